//! The measured figures as a page of Markdown.

use std::fmt::Write as _;

use crate::client::Run;

/// One line of the table.
pub struct Figures {
    /// What was done.
    pub name: &'static str,
    /// The best of its kind on 100,000 candidates, in CPU seconds per 1,000.
    pub peers: &'static str,
    /// What it must not exceed.
    pub target: Option<Target>,
    /// CPU seconds per 1,000 with one client.
    pub cpu_one: f64,
    /// CPU seconds per 1,000 with sixteen clients.
    pub cpu_many: f64,
    /// With one client.
    pub one: Run,
    /// With sixteen clients.
    pub many: Run,
}

/// CPU seconds per 1,000 with one client, and with sixteen.
pub type Target = (f64, f64);

/// A figure that is not about an action.
pub struct Fact {
    /// What was measured.
    pub name: &'static str,
    /// In the unit of the target.
    pub value: f64,
    /// The unit.
    pub unit: &'static str,
    /// The target, and whether it is the most or the least.
    pub target: Option<(f64, Bound)>,
}

/// Which side of a target is good.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// The target is the most.
    Below,
    /// The target is the least.
    Above,
}

/// The page. The first two of `figures` are what the others are compared with.
pub fn page(candidates: u32, setting: &str, figures: &[Figures], facts: &[Fact]) -> String {
    let mut text = format!(
        "# What JobHelm costs\n\n\
         Written by `make bench`, on {candidates} candidates: SQLite, every write on disk before it is answered. \
         {setting}\n\n\
         The first figure is CPU seconds of all the server's processes per 1,000 times, which depends least on what \
         else the machine does; latencies are of one client, throughput of sixteen, and the clients share the \
         machine. The first two lines are references, measured in the same run: a file of the frontend from the same \
         server, and 50 candidates written as JSON from memory by a server that does nothing else.\n\n\
         | action | peers¹ | target | **CPU s / 1,000** | at 16 clients | × file | × memory | p50 ms | p99 ms | \
         per s, 16 clients | of the file's | of memory's |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n"
    );
    for line in figures {
        let target = line.target.map_or_else(String::new, |(one, many)| format!("≤ {one} / {many}"));
        let met = |(one, many)| line.cpu_one <= one && line.cpu_many <= many;
        let mark = line.target.map_or("", |target| if met(target) { " ✓" } else { " ✗" });
        let against = |which: usize| figures.get(which);
        let times = |which: usize| {
            against(which).map_or_else(String::new, |other| format!("{:.1}", line.cpu_one / other.cpu_one))
        };
        let share = |which: usize| {
            against(which).map_or_else(String::new, |other| {
                format!("{:.1} %", 100.0 * line.many.rate() / other.many.rate())
            })
        };
        let _infallible = writeln!(
            text,
            "| {} | {} | {target} | **{:.3}** | {:.3}{mark} | {} | {} | {:.2} | {:.2} | {:.0} | {} | {} |",
            line.name,
            line.peers,
            line.cpu_one,
            line.cpu_many,
            times(0),
            times(1),
            line.one.percentile(50),
            line.one.percentile(99),
            line.many.rate(),
            share(0),
            share(1),
        );
    }
    text.push_str(
        "\n¹ The best and the next system of the kind, measured once on 100,000 candidates, in CPU seconds per \
         1,000.\n\n| | measured | target |\n|---|--:|--:|\n",
    );
    for fact in facts {
        let target = fact.target.map_or_else(String::new, |(target, bound)| {
            let (sign, met) = match bound {
                Bound::Below => ("<", fact.value < target),
                Bound::Above => (">", fact.value > target),
            };
            format!("{sign} {target} {} {}", fact.unit, if met { "✓" } else { "✗" })
        });
        let decimals = if fact.value < 10.0 { 2 } else { 0 };
        let _infallible =
            writeln!(text, "| {} | {:.decimals$} {} | {target} |", fact.name, fact.value, fact.unit);
    }
    text
}

/// The machine in one sentence.
pub fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
    let info = read("/proc/cpuinfo");
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split(": ").nth(1));
    let load = read("/proc/loadavg");
    let load = load.split(' ').next().unwrap_or("?");
    format!("{cores} cores ({}); load average at the start: {load}.", model.unwrap_or("unknown processor"))
}
