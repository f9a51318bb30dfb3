//! The eight images of a solution under turns and mirrors.

use n_queens::{Symmetry, SymmetryClass};
use serde::{Deserialize, Serialize};

use crate::{Context, Effort, Error, Query};

/// The eight images of a solution.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Orbit {
    pub columns: Vec<u32>,
}

#[derive(Clone, Debug, Serialize)]
pub struct OrbitAnswer {
    pub class: SymmetryClass,
    pub orbit_size: u32,
    pub canonical: Vec<u32>,
    pub images: Vec<Image>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Image {
    pub motion: &'static str,
    pub columns: Vec<u32>,
    pub same_as: usize,
}

impl Query for Orbit {
    const NAME: &'static str = "orbit";
    const EFFORT: Effort = Effort::Quick;
    type Answer = OrbitAnswer;

    fn is_instant(&self) -> bool {
        true
    }

    fn answer(&self, context: &Context<'_>) -> Result<OrbitAnswer, Error> {
        let solution = context.solution(&self.columns)?;
        let mut images: Vec<Image> = Vec::new();
        for motion in Symmetry::ALL {
            let columns = solution.image(motion).columns().to_vec();
            let same_as = images.iter().position(|image| image.columns == columns).unwrap_or(images.len());
            images.push(Image { motion: name(motion), columns, same_as });
        }
        let class = solution.class();
        let canonical = solution.canonical().columns().to_vec();
        Ok(OrbitAnswer { class, orbit_size: class.orbit_size(), canonical, images })
    }
}

fn name(motion: Symmetry) -> &'static str {
    match motion {
        Symmetry::Identity => "identity",
        Symmetry::QuarterTurn => "quarter-turn",
        Symmetry::HalfTurn => "half-turn",
        Symmetry::ThreeQuarterTurn => "three-quarter-turn",
        Symmetry::MirrorColumns => "mirror-columns",
        Symmetry::MirrorRising => "mirror-rising",
        Symmetry::MirrorRows => "mirror-rows",
        Symmetry::MirrorFalling => "mirror-falling",
    }
}
