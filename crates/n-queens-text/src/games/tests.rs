//! Every way to write the same game reads as the same game; every mistake is named by its place.

use n_queens::{Square, Watch};

use super::*;
use crate::Language;

const ROWS: &str = "AAB\nACB\nCCB";

fn plain() -> Regions {
    ROWS.parse().unwrap()
}

#[track_caller]
fn check(text: &str) {
    let games = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(games.len(), 1, "{text}");
    assert_same(&games[0].game, text);
}

/// The same regions, whatever their letters.
#[track_caller]
fn assert_same(game: &Regions, text: &str) {
    let numbers = |game: &Regions| {
        let mut seen = Vec::new();
        let number = |letter: char| {
            seen.iter().position(|&known| known == letter).unwrap_or_else(|| {
                seen.push(letter);
                seen.len() - 1
            })
        };
        game.to_string().chars().filter(|letter| *letter != '\n').map(number).collect::<Vec<usize>>()
    };
    assert_eq!(numbers(game), numbers(&plain()), "{text}");
}

#[track_caller]
fn rejected(text: &str, message: &str) {
    let error = read(text).map(|games| games.len()).unwrap_err();
    assert_eq!(error.to_string(), message, "{text}");
    let chinese = error.in_words(Language::Zh);
    assert!(chinese.chars().any(|letter| ('\u{4e00}'..'\u{a000}').contains(&letter)), "{chinese}");
}

#[test]
fn text_in_every_form() {
    for text in [
        ROWS,
        "AAB\r\nACB\r\nCCB\r\n",
        "A A B\n\nA C B\nC C B",
        "A,A,B\nA,C,B\nC,C,B",
        "A\tA\tB\nA\tC\tB\nC\tC\tB",
        "\"A\",\"A\",\"B\"\n\"A\",\"C\",\"B\"\n\"C\",\"C\",\"B\"",
        "+---+\n|AAB|\n|ACB|\n|CCB|\n+---+",
        "+-+-+-+\n|A|A|B|\n+-+-+-+\n|A|C|B|\n+-+-+-+\n|C|C|B|\n+-+-+-+",
        "112\n132\n332",
        "1 1 20\n1 3 20\n3 3 20",
        "10 10 2\n10 3 2\n3 3 2",
        "🟥🟥🟦\n🟥🟨🟦\n🟨🟨🟦",
        "🔴🔴🔵\n🔴🟡🔵\n🟡🟡🔵",
        "❤️❤️💙\n❤️💛💙\n💛💛💙",
        "⬛️⬛️⬜️\n⬛️🟥⬜️\n🟥🟥⬜️",
        "🟥🟥🔴\n🟥❤️🔴\n❤️❤️🔴",
        "# a comment\nAAB # the first row\nACB\nCCB\n# the end",
        "Level 7\nAAB\nACB\nCCB",
        "Monday's game!\n\nAAB\nACB\nCCB\n\nGood luck.",
        "title: Monday\nstars: 1\nAAB\nACB\nCCB",
        "[Level 1]\nAAB\nACB\nCCB",
        "3  A  A  B \n2  A  C  B \n1  C  C  B \n   a  b  c \n",
        "https://puzz.link/p?starbattle/3/3/1/ega0",
        "today: http://pzv.jp/p.html?starbattle/3/3/1/ega0 (easy)",
        "starbattle/3/3/1/ega0",
        "http://localhost:8080/#/game?game=starbattle/3/3/1/ega0",
    ] {
        check(text);
    }
}

#[test]
fn literals_in_every_shape() {
    for text in [
        r#"[["A","A","B"],["A","C","B"],["C","C","B"]]"#,
        r#"["AAB","ACB","CCB"]"#,
        r#"["A A B","A C B","C C B"]"#,
        "[[0,0,1],[0,2,1],[2,2,1]]",
        r#"{"n":3,"regions":[[0,0,1],[0,2,1],[2,2,1]],"givens":[]}"#,
        r#"{"size":3,"colorRegions":[["A","A","B"],["A","C","B"],["C","C","B"]],"regionColors":{"A":"red"}}"#,
        r#"{"number":12,"grid_size":3,"board":[[1,1,2],[1,3,2],[3,3,2]]}"#,
        r#"{"number":12,"grid_size":3,"board":"AABACBCCB"}"#,
        r#"{"board":"AAB/ACB/CCB"}"#,
        r#"{"board":"AAB\nACB\nCCB"}"#,
        r#"{"size":3,"regions":[0,0,1,0,2,1,2,2,1],"solution":[0,2,1]}"#,
        r#"{"size":3,"regions":[[[0,0],[0,1],[1,0]],[[0,2],[1,2],[2,2]],[[1,1],[2,0],[2,1]]]}"#,
        r#"{"regions":[[{"row":0,"col":0},{"row":0,"col":1},{"row":1,"col":0}],[{"row":0,"col":2},{"row":1,"col":2},{"row":2,"col":2}],[{"row":1,"col":1},{"row":2,"col":0},{"row":2,"col":1}]]}"#,
        r##"{"cells":[["#f00","#f00","#00f"],["#f00","light green","#00f"],["light green","light green","#00f"]]}"##,
        r#"{"cells":[[{"color":1},{"color":1},{"color":2}],[{"color":1},{"color":3},{"color":2}],[{"color":3},{"color":3},{"color":2}]]}"#,
        r#"{"game":{"rows":["AAB","ACB","CCB"],"queens":[],"crossed":[]},"queens":[{"row":0,"column":0}],"only":null}"#,
        r#"{"data":{"puzzles":[{"id":1,"grid":["AAB","ACB","CCB"]}]}}"#,
        "// a level\nimport { red, blue } from \"../colors\";\n\nconst level = {\n  path: '/level/1',\n  size: 3,\n  colorRegions: [\n    ['A', 'A', 'B',],\n    ['A', 'C', 'B'], // the middle\n    ['C', 'C', 'B'],\n  ],\n  regionColors: { A: red, B: blue, C: colors.green },\n};\n\nexport default level;\n",
        "export const regions: string[][] = [[`A`,`A`,`B`],[`A`,`C`,`B`],[`C`,`C`,`B`]] as const;",
        "const game = `\nAAB\nACB\nCCB\n`; function f() { return [1]; }\nconst o = { grid: `AAB\nACB\nCCB` };",
    ] {
        check(text);
    }
}

#[test]
fn several_games_keep_their_titles_and_lines() {
    let text = "# one\nAAB\nACB\nCCB\n\nTwo: hard\n\nAAB\nACB\nCCB\nAAB\nACB\nCCB\nstarbattle/3/3/1/ega0\n";
    let games = read(text).unwrap();
    let titles: Vec<(Option<&str>, usize)> =
        games.iter().map(|read| (read.title.as_deref(), read.line)).collect();
    assert_eq!(titles, [(Some("one"), 2), (Some("Two: hard"), 8), (None, 11), (None, 14)]);
    let json = r#"[{"date":"2026-11-18","grid":["AAB","ACB","CCB"]},{"id":7,"grid":["AAB","ACB","CCB"]}]"#;
    let lines = "{\"name\":\"a\",\"rows\":[\"AAB\",\"ACB\",\"CCB\"]}\n{\"name\":\"b\",\"rows\":[\"AAB\",\"ACB\",\"CCB\"]}\n";
    let keyed = r#"{"monday":["AAB","ACB","CCB"],"tuesday":{"n":3,"grid":["AAB","ACB","CCB"]}}"#;
    let lists = r#"[["AAB","ACB","CCB"],["AAB","ACB","CCB"]]"#;
    for (text, names) in [
        (json, [Some("2026-11-18"), Some("7")]),
        (lines, [Some("a"), Some("b")]),
        (keyed, [Some("monday"), Some("tuesday")]),
        (lists, [None, None]),
    ] {
        let games = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(games.iter().map(|read| read.title.as_deref()).collect::<Vec<_>>(), names, "{text}");
        games.iter().for_each(|read| assert_same(&read.game, text));
    }
}

#[test]
fn marks_are_queens_and_crosses() {
    let wanted = plain().fix(Square::new(0, 0)).unwrap().cross(Square::new(1, 2)).unwrap();
    for text in [
        "A* A B\nA C Bx\nC C B",
        "A★AB\nACB✕\nCCB",
        "A👑 A B\nA C B❌\nC C B",
        r#"[["A*","A","B"],["A","C","Bx"],["C","C","B"]]"#,
        r#"{"rows":["AAB","ACB","CCB"],"queens":[[0,0]],"crossed":[[1,2]]}"#,
        r#"{"rows":["AAB","ACB","CCB"],"queens":[{"row":0,"column":0}],"crossed":[{"row":1,"column":2}]}"#,
        r#"{"rows":["AAB","ACB","CCB"],"givens":["a3"],"crossed":["c2"]}"#,
        r#"{"rows":["AAB","ACB","CCB"],"queens":[0,null,null],"crosses":[[0,0,0],[0,0,1],[0,0,0]]}"#,
    ] {
        assert_eq!(read_one(text).as_ref(), Ok(&wanted), "{text}");
    }
    // Without blanks an x is a region like any other.
    assert_eq!(read_one("Ax\nAx").unwrap().crossed(), []);
}

#[test]
fn our_own_objects_are_read() {
    let game = plain().fix(Square::new(0, 0)).unwrap();
    assert_eq!(read_one(&serde_json::to_string(&game).unwrap()).as_ref(), Ok(&game));
}

#[test]
fn mistakes_in_text_are_named_by_their_place() {
    rejected(
        "",
        "no game found; write a letter for each square and a line for each row, or give JSON, a puzz.link address or a screenshot",
    );
    rejected("AAB\nAC\nCCB", "line 2: row 2 has 2 squares; with 3 rows it needs 3");
    rejected(
        "AAB\nA.B\nCCB",
        "line 2: '.' in column 2 is not a region; write a letter, a number or a coloured square",
    );
    rejected(
        "# one\n\nAAB\nADB\nCCB",
        "line 3: 3 rows need as many regions, not 4 (only row 2, column 2 has region D: a mistake?)",
    );
    // A row that is too long or too short is not a title.
    rejected("AB\nA", "line 2: row 2 has 1 square; with 2 rows it needs 2");
    rejected("AAAB\nAAB\nACB\nCCB", "line 2: row 2 has 3 squares; with 4 rows it needs 4");
    rejected("AAB\nAAB\nAAB", "line 1: 3 rows need as many regions, not 2");
    rejected(
        "AAB\nACB\nCCB\n\nAAB\nACB\nDCB",
        "game 2, line 5: 3 rows need as many regions, not 4 (only row 3, column 1 has region D: a mistake?)",
    );
    rejected("A* A B\nA* C B\nC C B", "line 2: the queens on a3 and a2 cannot both stand");
    rejected("stars: 9\nAAB\nACB\nCCB", "line 2: a game with 9 stars cannot be solved here (from 1 to 3)");
    let large = vec!["A".repeat(33); 33].join("\n");
    rejected(&large, "line 1: 33 rows are too many for a game of regions (at most 32)");
}

#[test]
fn mistakes_in_literals_are_named_by_their_place() {
    rejected("[\"AAB\",\n \"ACB\",\n \"CCB\"", "line 3: the text ends too early; expected ',' or ']'");
    rejected("{\"rows\": [\"AAB\" \"ACB\"]}", "line 1: found '\"' in column 17, expected ',' or ']'");
    rejected(
        "[[0,0,1],[0,null,1],[2,2,1]]",
        "line 1: null in row 2, column 2 is not a region; write a letter, a number or a coloured square",
    );
    rejected(
        "[[0,0,1],[0,-1,1],[2,2,1]]",
        "line 1: -1 in row 2, column 2 is not a region; write a letter, a number or a coloured square",
    );
    rejected(
        "[\"AAB\",\"A?B\",\"CCB\"]",
        "line 1: ? in row 2, column 2 is not a region; write a letter, a number or a coloured square",
    );
    rejected(
        "{\"size\":4,\"rows\":[\"AAB\",\"ACB\",\"CCB\"]}",
        "line 1: the size is given as 4, but there are 3 rows",
    );
    rejected(
        "{\"rows\":[\"AAB\",\"ACB\",\"CCB\"],\"queens\":[[0,3]]}",
        "line 1: row 1, column 4 is not on the 3 x 3 board",
    );
    rejected(
        "{\"rows\":[\"AAB\",\"ACB\",\"CCB\"],\"queens\":[true]}",
        "line 1: 'queens' is not a list of squares; write [row, column] pairs from 0",
    );
    rejected(
        "{\"a\": 1, \"b\": 2}",
        "line 1: no regions in this JSON; give rows such as [\"AAB\", \"ACB\", \"CCB\"] or [[\"A\", \"A\", \"B\"], …] in a field such as \"regions\" (fields found: a, b)",
    );
    rejected("{\"regions\":[[[0,0]],[[0,1]]]}", "line 1: row 2, column 1 is in no region");
    rejected("{\"regions\":[[[0,0],[0,0]],[[0,1]]]}", "line 1: row 1, column 1 is in two regions");
}

#[test]
fn mistakes_in_links_are_named() {
    rejected(
        "starbattle/3/3/ega0",
        "line 1: a Star Battle code has 4 parts, starbattle/columns/rows/stars/borders, not 3",
    );
    rejected(
        "starbattle/3/4/1/ega0",
        "line 1: a Star Battle code of 3 x 4 squares is not a game here; it must be square, with 1 to 32 rows",
    );
    rejected(
        "starbattle/3/3/1/eg",
        "line 1: the borders have 2 digits, but this size needs 4; is the link cut off?",
    );
    rejected(
        "starbattle/3/3/1/egx0",
        "line 1: 'x' is digit 3 of the borders, but digits are 0 to 9 and a to v",
    );
    rejected("starbattle/a/3/1/ega0", "line 1: 'a' in the Star Battle code is not a number");
    let scattered = "ABBA\nAABB\nCCDD\nCCDD".parse().unwrap();
    assert_eq!(starbattle_code(&scattered), Err(LinkError::Scattered { letter: 'A' }));
}

/// A published link: the game has one solution, and is written as it was read.
#[test]
fn a_link_of_a_site_is_solved_and_written_back() {
    let code = "starbattle/6/6/1/2u9gn9c9jpmk";
    let game = read_one(&format!("https://puzz.link/p?{code}")).unwrap();
    let solutions = game.solutions(2, &Watch::none()).unwrap();
    assert_eq!(solutions.len(), 1);
    assert_eq!(starbattle_code(&game).as_deref(), Ok(code));
    assert_eq!(game_link(&game, None).unwrap(), format!("https://puzz.link/p?{code}"));
    assert_eq!(
        game_link(&game, Some("https://example.org/q/")).unwrap(),
        format!("https://example.org/q/#/game?game={code}")
    );
}

proptest::proptest! {
    /// Any text is rejected in words, or gives games whose text reads back.
    #[test]
    fn no_text_is_too_strange(text in "[A-C0-9*x,|\\[\\]{}\": #\n🟥🟦❤/]{0,120}") {
        match read(&text) {
            Err(error) => assert!(!error.to_string().is_empty()),
            Ok(games) => for read in games {
                assert_eq!(read_one(&read.game.to_string()).unwrap().to_string(), read.game.to_string());
            },
        }
    }
}
