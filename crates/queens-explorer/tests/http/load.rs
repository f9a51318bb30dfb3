//! Many requests at once, and for a long time: no error, and no memory that grows.

use std::io::{BufRead, BufReader, Read, Write};
use std::time::{Duration, Instant};

use crate::client::Running;

const CONNECTIONS: usize = 64;
const REQUESTS: usize = 10_000;

/// Questions that are cheap, and those that a person asks all day.
const CHEAP: &[&str] = &[
    r#"{"ask":"about"}"#,
    r#"{"ask":"table"}"#,
    r#"{"ask":"orbit","columns":[1,3,0,2]}"#,
    r#"{"ask":"position","board":{"size":8,"fixed":[{"row":0,"column":1},{"row":2,"column":1}]}}"#,
];
#[cfg(target_os = "linux")]
const DAILY: &[&str] = &[
    r#"{"ask":"remaining","board":{"size":8,"fixed":[{"row":0,"column":0}]}}"#,
    r#"{"ask":"heat","board":{"size":8}}"#,
    r#"{"ask":"hint","board":{"size":8}}"#,
    r#"{"ask":"proof","board":{"size":6,"fixed":[{"row":0,"column":0}]}}"#,
    r#"{"ask":"regions","size":6}"#,
    r#"{"ask":"window","board":{"size":8},"method":"cells","from":1000000,"to":1000200}"#,
    r#"{"ask":"tree","board":{"size":6},"method":"arrays","step":77}"#,
    r#"{"ask":"random","board":{"size":10}}"#,
    r#"{"ask":"count","board":{"size":12}}"#,
    r#"{"ask":"draw","board":{"size":8},"attacks":true}"#,
    r#"{"ask":"learn"}"#,
    r#"{"ask":"position","board":{"size":1000}}"#,
];

/// Asks one question after another over one connection; how long each took.
fn asked<'a>(server: &Running, questions: impl Iterator<Item = &'a str>) -> Vec<Duration> {
    let mut connection = server.connect();
    let mut reader = BufReader::new(connection.try_clone().unwrap());
    let ask = |question: &str| {
        let begun = Instant::now();
        let head = server.head(question).replace('\n', "\r\n");
        connection.write_all(format!("{head}\r\n\r\n{question}").as_bytes()).unwrap();
        let (mut status, mut length) = (String::new(), 0);
        reader.read_line(&mut status).unwrap();
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).unwrap();
            let Some((name, value)) = line.split_once(": ") else { break };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().unwrap();
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).unwrap();
        // Refused as too large, or too busy for a moment: an answer, too.
        let fine = ["200", "422", "503"].iter().any(|code| status.contains(code));
        assert!(fine && length > 0, "{question}: {status}");
        begun.elapsed()
    };
    questions.map(ask).collect()
}

#[test]
fn ten_thousand_requests_at_64_connections_get_their_answers() {
    let server = Running::new();
    let mut times: Vec<Duration> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..CONNECTIONS)
            .map(|place| {
                let share = REQUESTS / CONNECTIONS + usize::from(place < REQUESTS % CONNECTIONS);
                let server = &server;
                scope.spawn(move || asked(server, CHEAP.iter().copied().cycle().skip(place).take(share)))
            })
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    times.sort_unstable();
    assert_eq!(times.len(), REQUESTS);
    println!("half within {:?}, 99 of 100 within {:?}", times[REQUESTS / 2], times[REQUESTS * 99 / 100]);
}

/// Ten minutes of use by eight people who ask sixteen questions at once, think for a tenth of a
/// second, and ask again; `QUEENS_SOAK_SECONDS` says another time.
#[test]
#[cfg(target_os = "linux")]
#[ignore = "takes ten minutes; ./scripts/test --long runs it"]
fn memory_stays_flat_in_long_use() {
    let seconds = std::env::var("QUEENS_SOAK_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(600);
    let server = Running::new();
    let (begun, all) = (Instant::now(), Duration::from_secs(seconds));
    let mut resident = Vec::new();
    std::thread::scope(|scope| {
        for place in 0..8 {
            let server = &server;
            scope.spawn(move || {
                let mut round = place;
                while begun.elapsed() < all {
                    asked(server, DAILY.iter().chain(CHEAP).copied().cycle().skip(round).take(16));
                    round += 1;
                    std::thread::sleep(Duration::from_millis(100));
                }
            });
        }
        while begun.elapsed() < all {
            std::thread::sleep(all / 20);
            resident.push(resident_megabytes());
        }
    });
    println!("megabytes of memory, {} times: {resident:?}", resident.len());
    // The first quarter fills caches and the pools of the allocator.
    let (warm, last) = (resident[resident.len() / 4], resident[resident.len() - 1]);
    assert!(last <= warm * 1.2 + 8.0, "{warm} MB became {last} MB: {resident:?}");
}

/// Memory of this process, server and clients together.
#[cfg(target_os = "linux")]
fn resident_megabytes() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let text = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    text.trim().trim_end_matches(" kB").parse::<f64>().unwrap() / 1000.0
}
