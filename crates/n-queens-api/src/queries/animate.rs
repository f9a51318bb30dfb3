//! A search as an animation.

use n_queens::Method;
use n_queens_draw::{Animation, Style};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use super::trace::trace;
use crate::{BoardInput, ByName, Context, Effort, Error, Query, Task};

/// Frames per second.
const SPEEDS: std::ops::RangeInclusive<f64> = 0.1..=50.0;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Animate {
    pub board: BoardInput,
    pub method: ByName<Method>,
    #[serde(default)]
    pub from: u64,
    /// The step after the last one.
    #[serde(default = "many")]
    pub to: u64,
    #[serde(default = "usual")]
    pub speed: f64,
}

fn many() -> u64 {
    1000
}

fn usual() -> f64 {
    Animation::USUAL_SPEED
}

/// The animation, which a front renders in its style; in JSON it is SVG.
#[derive(Clone, Debug)]
pub struct AnimateAnswer {
    pub animation: Animation,
    pub style: Style,
}

impl Serialize for AnimateAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("animation", 3)?;
        fields.serialize_field("svg", &self.animation.svg(&self.style))?;
        fields.serialize_field("frames", &self.animation.frames.len())?;
        fields.serialize_field("cut", &self.animation.cut)?;
        fields.end()
    }
}

impl Query for Animate {
    const NAME: &'static str = "animate";
    const EFFORT: Effort = Effort::Search;
    type Answer = AnimateAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<AnimateAnswer, Error> {
        let most = context.service.limits().window.min(Animation::MOST_FRAMES as u64 - 1);
        let wanted = self.to.saturating_sub(self.from);
        if wanted > most {
            return Err(Error::too_large(format!(
                "{wanted} steps are too many for an animation (at most {most}); choose fewer"
            )));
        }
        check_speed(self.speed)?;
        context.admit(Task::Draw, self.board.size)?;
        let trace = trace(&self.board, self.method, context)?;
        let animation = Animation::of_search(&trace, self.from..self.to, context.locale, context.watch)?;
        let style = Style { locale: context.locale, ..Style::default() };
        Ok(AnimateAnswer { animation: Animation { speed: self.speed, ..animation }, style })
    }
}

/// Rejects speeds that are too low or too high to watch.
pub(super) fn check_speed(speed: f64) -> Result<(), Error> {
    if SPEEDS.contains(&speed) {
        return Ok(());
    }
    let (slowest, fastest) = (SPEEDS.start(), SPEEDS.end());
    Err(Error::invalid(format!("the speed is {speed} steps per second; give {slowest} to {fastest}")))
}
