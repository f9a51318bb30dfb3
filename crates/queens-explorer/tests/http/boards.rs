//! What can become of a board, and boards as text and pictures.

use serde_json::{Value, json};

use crate::client::Running;

#[test]
fn what_remains_and_how_to_complete_it() {
    let server = Running::new();
    let puzzle = r#"{"size":8,"fixed":[{"row":4,"column":1},{"row":3,"column":3}]}"#;
    let remaining = server.answer(&format!(r#"{{"ask":"remaining","board":{puzzle}}}"#));
    assert_eq!(remaining, json!({"solutions": "2", "exact": true}));
    let complete = server.answer(&format!(r#"{{"ask":"complete","board":{puzzle}}}"#));
    assert_eq!((&complete["result"], &complete["columns"][4]), (&json!("solved"), &json!(1)));
    server.answer(&json!({"ask": "orbit", "columns": complete["columns"]}).to_string());
}

#[test]
fn an_impossible_board_is_explained() {
    let server = Running::new();
    let corner = server.answer(r#"{"ask":"complete","board":{"size":6,"fixed":[{"row":0,"column":0}]}}"#);
    assert_eq!((&corner["result"], &corner["minimal"]), (&json!("impossible"), &json!(true)));
    assert_eq!(corner["queens"], json!([{"row": 0, "column": 0}]));
    assert!(
        corner["cause"]["kind"].is_string() && corner["text"].as_str().unwrap().contains("a6"),
        "{corner}"
    );
    let attack = r#"{"size":8,"fixed":[{"row":0,"column":1},{"row":2,"column":1}]}"#;
    let attacked = server.answer(&format!(r#"{{"ask":"complete","board":{attack}}}"#));
    assert_eq!(
        (&attacked["cause"]["kind"], &attacked["cause"]["line"]),
        (&json!("attack"), &json!("column"))
    );
    let none = server.answer(&format!(r#"{{"ask":"remaining","board":{attack}}}"#));
    assert_eq!(none, json!({"solutions": "0", "exact": true}));
    let blocked: Vec<Value> = (0..5).map(|column| json!({"row": 2, "column": column})).collect();
    let row =
        server.answer(&json!({"ask": "complete", "board": {"size": 5, "blocked": blocked}}).to_string());
    assert_eq!(row["cause"]["line"], json!({"line": "row", "index": 2}));
}

#[test]
fn a_number_too_large_to_wait_for_is_a_lower_bound() {
    let server = Running::new();
    let remaining = server.answer(r#"{"ask":"remaining","board":{"size":30}}"#);
    assert_eq!(remaining["exact"], false);
}

#[test]
fn every_form_is_written_and_read_back() {
    let server = Running::new();
    let solutions = json!([[1, 3, 0, 2], [2, 0, 3, 1]]);
    for form in ["board", "acwing", "leetcode", "columns", "ndjson", "csv"] {
        let written =
            server.answer(&json!({"ask": "write", "form": form, "solutions": solutions}).to_string());
        assert!(written["name"].as_str().unwrap().starts_with("queens-4."), "{written}");
        let read = server.answer(&json!({"ask": "read", "text": written["text"]}).to_string());
        assert_eq!(read["solutions"], 2, "{form}: {read}");
        let columns = |board: &Value| -> Vec<Value> {
            board["fixed"].as_array().unwrap().iter().map(|queen| queen["column"].clone()).collect()
        };
        assert_eq!(json!([columns(&read["boards"][0]), columns(&read["boards"][1])]), solutions, "{form}");
    }
    server.refusal(r#"{"ask":"write","form":"board","solutions":[]}"#, 422, "invalid");
    server.refusal(r#"{"ask":"write","form":"board","solutions":[[0],[1,3,0,2]]}"#, 422, "invalid");
    server.refusal(r#"{"ask":"write","form":"pdf","solutions":[[0]]}"#, 400, "bad-request");
    let error = server.refusal(r#"{"ask":"read","text":"hello"}"#, 422, "invalid");
    assert!(error["message"].as_str().unwrap().starts_with("the text:1: "), "{error}");
    let many = json!({"ask": "read", "text": "1\n".repeat(201)}).to_string();
    server.refusal(&many, 422, "too-large");
}

#[test]
fn pictures_are_those_of_the_command() {
    let server = Running::new();
    let board = r#"{"size":4,"fixed":[{"row":0,"column":1}]}"#;
    let plain = server.answer(&format!(r#"{{"ask":"draw","board":{board}}}"#));
    assert!(plain["svg"].as_str().unwrap().starts_with("<svg"));
    let attacked = server.answer(&format!(r#"{{"ask":"draw","board":{board},"attacks":true}}"#));
    assert!(attacked["text"].as_str().unwrap().starts_with("4  - Q - -"), "{attacked}");
    let diagonals = server.answer(r#"{"ask":"draw","board":{"size":4},"diagonals":"falling"}"#);
    assert!(diagonals["text"].as_str().unwrap().contains("-3"));
    server.refusal(
        &format!(r#"{{"ask":"draw","board":{board},"attacks":[{{"row":3,"column":3}}]}}"#),
        422,
        "invalid",
    );
    let tree = server.answer(r#"{"ask":"draw-tree","board":{"size":4},"method":"arrays"}"#);
    assert!(tree["svg"].as_str().unwrap().ends_with("</svg>\n"));
    server.refusal(
        r#"{"ask":"draw-tree","board":{"size":4},"method":"arrays","limit":2001}"#,
        422,
        "too-large",
    );
}

#[test]
fn an_estimate_surrounds_the_truth() {
    let server = Running::new();
    let about = server.answer(r#"{"ask":"estimate","size":12}"#);
    let number = |field: &str| about[field].as_f64().unwrap();
    assert!(number("low") < 14_200.0 && 14_200.0 < number("high"), "{about}");
    server.refusal(r#"{"ask":"estimate","size":101}"#, 422, "too-large");
    server.refusal(r#"{"ask":"estimate","size":12,"effort":11}"#, 422, "invalid");
}
