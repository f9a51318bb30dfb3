//! Hints, proofs, puzzles, the game of regions and the guide: followed to their end, as a person
//! would.

use serde_json::{Value, json};

use crate::client::Running;

fn list(value: &Value) -> Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list")).clone()
}

/// Does what hints say until there is none; the queens that then stand.
fn follow(server: &Running, size: u32, mut queens: Vec<Value>) -> Vec<Value> {
    let mut blocked = Vec::new();
    for _ in 0..200 {
        let board = json!({"size": size, "fixed": queens, "blocked": blocked});
        let hint = server.answer(&json!({"ask": "hint", "board": board}).to_string())["hint"].clone();
        if hint.is_null() {
            return queens;
        }
        let targets = list(&hint["targets"]);
        assert!(targets.contains(&hint["square"]) && hint["text"].is_string(), "{hint}");
        match hint["action"].as_str().unwrap() {
            "place" => queens.extend(targets),
            "exclude" => blocked.extend(targets),
            "remove" => queens.retain(|queen| !targets.contains(queen)),
            other => panic!("{other}"),
        }
    }
    panic!("no end of hints for n = {size}");
}

#[test]
fn hints_lead_from_any_board_to_a_solution() {
    let server = Running::new();
    let square = |row: u32, column: u32| json!({"row": row, "column": column});
    // Empty boards, a good start, queens that attack each other, a queen that cannot stay.
    for (size, queens) in [
        (1, vec![]),
        (6, vec![]),
        (8, vec![square(0, 0)]),
        (8, vec![square(0, 0), square(1, 1), square(5, 5)]),
        (6, vec![square(0, 0)]),
        (20, vec![square(3, 3)]),
    ] {
        let solution = follow(&server, size, queens.clone());
        let position = json!({"ask": "position", "board": {"size": size, "fixed": solution}});
        assert_eq!(server.answer(&position.to_string())["solved"], true, "{size}: {queens:?}");
    }
}

#[test]
fn hints_never_take_a_piece_of_the_question() {
    let server = Running::new();
    let given = json!({"row": 0, "column": 1});
    let wrong = json!({"row": 1, "column": 1});
    let board = json!({"size": 8, "fixed": [wrong, given]});
    let hint = |keep: Value| server.answer(&json!({"ask": "hint", "board": board, "keep": keep}).to_string());
    assert_eq!(hint(json!([given]))["hint"]["square"], wrong);
    assert_eq!(hint(json!([]))["hint"]["square"], given);
    let nothing_to_blame = server.post(r#"{"ask":"hint","board":{"size":3}}"#);
    assert_eq!(nothing_to_blame.status, 422);
    assert!(nothing_to_blame.body.contains("no solution of size 3"), "{}", nothing_to_blame.body);
}

#[test]
fn a_proof_splits_into_cases_that_all_end() {
    let server = Running::new();
    let proof = server.answer(r#"{"ask":"proof","board":{"size":6,"fixed":[{"row":0,"column":0}]}}"#);
    let steps = list(&proof["steps"]);
    assert_eq!((&proof["complete"], &steps[0]["kind"]), (&json!(true), &json!("split")));
    for (place, step) in steps.iter().enumerate() {
        let deeper = steps.get(place + 1).is_some_and(|next| next["level"].as_u64() > step["level"].as_u64());
        assert_eq!(deeper, step["kind"] != "dead", "step {place}: {step}");
        assert_eq!(list(&step["case"]).is_empty(), place == 0);
        assert!(step["text"].is_string());
    }
    let solvable = server.post(r#"{"ask":"proof","board":{"size":6}}"#);
    assert_eq!((solvable.status, solvable.json()["error"]["code"].clone()), (422, json!("invalid")));
}

#[test]
fn puzzles_have_one_solution_and_come_again_from_their_seed() {
    let server = Running::new();
    for (size, difficulty) in [(7, "easy"), (8, "medium"), (8, "expert"), (10, "easy")] {
        let ask = json!({"ask": "puzzle", "size": size, "difficulty": difficulty, "seed": "3"}).to_string();
        let made = server.answer(&ask);
        assert_eq!(made["difficulty"], difficulty);
        assert_eq!(server.answer(&ask), made);
        let remaining = server.answer(&json!({"ask": "remaining", "board": made["board"]}).to_string());
        assert_eq!(remaining, json!({"solutions": "1", "exact": true}), "{made}");
    }
    let drawn = server.answer(r#"{"ask":"puzzle","size":8,"difficulty":"easy"}"#);
    assert!(drawn["seed"].as_str().unwrap().parse::<u64>().is_ok());
    for (bad, code) in [
        (r#"{"ask":"puzzle","size":17,"difficulty":"easy"}"#, "too-large"),
        (r#"{"ask":"puzzle","size":3,"difficulty":"easy"}"#, "invalid"),
        (r#"{"ask":"puzzle","size":8,"difficulty":"easiest"}"#, "bad-request"),
        (r#"{"ask":"puzzle","size":8,"difficulty":"easy","blocked":99}"#, "invalid"),
        (r#"{"ask":"puzzle","size":8,"difficulty":"easy","seed":"18446744073709551616"}"#, "invalid"),
    ] {
        assert_eq!(server.post(bad).json()["error"]["code"], code, "{bad}");
    }
}

#[test]
fn a_game_of_regions_is_made_and_hints_solve_it() {
    let server = Running::new();
    let made = server.answer(r#"{"ask":"regions","size":7,"seed":"5"}"#);
    let (mut queens, mut crossed) =
        (vec![json!({"row": 0, "column": 0}), json!({"row": 1, "column": 1})], vec![]);
    let mut actions = Vec::new();
    for _ in 0..200 {
        let ask = json!({"ask": "regions-hint", "size": 7, "regions": made["regions"], "queens": queens, "crossed": crossed});
        let hint = server.answer(&ask.to_string())["hint"].clone();
        let Some(action) = hint["action"].as_str() else { break };
        let targets = list(&hint["targets"]);
        match action {
            "place" => queens.extend(targets),
            "exclude" => crossed.extend(targets),
            _ => queens.retain(|queen| !targets.contains(queen)),
        }
        actions.push(action.to_owned());
    }
    assert!(actions.contains(&"remove".to_owned()), "two queens that touch: {actions:?}");
    queens.sort_by_key(|queen| queen["row"].as_u64());
    let columns: Vec<Value> = queens.iter().map(|queen| queen["column"].clone()).collect();
    assert_eq!(json!(columns), made["solution"]);
    for (bad, code) in [
        (r#"{"ask":"regions","size":13}"#, "too-large"),
        (r#"{"ask":"regions","size":2}"#, "invalid"),
        (r#"{"ask":"regions-hint","size":2,"regions":[0,1,0]}"#, "invalid"),
        (r#"{"ask":"regions-hint","size":2,"regions":[0,1,99,0]}"#, "invalid"),
        (r#"{"ask":"regions-hint","size":0,"regions":[]}"#, "invalid"),
        (r#"{"ask":"regions-hint","size":4294967295,"regions":[0]}"#, "invalid"),
        // Two rows of one region each: queens would touch.
        (r#"{"ask":"regions-hint","size":2,"regions":[0,0,1,1]}"#, "invalid"),
    ] {
        assert_eq!(server.post(bad).json()["error"]["code"], code, "{bad}");
    }
}

#[test]
fn the_guide_has_the_same_chapters_in_both_languages() {
    let server = Running::new();
    let chapters = |language: &str| {
        list(&server.answer(&json!({"ask": "learn", "language": language}).to_string())["chapters"])
    };
    let (english, chinese) = (chapters("en"), chapters("zh"));
    let ids = |chapters: &[Value]| chapters.iter().map(|chapter| chapter["id"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(&english), ids(&chinese));
    assert_ne!(english[1]["title"], chinese[1]["title"]);
}

/// What is said about a board is said in the language that was asked for.
#[test]
fn reasons_are_told_in_chinese() {
    let server = Running::new();
    let queens = json!([{"row": 0, "column": 1}, {"row": 2, "column": 1}]);
    let ask = |name: &str, fixed: &Value, size: u32| {
        server.answer(
            &json!({"ask": name, "board": {"size": size, "fixed": fixed}, "language": "zh"}).to_string(),
        )
    };
    assert_eq!(ask("position", &queens, 8)["conflicts"][0]["text"], "b8 和 b6 在同一列");
    assert!(ask("complete", &queens, 8)["text"].as_str().unwrap().contains("无解"));
    assert!(ask("hint", &queens, 8)["hint"]["text"].as_str().unwrap().contains("收回"));
    let corner = json!([{"row": 0, "column": 0}]);
    assert!(ask("proof", &corner, 6)["steps"][0]["text"].as_str().unwrap().contains("只能放在"));
    let window = server
        .answer(r#"{"ask":"window","board":{"size":4},"method":"arrays","from":1,"to":2,"language":"zh"}"#);
    assert_eq!(window["steps"][0]["text"], "a3 ✗ 被 a4 沿列攻击");
}
