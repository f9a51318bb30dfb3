//! The output of a program against a problem of an online judge: verdict, first difference, likely
//! mistake. The program ran elsewhere; only what it printed is here. Offered where the judge's flawed
//! searches are at hand: not in the browser's engine, which has to stay small.

use serde::{Deserialize, Serialize};

use crate::judge::{self, Ended, Input, PROBLEMS, Run, judge_case, likely_mistake, matching_mistakes};
use crate::{Context, Effort, Error, Query};

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JudgeOutput {
    pub problem: String,
    pub size: u32,
    pub output: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct JudgeOutputAnswer {
    pub accepted: bool,
    pub verdict: String,
    pub difference: Option<String>,
    pub mistake: Option<String>,
}

impl Query for JudgeOutput {
    const NAME: &'static str = "judge-output";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = JudgeOutputAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<JudgeOutputAnswer, Error> {
        let reads_size = |input: Input| matches!(input, Input::Size | Input::Sizes);
        let problem = judge::problem(&self.problem).filter(|problem| reads_size(problem.input));
        let problem = problem.ok_or_else(|| {
            let names =
                PROBLEMS.iter().filter(|problem| reads_size(problem.input)).map(|problem| problem.name);
            let (unknown, names) = (&self.problem, names.collect::<Vec<_>>().join(", "));
            Error::invalid(format!("there is no problem '{unknown}' whose program reads n; try {names}"))
        })?;
        let (least, most) = problem.sizes;
        if !(least..=most).contains(&self.size) {
            let (n, name) = (self.size, problem.name);
            return Err(Error::invalid(format!("n = {n} is not a case of {name} ({least} to {most})")));
        }
        // The first case of one size reads that size and nothing else.
        let case = &problem.cases(Some((self.size, self.size)))[0];
        let run = Run { ended: Ended::Exit(0), stdout: self.output.clone().into_bytes(), marked: false };
        let report = judge_case(problem, case, &run);
        let language = context.language();
        let accepted = report.difference.is_none();
        let mistakes = match &report.answers {
            Some(answers) if !accepted => matching_mistakes(problem, &[(case, answers)]),
            _ => Vec::new(),
        };
        Ok(JudgeOutputAnswer {
            accepted,
            verdict: report.verdict.text(language),
            difference: report.difference.map(|difference| difference.text(language)),
            mistake: likely_mistake(&mistakes, 1, language),
        })
    }
}

#[cfg(test)]
mod tests {
    use n_queens::Watch;

    use super::*;
    use crate::{Front, Language, Service};

    fn ask(problem: &str, size: u32, output: &str) -> Result<JudgeOutputAnswer, Error> {
        let query = JudgeOutput { problem: problem.to_owned(), size, output: output.to_owned() };
        Service::native(Front::Server).run(&query, Language::En, &Watch::none())
    }

    #[test]
    fn right_and_wrong_output_is_told_apart() {
        let right = ask("leetcode-51", 4, r#"[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]"#)
            .unwrap();
        assert!(right.accepted && right.difference.is_none(), "{right:?}");
        let missing = ask("leetcode-51", 4, r#"[[".Q..","...Q","Q...","..Q."]]"#).unwrap();
        assert!(!missing.accepted && missing.difference.is_some(), "{missing:?}");
        assert!(!ask("leetcode-52", 8, "93").unwrap().accepted);
        assert!(ask("hdu-2553", 8, "92\n").unwrap().accepted);
    }

    #[test]
    fn errors_name_the_input_and_what_works() {
        let unknown = ask("codeforces", 8, "92").unwrap_err();
        assert!(
            unknown.message.contains("codeforces") && unknown.message.contains("leetcode-51"),
            "{unknown}"
        );
        assert!(ask("leetcode-52", 30, "").unwrap_err().message.contains("1 to 9"));
    }
}
