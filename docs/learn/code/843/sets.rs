// AcWing 843, row by row, with three sets.
use std::collections::HashSet;

#[derive(Default)]
struct Search {
    n: i32,
    queens: Vec<i32>, // queens[row] = column
    columns: HashSet<i32>,
    falling: HashSet<i32>,
    rising: HashSet<i32>,
}

impl Search {
    fn search(&mut self, row: i32) {
        if row == self.n {
            for &column in &self.queens {
                println!("{}", line(column, self.n));
            }
            println!();
            return;
        }
        for column in 0..self.n {
            let (d, s) = (row - column, row + column);
            if self.columns.contains(&column) || self.falling.contains(&d) || self.rising.contains(&s) {
                continue;
            }
            self.queens.push(column);
            self.columns.insert(column);
            self.falling.insert(d);
            self.rising.insert(s);
            self.search(row + 1);
            self.queens.pop();
            self.columns.remove(&column);
            self.falling.remove(&d);
            self.rising.remove(&s);
        }
    }
}

fn line(column: i32, n: i32) -> String {
    (0..n).map(|c| if c == column { 'Q' } else { '.' }).collect()
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_line(&mut text).unwrap();
    Search { n: text.trim().parse().unwrap(), ..Search::default() }.search(0);
}
