//! Every question, asked as the page asks it, with answers that can be known otherwise.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::client::Running;

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no string"))
}

#[test]
fn about_tells_limits_and_questions() {
    let server = Running::new();
    let about = server.get("/api/1/about").json()["answer"].clone();
    assert_eq!(about, server.answer(r#"{"ask":"about"}"#));
    assert_eq!((&about["api"], &about["engine"]), (&json!(1), &json!("server")));
    assert!(about["questions"].as_array().unwrap().contains(&json!("nth")));
}

#[test]
fn the_documented_questions_are_the_answered_ones() {
    let server = Running::new();
    let about = server.answer(r#"{"ask":"about"}"#);
    let answered: BTreeSet<&str> = about["questions"].as_array().unwrap().iter().map(text).collect();
    let documented: BTreeSet<&str> = include_str!("../../../../docs/api.md")
        .split(r#"{"ask":""#)
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let missing: Vec<_> = answered.difference(&documented).collect();
    assert!(missing.is_empty(), "not in docs/api.md: {missing:?}");
}

#[test]
fn a_position_tells_attacks_and_conflicts() {
    let server = Running::new();
    let answer = server.answer(
        r#"{"ask":"position","board":{"size":4,"fixed":[{"row":2,"column":0},{"row":0,"column":0}],"blocked":[{"row":1,"column":3}]}}"#,
    );
    assert_eq!(
        answer["conflicts"][0],
        json!({"first": {"row": 0, "column": 0}, "second": {"row": 2, "column": 0}, "line": "column", "text": "a4 and a2 share a column"})
    );
    assert_eq!(answer["attacked"], json!([1, 1, 2, 1, 2, 2, 0, 0, 1, 1, 2, 1, 2, 1, 0, 1]));
    assert_eq!(answer["free"], json!([{"row": 1, "column": 2}, {"row": 3, "column": 2}]));
    assert_eq!(answer["solved"], false);
    let solved = server.answer(r#"{"ask":"position","board":{"size":1,"fixed":[{"row":0,"column":0}]}}"#);
    assert_eq!(solved["solved"], true);
}

#[test]
fn solutions_by_number_by_chance_and_by_place_agree() {
    let server = Running::new();
    let last = server.answer(r#"{"ask":"nth","board":{"size":8},"index":91}"#);
    assert_eq!(last, json!({"index": "91", "total": "92", "columns": [7, 3, 0, 2, 5, 1, 6, 4]}));
    let drawn = server.answer(r#"{"ask":"random","board":{"size":8},"seed":"7","number":5}"#);
    assert_eq!(drawn, server.answer(r#"{"ask":"random","board":{"size":8},"seed":7,"number":5}"#));
    for place in drawn["solutions"].as_array().unwrap() {
        let question = json!({"ask": "rank", "board": {"size": 8}, "columns": place["columns"]});
        assert_eq!(server.answer(&question.to_string())["index"], place["index"]);
    }
    let fixed = server.answer(
        r#"{"ask":"nth","board":{"size":8,"fixed":[{"row":4,"column":1},{"row":3,"column":3}]},"index":"1"}"#,
    );
    assert_eq!(fixed["total"], "2");
    let large = server.answer(r#"{"ask":"nth","board":{"size":16},"index":"14772511"}"#);
    assert_eq!(large["total"], "14772512");
}

#[test]
fn the_gallery_holds_one_of_every_orbit() {
    let server = Running::new();
    let gallery = server.answer(r#"{"ask":"gallery","size":8}"#);
    let solutions = gallery["solutions"].as_array().unwrap();
    assert_eq!((text(&gallery["total"]), solutions.len()), ("12", 12));
    assert_eq!(solutions.iter().filter(|solution| solution["class"] == "half-turn").count(), 1);
    let mut all = BTreeSet::new();
    for solution in solutions {
        let orbit = server.answer(&json!({"ask": "orbit", "columns": solution["columns"]}).to_string());
        assert_eq!(orbit["canonical"], solution["columns"]);
        all.extend(orbit["images"].as_array().unwrap().iter().map(|image| image["columns"].to_string()));
    }
    assert_eq!(all.len(), 92);
    let part = server.answer(r#"{"ask":"gallery","size":8,"from":10,"number":60}"#);
    assert_eq!(part["solutions"].as_array().unwrap()[..], solutions[10..]);
}

#[test]
fn the_heat_map_counts_every_queen() {
    let server = Running::new();
    let heat = server.answer(r#"{"ask":"heat","board":{"size":8}}"#);
    let squares: Vec<u64> =
        heat["squares"].as_array().unwrap().iter().map(|uses| text(uses).parse().unwrap()).collect();
    assert_eq!(text(&heat["total"]), "92");
    // The first row of OEIS A059963 for n = 8.
    assert_eq!(squares[..8], [4, 8, 16, 18, 18, 16, 8, 4]);
    assert!(squares.chunks(8).all(|row| row.iter().sum::<u64>() == 92));
    let none = server
        .answer(r#"{"ask":"heat","board":{"size":8,"fixed":[{"row":0,"column":0},{"row":1,"column":0}]}}"#);
    assert_eq!(text(&none["total"]), "0");
}

#[test]
fn counts_agree_with_what_is_published() {
    let server = Running::new();
    let table = server.answer(r#"{"ask":"table"}"#);
    assert_eq!(table["rows"].as_array().unwrap().len(), 27);
    for n in [1, 2, 8, 10, 12] {
        let count = server.answer(&json!({"ask": "count", "board": {"size": n}, "check": true}).to_string());
        let row = &table["rows"][n - 1];
        for field in ["total", "fundamental", "half_turn", "quarter_turn"] {
            assert_eq!(count[field], row[field], "n = {n}, {field}");
        }
        assert_eq!((&count["published"], &count["checked"]), (&row["total"], &json!(true)));
    }
    let fixed = server.answer(r#"{"ask":"count","board":{"size":11,"fixed":[{"row":0,"column":5}]}}"#);
    assert_eq!((text(&fixed["total"]), &fixed["fundamental"]), ("350", &Value::Null));
    let forecast = server.answer(r#"{"ask":"forecast","size":14}"#);
    assert!(forecast["seconds"].as_f64().unwrap() < 60.0 && forecast["possible"] == true, "{forecast}");
}

#[test]
fn a_stream_tells_progress_and_then_the_answer() {
    let server = Running::new();
    let question = r#"{"ask":"count","board":{"size":16}}"#;
    let reply = server.send(&format!("{}\nAccept: text/event-stream", server.head(question)), question);
    assert!(reply.head.contains("content-type: text/event-stream"), "{reply:?}");
    let events: Vec<(&str, Value)> = reply
        .body
        .split_terminator("\n\n")
        .map(|event| {
            let (name, data) = event.split_once("\ndata: ").unwrap();
            (name.strip_prefix("event: ").unwrap(), serde_json::from_str(data).unwrap())
        })
        .collect();
    let (last, before) = events.split_last().unwrap();
    assert_eq!((last.0, text(&last.1["answer"]["total"])), ("answer", "14772512"));
    assert!(!before.is_empty());
    for (name, data) in before {
        assert_eq!((*name, text(&data["progress"]["stage"])), ("progress", "counting"));
        assert!(data["progress"]["done"].as_u64() <= data["progress"]["total"].as_u64());
    }
    let question = r#"{"ask":"nth","board":{"size":8},"index":"92"}"#;
    let reply = server.send(&format!("{}\nAccept: text/event-stream", server.head(question)), question);
    assert!(
        reply.status == 200 && reply.body.starts_with("event: error\ndata: {\"error\":{\"code\":\"invalid\""),
        "{reply:?}"
    );
}

#[test]
fn the_page_is_sent_once_and_compressed_on_request() {
    let server = Running::new();
    let page = server.get("/");
    assert!(page.status == 200 && page.head.contains("content-type: text/html"), "{page:?}");
    let tag = page.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let again = server.send(&format!("GET / HTTP/1.1\nHost: {}\nIf-None-Match: {tag}", server.address), "");
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    assert!(server.get("/engine/kind.js").body.contains(r#"kind = "server""#));
}
