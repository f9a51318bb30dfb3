//! Steps, states, jumps and trees over the wire, held against the library and each other.

use n_queens::steps::Trace;
use n_queens::{Board, Method, Watch};
use serde_json::{Value, json};

use crate::client::Running;

fn about(ask: &str, n: u32, method: &str) -> Value {
    json!({"ask": ask, "board": {"size": n}, "method": method})
}

fn with(mut question: Value, fields: Value) -> String {
    question.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    question.to_string()
}

#[test]
fn windows_put_together_are_the_whole_trace() {
    let server = Running::new();
    for method in [Method::Cells, Method::Arrays, Method::Bits] {
        let whole = Trace::new(&Board::new(5).unwrap(), method);
        let steps = whole.window(0..u64::MAX, &Watch::none()).unwrap();
        let opened = server.answer(&about("trace", 5, method.name()).to_string());
        assert_eq!(opened["steps"], steps.len());
        assert_eq!((&opened["solutions"], &opened["masks"]), (&json!("10"), &json!(method.has_masks())));
        let mut told = Vec::new();
        for from in (0..).step_by(500) {
            let window = server
                .answer(&with(about("window", 5, method.name()), json!({"from": from, "to": from + 500})));
            told.extend(window["steps"].as_array().unwrap().clone());
            if window["end"] == true {
                break;
            }
        }
        assert_eq!(told.len(), steps.len());
        for (told, step) in told.iter().zip(&steps) {
            let mut told = told.clone();
            let text = told.as_object_mut().unwrap().remove("text");
            assert!(text.is_some_and(|text| !text.as_str().unwrap().is_empty()));
            assert_eq!(told, serde_json::to_value(step).unwrap());
        }
    }
}

#[test]
fn a_state_is_what_the_steps_before_it_made() {
    let server = Running::new();
    let window = server.answer(&with(about("window", 4, "arrays"), json!({"from": 0, "to": 4000})));
    let steps = window["steps"].as_array().unwrap();
    let (mut queens, mut nodes) = (Vec::new(), 1);
    for (number, step) in steps.iter().enumerate() {
        let state = server.answer(&with(about("state", 4, "arrays"), json!({"step": number})));
        assert_eq!(state["queens"], Value::Array(queens.clone()), "step {number}");
        assert_eq!(state["counters"]["nodes"], nodes.to_string());
        assert_eq!(state["path"].as_array().unwrap().len(), queens.len());
        match step["action"].as_str().unwrap() {
            "place" => {
                queens.push(json!({"row": step["row"], "column": step["column"]}));
                nodes += 1;
            }
            "undo" => drop(queens.pop()),
            _ => {}
        }
    }
    let state = server.answer(&with(about("state", 8, "bits"), json!({"step": 2})));
    assert_eq!(state["masks"]["columns"], "00000101");
    assert_eq!(state["masks"]["open"].as_str().unwrap().len(), 8);
    let beyond = with(about("state", 4, "arrays"), json!({"step": steps.len() + 1}));
    server.refusal(&beyond, 422, "invalid");
}

#[test]
fn jumps_land_on_what_they_look_for() {
    let server = Running::new();
    let at = |what: &str, from: u64| {
        server.answer(&with(about("find", 6, "arrays"), json!({"from": from, "what": what})))["step"].clone()
    };
    let (first, second) = (at("next-solution", 0), at("next-solution", 196));
    assert_eq!((&first, &second), (&json!(196), &json!(471)));
    assert_eq!(at("previous-solution", 471), first);
    assert_eq!(at("previous-solution", 0), Value::Null);
    let step = server.answer(&with(about("window", 6, "arrays"), json!({"from": 196, "to": 197})));
    assert_eq!(step["steps"][0]["action"], "solution");
    server.refusal(&with(about("find", 6, "arrays"), json!({"from": 0, "what": "home"})), 400, "bad-request");
}

#[test]
fn long_traces_open_at_once_and_can_be_read_anywhere() {
    let server = Running::new();
    let opened = server.answer(&about("trace", 16, "bits").to_string());
    assert_eq!(opened["steps"], Value::Null);
    let window =
        server.answer(&with(about("window", 16, "bits"), json!({"from": 1_000_000, "to": 1_000_100})));
    assert_eq!(window["steps"][99]["step"], 1_000_099);
    server.refusal(&with(about("window", 8, "bits"), json!({"from": 0, "to": 4001})), 422, "too-large");
    server.refusal(&about("length", 12, "cells").to_string(), 422, "too-large");
    server.refusal(&about("trace", 65, "bits").to_string(), 422, "too-large");
    assert_eq!(server.answer(&about("length", 8, "cells").to_string())["solutions"], "92");
}

/// The whole tree of n = 4 in one answer: every step of the trace is somewhere in it.
#[test]
fn a_tree_with_room_is_the_whole_tree() {
    let server = Running::new();
    for method in ["arrays", "cells", "permutations", "bits"] {
        let tree =
            server.answer(&with(about("tree", 4, method), json!({"step": 0, "depth": 9, "limit": 2000})));
        let nodes = tree["nodes"].as_array().unwrap();
        let length = server.answer(&about("length", 4, method).to_string());
        assert_eq!((&tree["complete"], &tree["here"]), (&json!(true), &json!(0)));
        assert_eq!(length["nodes"], nodes.len().to_string(), "{method}");
        assert_eq!(nodes.iter().filter(|node| node["state"] == "solution").count(), 2);
        let window = server.answer(&with(about("window", 4, method), json!({"from": 0, "to": 4000})));
        let steps = window["steps"].as_array().unwrap();
        let step = |number: &Value| &steps[number.as_u64().unwrap() as usize];
        let mut rejected = 0;
        for node in nodes {
            for rejection in node["rejected"].as_array().unwrap() {
                let step = step(&rejection["step"]);
                assert_eq!(
                    (&step["action"], &step["reason"]),
                    (&json!("reject"), &rejection["reason"]),
                    "{method}"
                );
                rejected += 1;
            }
            let Some(parent) = node["parent"].as_u64() else { continue };
            assert!(nodes[parent as usize]["children"].as_array().unwrap().contains(&node["id"]));
            for (number, action) in [(&node["enter"], "place"), (&node["leave"], "undo")] {
                assert_eq!(step(number)["action"], action, "{method}");
                assert_eq!(step(number)["row"], node["square"]["row"]);
                assert_eq!(step(number)["column"], node["square"]["column"]);
            }
        }
        assert_eq!(length["rejections"], rejected.to_string(), "{method}");
    }
}

#[test]
fn a_tree_without_room_still_shows_the_way() {
    let server = Running::new();
    for (n, method, step) in [(8, "cells", 5000), (16, "bits", 100_000), (10, "arrays", 123_456)] {
        let state = server.answer(&with(about("state", n, method), json!({"step": step})));
        let tree =
            server.answer(&with(about("tree", n, method), json!({"step": step, "depth": 1, "limit": 3})));
        let nodes = tree["nodes"].as_array().unwrap();
        let mut here = &nodes[tree["here"].as_u64().unwrap() as usize];
        let mut path = Vec::new();
        while let Some(parent) = here["parent"].as_u64() {
            path.insert(0, here["enter"].clone());
            here = &nodes[parent as usize];
        }
        assert_eq!(Value::Array(path), state["path"], "{method}, n = {n}");
    }
    server.refusal(&with(about("tree", 8, "cells"), json!({"step": 0, "limit": 2001})), 422, "too-large");
}

#[test]
fn the_ladder_has_code_for_every_method() {
    let server = Running::new();
    for language in ["en", "zh"] {
        let ladder = server.answer(&json!({"ask": "methods", "language": language}).to_string());
        let methods = ladder["methods"].as_array().unwrap();
        assert_eq!(methods.len(), Method::ALL.len());
        for method in methods {
            let code = method["code"].as_array().unwrap();
            assert!(code.iter().all(|line| !line.as_str().unwrap().contains('@')));
            assert!(method["line_of"]["solution"].as_u64().unwrap() < code.len() as u64);
        }
    }
}

#[test]
fn methods_compared_agree() {
    let server = Running::new();
    let all = server.answer(r#"{"ask":"compare","board":{"size":6}}"#);
    assert_eq!((&all["agree"], all["rows"].as_array().unwrap().len()), (&json!(true), 7));
    assert_eq!(all["left_out"][0]["method"], "subsets");
    assert_eq!(all["left_out"][0]["size"]["text"], "68719476736");
    let two = server.answer(r#"{"ask":"compare","board":{"size":8},"methods":["cells","bits"]}"#);
    assert_eq!((&two["rows"][0]["nodes"], &two["rows"][1]["nodes"]), (&json!("118969"), &json!("2057")));
    let levels = two["rows"][1]["levels"].as_array().unwrap();
    assert_eq!((levels.len(), &levels[8]["nodes"]), (9, &json!("92")));
    server.refusal(r#"{"ask":"compare","board":{"size":8},"methods":["subsets"]}"#, 422, "too-large");
}
