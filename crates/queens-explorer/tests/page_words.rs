//! The words of the page are those of the catalogue.

#[allow(dead_code, reason = "the build script uses the rest")]
#[path = "../../n-queens-text/build/catalogue.rs"]
mod catalogue;
#[path = "../../n-queens-text/build/javascript.rs"]
mod javascript;

use std::path::Path;
use std::{env, fs};

use catalogue::{Catalogue, LANGUAGES};

#[test]
fn the_page_has_the_words_of_the_catalogue() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let catalogue = Catalogue::read(&here.join("../n-queens-text/words")).expect("the build has checked it");
    for (number, (language, _)) in LANGUAGES.iter().enumerate() {
        let file = here.join(format!("page/words/{language}.js"));
        let words = javascript::code(&catalogue.messages, number);
        if env::var_os("UPDATE_WORDS").is_some() {
            fs::write(&file, &words).expect("the page can be written");
        }
        let current = fs::read_to_string(&file).expect("the page has the file");
        assert!(
            current == words,
            "{} differs from the catalogue; run UPDATE_WORDS=1 cargo test -p queens-explorer --test page_words",
            file.display()
        );
    }
}
