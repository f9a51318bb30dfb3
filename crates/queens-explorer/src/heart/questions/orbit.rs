//! What the eight motions of the board make of a solution.

use n_queens::{Symmetry, SymmetryClass};
use serde::{Deserialize, Serialize};

use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::solution;
use crate::heart::{ApiError, Kind};

/// The eight images of a solution.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Orbit {
    columns: Vec<u32>,
}

#[derive(Serialize)]
pub(crate) struct Images {
    class: SymmetryClass,
    orbit_size: u32,
    canonical: Vec<u32>,
    images: Vec<Image>,
}

#[derive(Serialize)]
struct Image {
    motion: &'static str,
    columns: Vec<u32>,
    same_as: usize,
}

impl Ask for Orbit {
    const NAME: &'static str = "orbit";
    const KIND: Kind = Kind::Quick;
    type Answer = Images;

    fn brief(&self) -> bool {
        true
    }

    fn answer(&self, desk: &Desk<'_>) -> Result<Images, ApiError> {
        let solution = solution(&self.columns, desk.explorer.limits().play)?;
        let mut images: Vec<Image> = Vec::new();
        for motion in Symmetry::ALL {
            let columns = solution.image(motion).columns().to_vec();
            let same_as = images.iter().position(|image| image.columns == columns).unwrap_or(images.len());
            images.push(Image { motion: name(motion), columns, same_as });
        }
        let class = solution.class();
        let canonical = solution.canonical().columns().to_vec();
        Ok(Images { class, orbit_size: class.orbit_size(), canonical, images })
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
