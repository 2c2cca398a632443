"""The parts of a results page, as lists of lines of Markdown."""
import pathlib
import re

import svgplots
from scoredruns import median

PARTS = ["solver", "solver for candidates", "candidates", "search", "certificates"]

CUT_SHORT = re.compile(r"certificate rejected: (not checked|[^;|]*limit reached)")


def reason(row):
    found = re.search(r"RESULT: unknown \((.*)\)\s*$", row["tail"])
    return found.group(1) if found else row["tail"].strip() or row["verdict"]


def number(value, form="%.2f s"):
    return "-" if value is None else form % value


def percent(part, whole):
    return "-" if not whole else "%.0f %%" % (100.0 * part / whole)


def grid(head, rows):
    return ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)] + [
        "| " + " | ".join(map(str, r)) + " |" for r in rows]


def listed(title, rows, what):
    lines = ["", f"### {title}", ""]
    return lines + ([f"- `{r['task']}`: {what(r)}" for r in rows] or ["None."])


def commit(run):
    return run.told("commit") + (" with local changes" if run.made.get("changed") else "")


def origins(runs):
    """How each run was made."""
    return grid(["configuration", "options", "commit", "CPU time per task", "wall time", "tasks at a time", "date"],
                [[r.name, f"`{r.options}`" if r.options else "-", commit(r),
                  f"{r.made['limit']} s" if "limit" in r.made else "not recorded",
                  f"{r.made['wall']} s" if "wall" in r.made else "the same", r.told("jobs"), r.told("date")]
                 for r in runs])


def plots(a, runs):
    """Writes the two SVG files; the lines that show them."""
    page = pathlib.Path(a.out)
    page.parent.mkdir(parents=True, exist_ok=True)
    stem, limit = page.stem, max([r.made.get("limit", a.limit) for r in runs])
    by_name = {r.name: r for r in runs}
    x, y = (a.scatter.split(",") if a.scatter else [runs[0].name, runs[1].name])
    cpu = [{r["task"]: r["cpu"] for r in by_name[n].solved()} for n in (x, y)]
    expected = {r["task"]: r["expected"] for r in by_name[x].rows}
    pairs = [(e, cpu[0].get(t), cpu[1].get(t)) for t, e in sorted(expected.items()) if t in cpu[0] or t in cpu[1]]
    scatter, quantile = f"{stem}-scatter.svg", f"{stem}-quantile.svg"
    (page.parent / scatter).write_text(svgplots.scatter(pairs, f"CPU time of {x}", f"CPU time of {y}", limit))
    (page.parent / quantile).write_text(
        svgplots.quantile([(r.name, [row["cpu"] for row in r.solved()]) for r in runs], limit))
    return ["", f"Left: CPU time of {x} and {y} on each task that one of them solves. Right: within what time each"
            " configuration solves how many tasks.", "",
            f"![{y} against {x}]({scatter}) ![tasks solved over time]({quantile})"]


def overview(runs, sets):
    lines = []
    for s in sets + ["all"]:
        rows = []
        for run in runs:
            part = [r for r in run.rows if s in ("all", r["set"])]
            good = [r for r in part if r["points"] > 0]
            safe = [r for r in part if r["expected"] == "true"]
            proved = sum(r["verdict"] == "true" for r in good)
            rejected = [r for r in part if "certificate rejected" in r["tail"]]
            cut = sum(bool(CUT_SHORT.search(r["tail"])) for r in rejected)
            rows.append([run.name, len(part), proved, sum(r["verdict"] == "false" for r in good),
                         sum(r["points"] < 0 for r in part), percent(len(good), len(part)),
                         percent(proved, len(safe)), number(sum(r["cpu"] for r in good), "%.0f s"),
                         number(median([r["cpu"] for r in good])),
                         sum(r["verdict"] in ("true", "false") for r in part),
                         len(rejected) - cut, cut])
        lines += ["", f"## {s}", ""] + grid(
            ["configuration", "tasks", "true", "false", "wrong", "solved", "of safe", "CPU of solved", "median CPU",
             "certificates accepted", "rejected", "cut short"], rows)
    return lines + ["", "A verdict is only printed when its certificate was accepted, so as many were accepted as there"
                    " are definite verdicts. Cut short are checks that the limit ended."]


def engines_of(run):
    names = [k.rsplit(": ", 1)[0] for t in run.made.get("profile", {}).values() for k in t if ": " in k]
    return list(dict.fromkeys(names))


def profiles(runs):
    """Shares of CPU by engine, and the certificate's share of each solved run."""
    lines = ["", "## Where the time goes", "",
             "CPU time over all tasks, by engine; the rest of a run is front end, automaton and report. `solver for"
             " candidates` and `candidates` are facts that are looked for before the search.", ""]
    rows, shares = [], []
    for run in runs:
        tasks = run.made.get("profile", {}).values()
        for engine in engines_of(run):
            of = [sum(t.get(f"{engine}: {p}", 0) for t in tasks) for p in PARTS]
            rows.append([run.name, engine, number(sum(of), "%.1f s")] + [percent(v, sum(of)) for v in of])
        solved = [certificate_share(run.profile(r["task"])) for r in run.solved() if run.profile(r["task"])]
        over = sum(s > 0.25 for s in solved)
        shares.append([run.name, f"{len(solved)} of {len(run.solved())}",
                       number(median(solved), "%.3f"), number(max(solved, default=None), "%.3f"), over])
    if not rows:
        return lines[:3] + ["No profile was recorded."]
    return lines + grid(["configuration", "engine", "CPU"] + PARTS, rows) + [
        "", "The certificate's share of a run, over solved tasks whose profile was recorded:", ""] + grid(
            ["configuration", "tasks", "median", "largest", "more than a quarter"], shares)


def certificate_share(profile):
    whole = profile.get("in all", 0)
    return sum(v for k, v in profile.items() if k.endswith(": certificates")) / whole if whole else 0.0


def differences(runs):
    """Which safe tasks one configuration solves and others do not, and what none solves."""
    safe = {r.name: {row["task"] for row in r.solved(("true",))} for r in runs}
    rows = [[a.name] + [len(safe[a.name] - safe[b.name]) if a is not b else "-" for b in runs] for a in runs]
    lines = ["", "## Safe tasks solved by one and not by another", ""] + grid(
        ["solved by, not by"] + [r.name for r in runs], rows)
    solved = set().union(*[{row["task"] for row in r.solved()} for r in runs])
    tasks = {row["task"] for r in runs for row in r.rows}
    return lines + ["", "## Solved by none", ""] + ([f"- `{t}`" for t in sorted(tasks - solved)] or ["None."])


def details(run, sets):
    rows = []
    for s in sets + ["all"]:
        part = [r for r in run.rows if s in ("all", r["set"])]
        if not part:
            continue
        good = [r for r in part if r["points"] > 0]
        wrong = sum(r["points"] < 0 for r in part)
        rows.append([s, len(part), sum(r["verdict"] == "true" for r in good),
                     sum(r["verdict"] == "false" for r in good), wrong, len(part) - len(good) - wrong,
                     percent(len(good), len(part)), number(sum(r["cpu"] for r in good), "%.1f s"),
                     number(median([r["cpu"] for r in good])), f"{max(r['mem_mb'] for r in part)} MB"])
    lines = ["", f"## {run.name}: `{run.options}`" if run.options else f"## {run.name}", ""] + grid(
        ["set", "tasks", "true", "false", "wrong", "undecided", "decided", "CPU of decided", "median CPU", "peak memory"],
        rows)
    lines += listed("Wrong answers", [r for r in run.rows if r["points"] < 0],
                    lambda r: f"expected {r['expected']}, got {r['verdict']}")
    lines += listed("Not supported", [r for r in run.rows if "unsupported" in r["tail"]], reason)
    return lines + listed(
        "Internal errors and rejected certificates",
        [r for r in run.rows if re.search(r"internal error|certificate rejected", r["tail"]) or r["verdict"] == "none"],
        reason)
