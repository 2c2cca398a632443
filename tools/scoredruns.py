"""One configuration's run over the tasks: the scorer's CSV, and beside it a JSON that says how it was made."""
import csv
import dataclasses
import datetime
import json
import pathlib
import re
import statistics
import subprocess
import sys


@dataclasses.dataclass
class Run:
    """name: of the configuration; rows: of the CSV; made: commit, limit, jobs, date, options, profile."""
    name: str
    options: str
    rows: list
    made: dict

    def told(self, key):
        return self.made.get(key) or "not recorded"

    def solved(self, expected=("true", "false")):
        return [r for r in self.rows if r["points"] > 0 and r["verdict"] in expected]

    def profile(self, task):
        """Seconds by name, such as `bself: solver`; empty where none was recorded."""
        return self.made.get("profile", {}).get(task, {})


def command(a, options, folder):
    """What the scorer runs; statistics go to a file that is named after the task. {limit} is that of wall time."""
    name = "$(echo {task} | tr -c 'A-Za-z0-9._\\n-' _)"
    return (f"./svcomp-run {{task}} --prop {{prop}} --timeout {a.limit}s --walltime {{limit}}s --quiet --stats"
            f" {options} 2>{folder}/{name}")


def run_scorer(a, options, out):
    folder = out.with_suffix(".stats").resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    made = {"commit": git("rev-parse", "--short", "HEAD"), "limit": a.limit, "wall": a.wall or a.limit, "jobs": a.jobs,
            "date": datetime.date.today().isoformat(), "options": options,
            "changed": bool(git("status", "--porcelain", "--untracked-files=no"))}
    subprocess.run(
        [sys.executable, a.score, "--run", command(a, options, folder), "--limit", str(a.wall or a.limit), "--jobs",
         str(a.jobs), "--every", str(a.every), "--csv", str(out), "--quiet"]
        + [str(pathlib.Path(a.bench) / s) for s in a.sets],
        stdout=subprocess.DEVNULL, check=False)
    made["profile"] = profiles(folder, [r["task"] for r in read_csv(out)])
    out.with_suffix(".json").write_text(json.dumps(made, indent=0, sort_keys=True) + "\n")


def noted(text, options):
    """What a person says of a CSV that this script did not make: COMMIT,LIMIT,JOBS,DATE."""
    commit, limit, jobs, date = text.split(",")
    return {"commit": commit, "limit": int(limit), "jobs": int(jobs), "date": date, "options": options}


def git(*arguments):
    return subprocess.run(["git", *arguments], capture_output=True, text=True).stdout.strip()


def profiles(folder, tasks):
    """The lines `profile: ENGINE: WHAT   SECONDS s` of each task's statistics."""
    found = {}
    files = {f.name: f for f in folder.iterdir()}
    for task in tasks:
        ending = "_" + re.sub(r"[^A-Za-z0-9._-]", "_", task)
        mine = [f for name, f in files.items() if name.endswith(ending)]
        if len(mine) == 1:
            lines = re.findall(r"^profile: (.+?)  +([0-9.]+) s$", mine[0].read_text(errors="replace"), re.M)
            if lines:
                found[task] = {name: float(value) for name, value in lines}
    return found


def read_csv(path):
    with open(path, newline="") as f:
        return list(csv.DictReader(f))


def load(a, name, options):
    """A run, made now; or the one that is there with --reuse."""
    out = pathlib.Path(a.work) / f"{pathlib.Path(a.out).stem}-{name}.csv"
    if not (a.reuse and out.exists()):
        run_scorer(a, options, out)
    note = out.with_suffix(".json")
    told = dict(n.split("=", 1) for n in a.note)
    if name in told and not note.exists():
        note.write_text(json.dumps(noted(told[name], options), indent=0, sort_keys=True) + "\n")
    made = json.loads(note.read_text()) if note.exists() else {}
    rows = read_csv(out)
    for r in rows:
        r["set"] = r["task"].split("/")[0] if len(a.sets) > 1 else a.sets[0]
        for key in ("points", "mem_mb"):
            r[key] = int(r[key])
        for key in ("wall", "cpu"):
            r[key] = float(r[key])
    return Run(name, options, rows, made)


def median(values):
    return statistics.median(values) if values else None
