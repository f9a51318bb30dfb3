//! `queens estimate`.

use crate::run::queens;

#[test]
fn an_estimate_depends_on_its_seed_and_not_on_the_threads() {
    let one = queens("estimate 12 --samples 640 --seed 3 --threads 1").answer();
    assert_eq!(queens("estimate 12 --samples 640 --seed 3 --threads 2").answer(), one);
    assert_ne!(queens("estimate 12 --samples 640 --seed 4 --threads 2").answer(), one);
    assert!(one.starts_with("n = 12: about "), "{one}");
    assert!(one.contains("the published count, 14200, lies "), "{one}");
}

#[test]
fn programs_get_large_numbers_as_strings() {
    let answer = queens("estimate 20 --samples 64 --format json").answer();
    for member in ["\"n\":20", "\"confidence\":0.95", "\"seed\":\"0\"", "\"total\":\""] {
        assert!(answer.contains(member), "{answer}");
    }
}

#[test]
fn a_size_out_of_reach_is_refused() {
    let complaint = queens("estimate 100000").complaint(2);
    assert!(complaint.starts_with("queens: n = 100000 is too large for 'estimate' (at most "), "{complaint}");
}
