//! `queens regions`.

use crate::run::{queens, queens_fed, queens_in};

const GAME: &str = "AABB\nABBB\nCCDB\nCCDD\n";

#[test]
fn a_game_is_solved_and_said_to_have_one_solution() {
    let ran = queens_fed("regions", GAME);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), "queens: this is the only solution\n"));
    assert_eq!(ran.out, "4  A  A* B  B \n3  A  B  B  B*\n2  C* C  D  B \n1  C  C  D* D \n   a  b  c  d \n");
    let several = queens_fed("regions", "AABBB\nAABBB\nCCCDD\nCCDDD\nEEEEE\n");
    assert!(several.code == Some(0) && several.err.contains("solution"), "{}", several.err);
}

#[test]
fn games_are_read_as_they_are_pasted_and_printed() {
    let solved = queens_fed("regions", GAME).out;
    for game in ["A,A,B,B\nA,B,B,B\nC,C,D,B\nC,C,D,D\n", solved.as_str()] {
        assert_eq!(queens_fed("regions", game).out, solved, "{game}");
    }
    let colours = GAME.replace('A', "🟥").replace('B', "🟦").replace('C', "🟩").replace('D', "🟨");
    let coloured = queens_fed("regions", colours).out;
    let letters = [('A', "R"), ('C', "G"), ('D', "Y")];
    assert_eq!(coloured, letters.iter().fold(solved, |text, (letter, colour)| text.replace(*letter, colour)));
}

/// As those of a puzzle, the queens of a made game are there for programs.
#[test]
fn a_made_game_tells_programs_its_solution() {
    let object = queens("regions --make 8 --seed 3 --format ndjson").answer();
    let game = queens("regions --make 8 --seed 3").answer();
    assert_eq!(queens_fed("regions --format ndjson", game).out, object);
    assert!(object.contains("\"only\":true") && object.contains("\"queens\":[{"), "{object}");
}

#[test]
fn a_hint_is_no_picture() {
    for options in ["-f svg", "-f png", "-o hint.svg", "-o hint.pdf"] {
        let complaint = queens(&format!("regions game.txt --hint {options}")).complaint(2);
        assert!(complaint.contains("--hint answers in words"), "{options}: {complaint}");
    }
}

/// The exit code says so too, as that of `complete --hint` does.
#[test]
fn hints_for_a_game_without_a_solution_say_no() {
    // The first game shows it at once. The other one has a solution, which hints do not reach.
    for (game, code) in [("ABB\nCCC\nCCC\n", 1), ("AABB\nAABB\nCCDD\nCCDD\n", 0)] {
        let ran = queens_fed("regions --hint=all", game);
        assert_eq!(ran.code, Some(code), "{game}{}{}", ran.out, ran.err);
    }
}

/// Where no rule applies, a search tells whether there is a solution to look for.
#[test]
fn hints_say_that_a_game_has_no_solution() {
    let game = "BBBBBA\nBBBDAA\nDDDCCC\nEEDFFF\nBEFACF\nEBFFEF\n";
    let all = queens_fed("regions --hint=all", game);
    assert_eq!(all.code, Some(1), "{}", all.out);
    assert!(all.out.starts_with("no solution:\n1. "), "{}", all.out);
    let next = queens_fed("regions --hint", game);
    assert_eq!(next.code, Some(1), "{}", next.out);
    assert!(next.out.contains("there is no solution"), "{}", next.out);
    let object = queens_fed("regions --hint --format ndjson", game);
    assert!(object.code == Some(1) && object.out.contains("\"solvable\":false"), "{}", object.out);
    assert_eq!(queens_fed("regions", game).code, Some(1));
}

#[test]
fn a_region_in_several_parts_is_remarked() {
    let ran = queens_fed("regions", "ABBA\nAABB\nCCDD\nCCDD\n");
    let remark = "queens: region A is in several parts; is one of its letters a mistake?\n";
    assert_eq!((ran.code, ran.err), (Some(0), format!("{remark}queens: this is the only solution\n")));
    assert_eq!(queens_fed("regions --quiet", "ABBA\nAABB\nCCDD\nCCDD\n").err, "");
    let chinese = queens_fed("regions --lang zh", "ABBA\nBABB\nCCDD\nCCDD\n").err;
    assert!(chinese.starts_with("queens: A、B 区不连通，请检查字母有没有写错\n"), "{chinese}");
    assert_eq!(queens_fed("regions", "\u{feff}AABB\nABBB\nCCDB\nCCDD\n").code, Some(0));
}

#[test]
fn hints_lead_to_the_end_of_a_made_game() {
    let game = queens("regions --make 7 --seed 2").answer();
    assert_eq!(game, queens("regions --make 7 --seed 2").answer());
    let chain = queens_fed("regions --hint=all", game.as_str()).answer();
    assert!(chain.lines().last().is_some_and(|line| line.starts_with("solved: ")), "{chain}");
    let first = queens_fed("regions --hint", game.as_str()).answer();
    assert_eq!(chain.lines().next().map(|line| &line[3..]), Some(first.trim_end()));
    let object = queens_fed("regions --hint --format ndjson", game.as_str()).answer();
    assert!(object.starts_with("{\"hint\":{"), "{object}");
}

#[test]
fn a_game_without_a_solution_says_why() {
    let ran = queens_fed("regions", "AAB\nACB\nCCB\n");
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.starts_with("no solution:\n") && ran.out.contains("must use"), "{}", ran.out);
    let ran = queens_fed("regions --format ndjson", "AAB\nACB\nCCB\n");
    assert!(ran.out.starts_with("{\"proof\":{\"split\":"), "{}", ran.out);
}

#[test]
fn pictures_are_written_by_their_ending() {
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    let drawn = |name: &str, options: &str| {
        let file = folder.path().join(name);
        queens(&format!("regions --make 6 --seed 1 {options} -o {}", file.display())).answer();
        std::fs::read(&file).expect("it was written")
    };
    let svg = String::from_utf8(drawn("game.svg", "")).expect("SVG is text");
    assert!(svg.contains("<title>6 x 6 game of regions with 0 queens</title>"));
    let dark = String::from_utf8(drawn("dark.svg", "--background dark --width 200")).expect("SVG is text");
    assert!(dark.contains(" width=\"200\" height=\"200\" ") && dark.contains("fill=\"#16181d\""), "{dark}");
    let bare = String::from_utf8(drawn("bare.svg", "--background none")).expect("SVG is text");
    assert!(svg.contains("fill=\"#ffffff\"") && !bare.contains("fill=\"#ffffff\""), "{bare}");
    let png = drawn("game.png", "--width 300");
    assert!(png.starts_with(b"\x89PNG") && png[16..24] == [0, 0, 1, 44, 0, 0, 1, 44]);
    assert!(drawn("game.pdf", "").starts_with(b"%PDF"));
    assert_eq!(drawn("game", "--format png --width 300"), png);
    assert!(queens("regions --make 6 -o game.dot").complaint(2).contains(".dot"));
}

#[test]
fn pictures_and_remarks_speak_chinese() {
    let svg = queens("regions --make 6 --seed 1 --lang zh --format svg").answer();
    assert!(svg.contains("<title>6 x 6 彩色区域谜题，0 个皇后</title>"), "{svg}");
    assert_eq!(queens_in("zh_CN.UTF-8", "regions --make 6 --seed 1 --format svg").answer(), svg);
    assert_eq!(queens_fed("regions --lang zh", GAME).err, "queens: 这是唯一的解\n");
    let made = queens("regions --make 6 --lang zh").err;
    assert!(made.starts_with("queens: 加上 --seed "), "{made}");
}

#[test]
fn bad_games_are_refused() {
    for (text, words) in [
        (&b""[..], "no game found"),
        (b"AB\nA\n", "line 2: row 2 has 1 square; with 2 rows it needs 2"),
        (b"AB\n", "line 1: row 1 has 2 squares; with 1 row it needs 1"),
        (b"A?\nAB\n", "line 1: '?' in column 2 is not a region"),
        (b"AA\nAA\n", "line 1: 2 rows need as many regions, not 1"),
        (b"A\xFF\nAB\n", "not text"),
        (b"\xFF\xFEA\0", "this is UTF-16 text; save it as UTF-8"),
    ] {
        for verb in ["regions", "regions -"] {
            let complaint = queens_fed(verb, text).complaint(2);
            let expected = format!("queens: standard input: {words}");
            assert!(complaint.starts_with(&expected), "{complaint}");
        }
    }
    let size = queens("regions --make 3").complaint(2);
    assert!(size.contains("n must be from 4 to 20"), "{size}");
    let missing = queens("regions no-such-file").complaint(2);
    assert!(missing.contains("no-such-file"), "{missing}");
    for arguments in ["regions --seed 3", "regions --seed 3 game.txt"] {
        assert!(queens(arguments).complaint(2).contains("--make"), "{arguments}");
    }
}

#[test]
fn several_games_get_a_line_each() {
    let file = format!("# Monday\n{GAME}\n# Tuesday\nABB\nCCC\nCCC\n\nAABB\nAABB\nCCDD\nCCDD\n");
    let ran = queens_fed("regions", &*file);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let lines =
        "1. Monday: one solution, b4 d3 a2 c1\n2. Tuesday: no solution\n3.: several solutions, such as ";
    assert!(ran.out.starts_with(lines), "{}", ran.out);
    assert_eq!(queens_fed("regions --only 1", &*file).out, queens_fed("regions", GAME).out);
    let objects = queens_fed("regions --format ndjson", &*file).out;
    assert_eq!(objects.lines().count(), 3);
    assert!(objects.contains("\"title\":\"Tuesday\"") && objects.contains("\"solvable\":false"), "{objects}");
    for (options, words) in [
        ("--only 4", "standard input has 3 games, so there is no game 4"),
        ("--hint", "there are 3 games; choose one with --only 1"),
        ("-f svg", "there are 3 games; choose one with --only 1"),
    ] {
        let ran = queens_fed(&format!("regions {options}"), &*file);
        assert!(ran.code == Some(2) && ran.err.contains(words), "{}", ran.err);
    }
}

/// Our own JSON is read back, solved or not.
#[test]
fn our_own_json_is_read() {
    let object = queens_fed("regions --format ndjson", GAME).out;
    assert_eq!(queens_fed("regions --format ndjson", object.as_str()).out, object);
    let link = "https://puzz.link/p?starbattle/6/6/1/2u9gn9c9jpmk\n";
    assert!(queens_fed("regions", link).err.contains("only solution"));
}

#[test]
fn games_are_graded_counted_and_made_to_order() {
    let graded = queens_fed("regions --grade", GAME).answer();
    assert!(graded.starts_with("easy: ") && graded.contains("last open square"), "{graded}");
    let object = queens_fed("regions --grade --format ndjson", GAME).answer();
    assert!(object.contains("\"level\":\"easy\""), "{object}");
    let rows = "AAAA\nBBBB\nCCCC\nDDDD\n";
    assert_eq!(queens_fed("regions --total", rows).answer(), "2\n");
    assert_eq!(queens_fed("regions --all", rows).answer(), "b4 d3 a2 c1\nc4 a3 d2 b1\n");
    assert_eq!(queens_fed("regions --all --limit 1", rows).answer().lines().count(), 1);
    assert!(queens_fed("regions --grade", rows).complaint(1).contains("several solutions"));
    let medium = queens("regions --make 7 --difficulty medium --seed 1").answer();
    assert!(queens_fed("regions --grade", medium).answer().starts_with("medium: "));
    let two = queens("regions --make 6 --count 2 --seed 4").answer();
    let second = queens("regions --make 6 --seed 5").answer();
    assert_eq!(two.split("\n\n").nth(1), Some(&*second));
    let daily = queens("regions --daily 2026-11-18").answer();
    assert_eq!(daily, queens("regions --make 8 --seed 20261118").answer());
    assert!(queens("regions --daily 2026-13-18").complaint(2).contains("is not a day"));
}
