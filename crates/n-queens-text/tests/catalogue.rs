//! The catalogue's checks: what each of them reports, with the file, the message and the reason.

#[allow(dead_code, unreachable_pub, reason = "the build script uses the rest")]
#[path = "../build/catalogue.rs"]
mod catalogue;
#[path = "../build/rust.rs"]
mod rust;

use std::collections::BTreeMap;

use catalogue::Catalogue;

fn read(english: &str, chinese: &str) -> Result<Catalogue, Vec<String>> {
    let files = |text: &str| BTreeMap::from([("a.ftl".to_owned(), text.to_owned())]);
    Catalogue::new(&[files(english), files(chinese)])
}

fn code(english: &str, chinese: &str) -> String {
    let catalogue = read(english, chinese).unwrap_or_else(|errors| panic!("{errors:?}"));
    rust::code(catalogue.messages.iter())
}

#[track_caller]
fn rejected(english: &str, chinese: &str, error: &str) {
    let errors = read(english, chinese).err().expect("the catalogue is rejected");
    assert_eq!(errors, [error]);
}

#[test]
fn a_message_without_a_translation_is_rejected() {
    rejected("one = One\ntwo = Two\n", "one = 一\n", "words/zh/a.ftl: 'two' is missing");
    rejected("one = One\n", "one = 一\ntwo = 二\n", "words/en/a.ftl: 'two' is missing");
    rejected("one =\n    .a = A\n    .b = B\n", "one =\n    .a = 甲\n", "words/zh/a.ftl: 'one.b' is missing");
    rejected("one = One\none = Two\n", "one = 一\n", "words/en/a.ftl: 'one' is there twice");
}

#[test]
fn other_gaps_are_rejected() {
    rejected(
        "one = { $n } and { $m }\n",
        "one = { $n }\n",
        "words/zh/a.ftl: 'one': its gaps are $n, those of 'en' are $m $n",
    );
    rejected("one = one\n", "one = { $n }\n", "words/zh/a.ftl: 'one': its gaps are $n, those of 'en' are");
}

#[test]
fn other_choices_are_rejected_but_plurals_may_differ() {
    let english = "one = { $kind ->\n    [row] row\n   *[column] column\n}\n";
    rejected(
        english,
        "one = { $kind ->\n    [line] 行\n   *[column] 列\n}\n",
        "words/zh/a.ftl: 'one': $kind has other choices than in 'en'",
    );
    let plural = "one = { $n ->\n    [one] { $n } node\n   *[other] { $n } nodes\n}\n";
    assert!(read(plural, "one = { $n } 个节点\n").is_ok());
    rejected(
        "one = { $n }\n",
        &plural.replace("node", "节点"),
        "words/zh/a.ftl: 'one': [one] is no plural of 'zh'; use [other] or a number",
    );
}

#[test]
fn mistakes_are_reported_with_their_line() {
    let errors = read("one = One\n\ntwo = {\n", "one = 一\ntwo = 二\n").err().expect("a brace is open");
    assert!(errors[0].starts_with("words/en/a.ftl:3: "), "{errors:?}");
    rejected("one = { two }\n", "one = 一\n", "words/en/a.ftl: 'one': there is no message 'two'");
    rejected("one = { one }\n", "one = 一\n", "words/en/a.ftl: 'one': its references lead back to itself");
}

#[test]
fn a_message_becomes_a_method_with_a_parameter_for_each_gap() {
    let made = code("no-queens = No queens.\n", "no-queens = 没有皇后。\n");
    assert!(made.contains("pub fn no_queens(self) -> &'static str"), "{made}");
    let made = code("share = { $a } and { $b-c }\n", "share = { $b-c }和{ $a }\n");
    assert!(made.contains("pub fn share(self, a: impl Display, b_c: impl Display) -> String"), "{made}");
    assert!(made.contains(r#"Language::Zh => "\u{2}和\u{1}","#), "{made}");
    let flag = "{ $only ->\n    [true] a\n   *[false] b\n}\n";
    let made = code(&format!("one = {flag}"), &format!("one = {flag}"));
    assert!(made.contains("pub fn one(self, only: bool) -> &'static str"), "{made}");
}

#[test]
fn references_and_text_around_choices_become_whole_templates() {
    let english = "-piece = queen\nsolved = solved\none = { $n ->\n    [one] 1 { -piece }\n   *[other] { $n } queens\n}: { solved }\n";
    let made = code(english, "solved = 解\none = { $n }：{ solved }\n");
    assert!(made.contains(r#""1" => "1 queen: solved", _ => "\u{1} queens: solved""#), "{made}");
}

#[test]
fn messages_found_by_name_have_no_gaps() {
    let table = |english: &str, chinese: &str| {
        let catalogue = read(english, chinese).unwrap_or_else(|errors| panic!("{errors:?}"));
        rust::table(catalogue.messages.iter())
    };
    let code = table("verb-a = A\n    .note = N\n", "verb-a = 甲\n    .note = 注\n").unwrap();
    assert!(code.contains("verb-a\\u{1f}A\\u{1f}甲\\u{1e}verb-a.note\\u{1f}N\\u{1f}注\\u{1e}"), "{code}");
    let errors = table("verb-a = { $n }\n", "verb-a = { $n }\n").unwrap_err();
    assert_eq!(errors, ["a.ftl: 'verb-a' is found by name, so it can have no gaps"]);
}
