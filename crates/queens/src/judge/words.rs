//! The sentences of `queens judge` that are not findings about boards, in every language.

use std::time::Duration;

use n_queens_api::judge::Ended;
use n_queens_text::Language::{self, En, Zh};

use super::Judgement;

/// Headings and labels.
pub(crate) struct Labels {
    pub(crate) case: &'static str,
    pub(crate) verdict: &'static str,
    pub(crate) time: &'static str,
    pub(crate) memory: &'static str,
    pub(crate) file: &'static str,
    pub(crate) problem: &'static str,
    pub(crate) language: &'static str,
    pub(crate) failing: &'static str,
    pub(crate) mistake: &'static str,
    pub(crate) note: &'static str,
    pub(crate) likely: &'static str,
    pub(crate) stderr: &'static str,
    pub(crate) compiler: &'static str,
    pub(crate) name: &'static str,
    pub(crate) input: &'static str,
    pub(crate) output: &'static str,
    pub(crate) limits: &'static str,
    pub(crate) yours: &'static str,
    pub(crate) growth: &'static str,
    pub(crate) not_judged: &'static str,
}

pub(crate) fn labels(language: Language) -> Labels {
    match language {
        En => Labels {
            case: "case",
            verdict: "verdict",
            time: "time",
            memory: "memory",
            file: "file",
            problem: "problem",
            language: "language",
            failing: "failing case",
            mistake: "mistake",
            note: "note",
            likely: "Likely mistake: ",
            stderr: "End of standard error:",
            compiler: "First error of the compiler:",
            name: "name",
            input: "input",
            output: "output",
            limits: "limits",
            yours: "yours",
            growth: "growth",
            not_judged: "not judged",
        },
        Zh => Labels {
            case: "数据",
            verdict: "结果",
            time: "时间",
            memory: "内存",
            file: "文件",
            problem: "题目",
            language: "语言",
            failing: "出错的数据",
            mistake: "错误",
            note: "说明",
            likely: "可能的错误：",
            stderr: "标准错误的最后几行：",
            compiler: "编译器的第一个错误：",
            name: "名称",
            input: "输入",
            output: "输出",
            limits: "限制",
            yours: "你的程序",
            growth: "增长",
            not_judged: "未评测",
        },
    }
}

/// The limits, in words.
pub(crate) fn limits(time: Duration, memory: u64, language: Language) -> String {
    let (seconds, megabytes) = (time.as_secs_f64(), memory >> 20);
    match language {
        En => format!("at most {seconds} s and {megabytes} MB for each case"),
        Zh => format!("每组数据最多 {seconds} 秒、{megabytes} MB"),
    }
}

pub(crate) fn first_failure(case: &str, language: Language) -> String {
    match language {
        En => format!("First failure: {case}"),
        Zh => format!("第一个出错的数据：{case}"),
    }
}

/// How the failing run ended, where its output does not show what is wrong.
pub(crate) fn ending(judgement: &Judgement, limits: (Duration, u64), language: Language) -> Option<String> {
    let waited = judgement.time * 4 < judgement.elapsed && judgement.elapsed > Duration::from_secs(1);
    Some(match (judgement.ended, language) {
        (Ended::Exit(0), _) => return None,
        (Ended::Exit(code), En) => format!("it ended with exit code {code}; 0 means success"),
        (Ended::Exit(code), Zh) => format!("程序以退出码 {code} 结束，0 才表示成功"),
        (Ended::Signal(11), En) => {
            "it accessed memory that is not its own (signal 11): an index out of range, or a recursion without end".to_owned()
        }
        (Ended::Signal(11), Zh) => "访问了不该访问的内存（信号 11）：数组越界，或者递归没有结束".to_owned(),
        (Ended::Signal(signal), En) => format!("it was ended by signal {signal}"),
        (Ended::Signal(signal), Zh) => format!("程序被信号 {signal} 终止"),
        (Ended::TimeLimit, En) if waited => {
            "it waited instead of computing; does it read more than the input has, or sleep?".to_owned()
        }
        (Ended::TimeLimit, Zh) if waited => "程序在等待而没有计算：是不是读了比输入更多的内容，或者在睡眠？".to_owned(),
        (Ended::TimeLimit, En) => format!("stopped after {} s of processor time", limits.0.as_secs_f64()),
        (Ended::TimeLimit, Zh) => format!("用了 {} 秒处理器时间后被停止", limits.0.as_secs_f64()),
        (Ended::MemoryLimit, En) => format!("it needs more than {} MB", limits.1 >> 20),
        (Ended::MemoryLimit, Zh) => format!("需要的内存超过 {} MB", limits.1 >> 20),
        (Ended::OutputLimit, En) => "stopped: it printed more than 64 MB".to_owned(),
        (Ended::OutputLimit, Zh) => "输出超过 64 MB，已停止".to_owned(),
        (Ended::ProcessLimit, En) => "stopped: it started more than 32 processes".to_owned(),
        (Ended::ProcessLimit, Zh) => "启动的进程超过 32 个，已停止".to_owned(),
        (Ended::DiskLimit, En) => "stopped: it wrote more than 64 MB to files".to_owned(),
        (Ended::DiskLimit, Zh) => "写入文件超过 64 MB，已停止".to_owned(),
    })
}

/// The meaning of a compiler's or runtime's message.
pub(crate) fn hint(messages: &str, language: Language) -> Option<&'static str> {
    const NEGATIVE: [&str; 3] = ["Index -", "index out of range [-", "index -"];
    const OUTSIDE: [&str; 4] =
        ["IndexError", "ArrayIndexOutOfBounds", "index out of range", "index out of bounds"];
    const DEEP: [&str; 4] = ["RecursionError", "StackOverflowError", "stack overflow", "Maximum call stack"];
    let has = |words: &[&str]| words.iter().any(|word| messages.contains(word));
    Some(match language {
        En if has(&NEGATIVE) => {
            "a negative index: row - column needs + n - 1, so that the first diagonal is 0"
        }
        Zh if has(&NEGATIVE) => "下标为负：row - col 要加上 n - 1，让第一条对角线的编号是 0",
        En if has(&OUTSIDE) => {
            "an index out of range: there are n columns, but 2n - 1 diagonals of each kind"
        }
        Zh if has(&OUTSIDE) => "下标越界：列有 n 条，而每种对角线有 2n - 1 条",
        En if has(&DEEP) => "a recursion without end: is row = n checked before anything else?",
        Zh if has(&DEEP) => "递归没有结束：是否先检查了 row = n？",
        En if has(&["cannot range over"]) => {
            "ranging over a number needs Go 1.22 or later; 'go version' shows yours"
        }
        Zh if has(&["cannot range over"]) => "对整数使用 range 需要 Go 1.22 以上，可用 'go version' 查看版本",
        _ => return None,
    })
}

pub(crate) fn no_compiler(program: &str, name: &str, install: &str, language: Language) -> String {
    match language {
        En => format!("cannot compile '{program}'; install a compiler for {name}: '{install}'"),
        Zh => format!("无法编译 '{program}'；请安装 {name} 的编译器：'{install}'"),
    }
}

pub(crate) fn unknown_problem(program: &str, language: Language) -> String {
    match language {
        En => format!(
            "{program}: cannot guess which problem it solves; add --problem NAME ('queens judge --list' lists them)"
        ),
        Zh => format!("{program}：猜不出是哪道题；请加上 --problem 题名（'queens judge --list' 列出全部）"),
    }
}

pub(crate) fn accepted_of(accepted: usize, all: usize, language: Language) -> String {
    match language {
        En => format!("{accepted} of {all} accepted"),
        Zh => format!("{all} 个程序中 {accepted} 个通过"),
    }
}

pub(crate) fn growth_title(language: Language) -> &'static str {
    match language {
        En => "Time for each n, without the time to start; growth is the ratio to the row above",
        Zh => "每个 n 的时间，不含启动时间；增长是与上一行之比",
    }
}
