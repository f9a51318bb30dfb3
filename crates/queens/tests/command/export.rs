//! `queens export`, and answers of solvers read back by `queens check --from`.
//!
//! Every format is solved by a real solver, which finds as many solutions as there are. A solver
//! that is not installed skips its test, unless QUEENS_SOLVERS is set, as scripts/test --long does.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use crate::run::{queens, queens_fed, queens_with};

/// Whether a solver can be used.
fn has(program: &str) -> bool {
    let there = std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join(program).is_file()));
    assert!(there || std::env::var_os("QUEENS_SOLVERS").is_none(), "{program} is not installed");
    there
}

/// Runs a solver with this text on standard input.
fn solver(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(words[0])
        .args(&words[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{words:?}: {error}"));
    // Small inputs fit into the pipe; a solver that reads a file ignores them.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the solver ends")
}

fn printed(output: Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A board and how many solutions it has.
const BOARDS: [(&str, usize); 6] =
    [("3", 0), ("4", 2), ("5", 10), ("6", 4), ("5 --fix a1", 2), ("6 --block b6 --block c6", 2)];

const GAME: &str = "AABBB\nABBCC\nADDCC\nADDEC\nEEEEC\n";

/// The solutions of the game, by the search of `regions`.
fn game_solutions() -> usize {
    let game: n_queens::regions::Regions = GAME.parse().expect("a game");
    game.solutions(1000, &n_queens::Watch::none()).expect("nobody stops it").len()
}

/// Passes the output of a solver to `check`, which must find all solutions of the board.
#[track_caller]
fn all_are_read(format: &str, board: &str, output: &str) {
    let size = board.split(' ').next().expect("a size");
    let options = &board[size.len()..];
    let ran = queens_fed(&format!("check --from {format} --size {size} --complete{options}"), output);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{format} {board}: {}\n{output}", ran.out);
}

/// Solutions of a formula one after another: each one found is excluded by a clause over squares.
fn sat_models(formula: &str, squares: usize, solve: impl Fn(&str) -> String) -> usize {
    let (head, body) = formula.split_once("p cnf ").expect("a header");
    let (header, clauses) = body.split_once('\n').expect("clauses");
    let [variables, count] = header.split(' ').collect::<Vec<_>>()[..] else { panic!("{header}") };
    let (count, mut excluded) = (count.parse::<usize>().expect("a number"), Vec::new());
    loop {
        let header = format!("{head}p cnf {variables} {}\n", count + excluded.len());
        let output = solve(&format!("{header}{clauses}{}", excluded.concat()));
        if output.contains("UNSAT") {
            return excluded.len();
        }
        let words = output.lines().filter_map(|line| line.strip_prefix("v ")).flat_map(str::split_whitespace);
        let queens =
            words.filter_map(|word| word.parse::<usize>().ok()).filter(|k| (1..=squares).contains(k));
        excluded.push(queens.map(|variable| format!("-{variable} ")).collect::<String>() + "0\n");
        assert!(excluded.len() < 1000);
    }
}

#[test]
fn sat_solvers_find_all_solutions_in_every_encoding() {
    if !has("cadical") {
        return;
    }
    let solve = |formula: &str| printed(solver(&["cadical", "-q"], formula));
    for encoding in ["pairwise", "sequential", "product"] {
        for (board, total) in BOARDS {
            let formula = queens(&format!("export dimacs {board} --encoding {encoding}")).answer();
            let n: usize = board[..1].parse().unwrap();
            assert_eq!(sat_models(&formula, n * n, solve), total, "{board}, {encoding}");
        }
        // Lines of more than eight squares are folded.
        let formula = queens(&format!("export dimacs 12 --encoding {encoding}")).answer();
        let answer = solve(&formula);
        let ran = queens_fed("check --from dimacs --size 12", answer.as_str());
        assert_eq!(ran.code, Some(0), "{encoding}: {answer}");
    }
    let formula = queens_fed("export dimacs --game - --encoding pairwise", GAME).answer();
    assert_eq!(sat_models(&formula, 25, solve), game_solutions());
}

#[test]
fn clingo_finds_all_solutions() {
    if !has("clingo") {
        return;
    }
    for (board, total) in BOARDS {
        let program = queens(&format!("export asp {board}")).answer();
        let output = printed(solver(&["clingo", "-", "0"], &program));
        assert_eq!(output.matches("Answer:").count(), total, "{board}: {output}");
        all_are_read("clingo", board, &output);
    }
    let program = queens_fed("export asp --game -", GAME).answer();
    let output = printed(solver(&["clingo", "-", "0"], &program));
    assert_eq!(output.matches("Answer:").count(), game_solutions(), "{output}");
}

#[test]
fn minizinc_finds_all_solutions() {
    if !has("minizinc") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (model, data) = (folder.path().join("q.mzn"), folder.path().join("q.dzn"));
    let file = |path: &std::path::Path| path.display().to_string();
    for (board, total) in BOARDS {
        let text = queens(&format!("export minizinc {board}")).answer();
        std::fs::write(&model, &text).unwrap();
        let together = printed(solver(&["minizinc", "-a", "--solver", "gecode", &file(&model)], ""));
        assert_eq!(together.matches("----------").count(), total, "{board}: {text}\n{together}");
        all_are_read("minizinc", board, &together);
        // The model and its data in two files.
        queens(&format!("export minizinc {board} --data {} -o {}", file(&data), file(&model))).answer();
        let apart =
            printed(solver(&["minizinc", "-a", "--solver", "gecode", &file(&model), &file(&data)], ""));
        assert_eq!(apart, together, "{board}");
        assert_eq!(std::fs::read_to_string(&data).unwrap(), queens(&format!("export dzn {board}")).answer());
    }
    std::fs::write(&model, queens_fed("export minizinc --game -", GAME).answer()).unwrap();
    let output = printed(solver(&["minizinc", "-a", "--solver", "gecode", &file(&model)], ""));
    assert_eq!(output.matches("----------").count(), game_solutions(), "{output}");
}

/// Solutions one after another: each is excluded by a line that `exclude` makes of its columns.
fn models_one_by_one(
    n: usize,
    format: &str,
    text: &str,
    solve: impl Fn(&str) -> String,
    exclude: impl Fn(&str, &[usize]) -> String,
) -> usize {
    let (mut text, mut found) = (text.to_owned(), 0);
    loop {
        let output = solve(&text);
        let ran = queens_fed(&format!("check --from {format} --size {n} --format ndjson"), output.as_str());
        if ran.out.contains("\"boards\":0") {
            return found;
        }
        assert_eq!(ran.code, Some(0), "{}{}{output}\n{text}", ran.out, ran.err);
        let notation = format.parse().expect("a format");
        let answers =
            n_queens_text::export::read_answers(notation, &output, Some(n as u32)).expect("a solution");
        let mut columns: Vec<(u32, u32)> =
            answers.boards[0].iter().map(|queen| (queen.row, queen.column)).collect();
        columns.sort_unstable();
        found += 1;
        assert!(found < 100);
        text = exclude(&text, &columns.iter().map(|&(_, column)| column as usize + 1).collect::<Vec<_>>());
    }
}

#[test]
fn z3_finds_all_solutions() {
    if !has("z3") {
        return;
    }
    for (board, total) in BOARDS {
        let text = queens(&format!("export smtlib {board}")).answer();
        let solve = |text: &str| printed(solver(&["z3", "-in"], text));
        let exclude = |text: &str, columns: &[usize]| {
            let same: String =
                (1..).zip(columns).map(|(row, column)| format!(" (= q{row} {column})")).collect();
            text.replacen("(check-sat)", &format!("(assert (not (and{same})))\n(check-sat)"), 1)
        };
        let n = board[..1].parse().unwrap();
        assert_eq!(models_one_by_one(n, "smtlib", &text, solve, exclude), total, "{board}");
    }
    let text = queens_fed("export smtlib --game -", GAME).answer();
    let output = printed(solver(&["z3", "-in"], &text));
    assert!(output.starts_with("sat") == (game_solutions() > 0), "{output}");
}

#[test]
fn glpk_finds_all_solutions() {
    if !has("glpsol") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (program, result) = (folder.path().join("q.lp"), folder.path().join("q.out"));
    for (board, total) in BOARDS {
        let text = queens(&format!("export lp {board}")).answer();
        let solve = |text: &str| {
            std::fs::write(&program, text).unwrap();
            let (program, result) = (program.display().to_string(), result.display().to_string());
            let said = printed(solver(&["glpsol", "--lp", &program, "-o", &result], ""));
            assert!(said.contains("Writing MIP solution"), "{said}\n{text}");
            let written = std::fs::read_to_string(&result).unwrap();
            // The solution file of a problem without a solution lists values all the same.
            if written.contains("INTEGER EMPTY") || written.contains("INTEGER UNDEFINED") {
                return "INTEGER EMPTY".to_owned();
            }
            written
        };
        let exclude = |text: &str, columns: &[usize]| {
            let sum: Vec<String> =
                (1..).zip(columns).map(|(row, column)| format!("x_{row}_{column}")).collect();
            let less = columns.len() - 1;
            text.replacen("Binary", &format!(" {} <= {less}\nBinary", sum.join(" + ")), 1)
        };
        let n = board[..1].parse().unwrap();
        assert_eq!(models_one_by_one(n, "lp", &text, solve, exclude), total, "{board}");
    }
}

#[test]
fn minisat_plus_finds_all_solutions() {
    if !has("minisat+") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("q.opb");
    for (board, total) in BOARDS {
        let text = queens(&format!("export opb {board}")).answer();
        let n: usize = board[..1].parse().unwrap();
        let solve = |text: &str| {
            std::fs::write(&file, text).unwrap();
            printed(solver(&["minisat+", "-v0", &file.display().to_string()], ""))
        };
        let exclude = |text: &str, columns: &[usize]| {
            let sum: String =
                (0..).zip(columns).map(|(row, column)| format!("-1 x{} ", row * n + column)).collect();
            format!("{text}{sum}>= -{} ;\n", n - 1)
        };
        assert_eq!(models_one_by_one(n, "opb", &text, solve, exclude), total, "{board}");
    }
}

/// ACE, the solver of pycsp3, where scripts/test --long installed it.
#[test]
fn ace_finds_all_solutions() {
    let Some(jar) = std::env::var_os("QUEENS_ACE") else { return };
    // Tests run in the folder of their package.
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let jar = std::path::Path::new(root).join(jar).display().to_string();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("q.xml");
    let solve = |text: String| {
        std::fs::write(&file, text).unwrap();
        printed(solver(&["java", "-jar", &jar, &file.display().to_string(), "-s=all", "-xe"], ""))
    };
    for (board, total) in BOARDS {
        let output = solve(queens(&format!("export xcsp3 {board}")).answer());
        assert_eq!(output.matches("<instantiation").count(), total, "{board}: {output}");
        all_are_read("xcsp3", board, &output);
    }
    let output = solve(queens_fed("export xcsp3 --game -", GAME).answer());
    assert_eq!(output.matches("<instantiation").count(), game_solutions(), "{output}");
}

#[test]
fn a_wrong_answer_of_a_solver_is_found() {
    let ran = queens_fed("check --from clingo", "Answer: 1\nqueen(1,1) queen(2,2) queen(3,4) queen(4,3)\n");
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    // Only one of two solutions; none where there are two.
    let ran = queens_fed("check --from minizinc --complete", "queens = [2, 4, 1, 3];\n----------\n");
    assert!(ran.code == Some(1) && ran.out.contains("missing"), "{}", ran.out);
    let ran = queens_fed("check --from minizinc --size 4 --complete", "=====UNSATISFIABLE=====\n");
    assert!(ran.code == Some(1) && ran.out.contains("missing"), "{}", ran.out);
    assert_eq!(
        queens_fed("check --from minizinc --size 3 --complete", "=====UNSATISFIABLE=====\n").code,
        Some(0)
    );
}

#[test]
fn output_that_cannot_be_read_is_named() {
    for (arguments, input, words) in [
        ("check --from dimacs", "v 1 0\n", "add --size N"),
        ("check --from clingo --size 4", "queen(1,9)\n", "is --size right?"),
        ("check --from smt2", "timeout\n", "no solution of smtlib is in it"),
        ("check --from minizinc", "=====UNSATISFIABLE=====\n", "give --size N"),
    ] {
        let complaint = queens_fed(arguments, input).complaint(2);
        assert!(complaint.contains("standard input") && complaint.contains(words), "{complaint}");
    }
}

#[test]
fn endings_and_options_belong_to_their_formats() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    for (format, name) in [
        ("dimacs", "q.cnf"),
        ("clingo", "q.lp"),
        ("lp", "q.lp"),
        ("mzn", "q.mzn"),
        ("dzn", "q.dzn"),
        ("xcsp3", "q.xml"),
        ("opb", "q.opb"),
        ("smt2", "q.smt2"),
        ("dlx", "q.dlx"),
        ("qubo", "q.coo"),
        ("dimacs", "q.out"),
    ] {
        queens(&format!("export {format} 4 -o {}", file(name))).answer();
        assert!(std::fs::read_to_string(file(name)).unwrap().len() > 100, "{format}");
    }
    for (arguments, words) in [
        (
            format!("export dimacs 4 -o {}", file("a.mzn")),
            "does not end like a file of dimacs (.cnf, .dimacs)",
        ),
        (format!("export opb 4 --encoding pairwise -o {}", file("a.opb")), "--encoding is for dimacs"),
        (format!("export lp 4 --map {} -o {}", file("a.csv"), file("a.lp")), "--map is for dimacs, opb"),
        (format!("export opb 4 --data {}", file("a.dzn")), "--data is for minizinc"),
        ("export dimacs 2000".to_owned(), "n = 2000 is too large"),
        ("export svg 4".to_owned(), "svg"),
    ] {
        let complaint = queens(&arguments).complaint(2);
        assert!(complaint.contains(words), "{complaint}");
    }
    assert!(!folder.path().join("a.csv").exists() && !folder.path().join("a.dzn").exists());
    let complaint = queens(&format!("export dimacs 4 --lang zh -o {}", file("a.mzn"))).complaint(2);
    assert!(complaint.contains("请换一个文件名"), "{complaint}");
}

#[test]
fn the_map_has_every_variable() {
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("map.csv");
    let with_map = queens(&format!("export dimacs 4 --map {}", map.display())).answer();
    assert_eq!(with_map, queens("export dimacs 4").answer());
    assert!(std::fs::read_to_string(map).unwrap().contains("\n7,2,3\n"));
}

#[test]
fn complete_writes_the_same_formula() {
    let exported = queens("export dimacs 9 --fix b4").answer();
    assert_eq!(queens("complete 9 --fix b4 --export dimacs").answer(), exported);
}

/// Instance files of CSPLib 079 are boards: completed, exported, counted.
#[test]
fn instances_of_csplib_are_read() {
    let diagonals = "n =  6\nnumdiags =  2\ndiags =  [[5, 1], [0, 0], [9, 1]]\n";
    let listed = queens_fed("complete --all --format columns --quiet", diagonals).answer();
    let expected: Vec<String> = queens("solve 6 --format columns")
        .answer()
        .lines()
        .filter(|line| {
            let columns: Vec<i32> = line.split(' ').map(|word| word.parse().unwrap()).collect();
            (0..).zip(&columns).all(|(row, column)| row + column - 1 != 5 && row - column + 6 != 0)
        })
        .map(|line| format!("{line}\n"))
        .collect();
    assert!(!expected.is_empty());
    assert_eq!(listed, expected.concat());
    let completion = "letting n = 8\nletting init = [[4, 1], [3, 3]]\n";
    assert_eq!(queens_fed("complete --count", completion).answer(), "2\n");
    let formula = queens_fed("export dimacs", completion).answer();
    assert!(formula.contains("queens given: 2"), "{formula}");
    let error = queens_with(&["complete"], "n = 4\ninit = [[0, 9]]\n").complaint(2);
    assert!(error.contains("the value of 'init'"), "{error}");
}
