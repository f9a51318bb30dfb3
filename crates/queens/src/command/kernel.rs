//! `--kernel`: which form of the inner loops counts, for a second opinion or another machine's route.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use n_queens::count::Kernel;

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct KernelOption {
    #[arg(long, value_name = "NAME", value_parser = parser())]
    kernel: Option<Kernel>,
}

impl KernelOption {
    pub(crate) fn chosen(self) -> Option<Kernel> {
        self.kernel
    }
}

fn parser() -> impl TypedValueParser<Value = Kernel> {
    PossibleValuesParser::new(Kernel::NAMES).try_map(|name| {
        let names: Vec<_> = Kernel::available().into_iter().map(Kernel::name).collect();
        Kernel::named(&name)
            .ok_or_else(|| format!("this processor cannot run '{name}'; choose one of {}", names.join(", ")))
    })
}
