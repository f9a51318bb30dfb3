//! `queens estimate`: a number, an interval, and the same again.

use crate::run::queens;

#[test]
fn the_published_count_is_named_and_lies_inside() {
    let text = queens("estimate 8 --samples 3200").answer();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("n = 8: about 9"), "{text}");
    assert!(lines[1].starts_with("95 % interval: "), "{text}");
    assert_eq!(lines[2..], ["3,200 samples, seed 1", "the published count, 92, lies inside the interval"]);
}

#[test]
fn threads_make_no_difference_and_seeds_and_approaches_do() {
    let run = |rest: &str| queens(&format!("estimate 12 --samples 3200 {rest}")).answer();
    assert_eq!(run("--threads 1"), run("--threads 3"));
    assert_ne!(run("--seed 1"), run("--seed 2"));
    assert_ne!(run("--approach annealing"), run("--approach descent"));
    // The option's first name.
    assert_eq!(run("--approach annealing"), run("--sampler annealing"));
}

#[test]
fn json_holds_large_numbers_as_strings() {
    let text = queens("estimate 40 --samples 3200 --format json").answer();
    let object: serde_json::Value = serde_json::from_str(&text).expect("one JSON object");
    assert_eq!((&object["n"], &object["sampler"]), (&40.into(), &"descent".into()));
    assert!(object["total"].as_str().is_some_and(|total| total.contains("e3")), "{object}");
}

#[test]
fn a_number_of_samples_that_is_rounded_is_told() {
    let ran = queens("estimate 8 --samples 3201");
    assert_eq!(ran.err, "queens: 3232 samples instead of 3201: 32 groups of the same size\n");
    assert!(ran.out.contains("3,232 samples, seed 1"), "{}", ran.out);
}

#[test]
fn sizes_out_of_range_are_refused() {
    for (arguments, said) in [
        ("estimate 129", "n = 129 is too large for 'estimate' (at most 128)"),
        ("estimate 8 --samples 1", "--samples"),
    ] {
        let ran = queens(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments}");
        assert!(ran.err.contains(said), "{arguments}: {}", ran.err);
    }
}
