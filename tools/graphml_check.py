#!/usr/bin/env python3
"""Check a GraphML witness (format 1.0): well-formed XML, keys, structure.

  tools/graphml_check.py WITNESS.graphml PROGRAM

Reads with lxml where it is installed, else with Python's own parser. Exit status 0 if nothing is wrong, else 1.
"""
import hashlib
import pathlib
import re
import sys

try:
    from lxml import etree
except ImportError:
    import xml.etree.ElementTree as etree

SPACE = "{http://graphml.graphdrawing.org/xmlns}"
GRAPH = {"witness-type", "sourcecodelang", "producer", "specification", "programfile", "programhash", "architecture",
         "creationtime"}
BOOLEANS = {"entry", "violation", "sink", "cyclehead", "enterLoopHead"}
NUMBERS = {"startline", "endline", "startoffset", "endoffset", "threadId"}
KEYS = {
    "graph": GRAPH | {"witness-format-version"},
    "node": {"entry", "violation", "sink", "invariant", "invariant.scope", "cyclehead"},
    "edge": {"assumption", "assumption.scope", "assumption.resultfunction", "control", "enterLoopHead",
             "enterFunction", "returnFromFunction", "createThread"} | NUMBERS,
}
ONLY_VIOLATION = {"violation", "sink", "assumption", "assumption.scope", "assumption.resultfunction"}
ONLY_CORRECTNESS = {"invariant", "invariant.scope"}


def data(element, kind, declared, problems):
    values = {}
    for d in element.findall(SPACE + "data"):
        key, text = d.get("key"), d.text or ""
        if declared.get(key) != kind or key not in KEYS[kind]:
            problems.append(f"{kind} has the undeclared or unknown key {key}")
        if key in values and key != "specification":
            problems.append(f"{kind} has {key} twice")
        if key in BOOLEANS and text not in ("true", "false"):
            problems.append(f"{key} is {text!r}")
        if key in NUMBERS and not text.isdigit():
            problems.append(f"{key} is {text!r}")
        if key == "control" and text not in ("condition-true", "condition-false"):
            problems.append(f"control is {text!r}")
        values[key] = text
    return values


def metadata(values, program, problems):
    problems += [f"no {key}" for key in sorted(GRAPH - set(values))]
    if values.get("programhash") != hashlib.sha256(pathlib.Path(program).read_bytes()).hexdigest():
        problems.append("the hash is not that of the program")
    if values.get("architecture") not in ("32bit", "64bit"):
        problems.append(f"architecture is {values.get('architecture')!r}")
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)", values.get("creationtime", "")):
        problems.append(f"creationtime is {values.get('creationtime')!r}")
    if values.get("sourcecodelang") != "C":
        problems.append(f"sourcecodelang is {values.get('sourcecodelang')!r}")
    if not values.get("specification", "").startswith("CHECK( init(main()), LTL("):
        problems.append("the specification is not one of a property file")


def structure(graph, declared, kind, lines, problems):
    nodes = {n.get("id"): data(n, "node", declared, problems) for n in graph.findall(SPACE + "node")}
    if len(nodes) != len(graph.findall(SPACE + "node")):
        problems.append("two nodes have one id")
    if sum(n.get("entry") == "true" for n in nodes.values()) != 1:
        problems.append("there is not one entry")
    if kind == "violation_witness" and not any(n.get("violation") == "true" for n in nodes.values()):
        problems.append("there is no violation node")
    used = set().union(*nodes.values())
    for e in graph.findall(SPACE + "edge"):
        values = data(e, "edge", declared, problems)
        used |= set(values)
        source, target = e.get("source"), e.get("target")
        if source not in nodes or target not in nodes or source == target:
            problems.append(f"an edge from {source} to {target}")
        elif nodes[source].get("sink") == "true":
            problems.append(f"an edge leaves the sink {source}")
        for key in NUMBERS & set(values) - {"threadId"}:
            if key.endswith("line") and not 1 <= int(values[key]) <= lines:
                problems.append(f"{key} is {values[key]}")
        if ("\\result" in values.get("assumption", "")) != ("assumption.resultfunction" in values):
            problems.append("assumption.resultfunction goes with \\result")
    wrong = used & (ONLY_CORRECTNESS if kind == "violation_witness" else ONLY_VIOLATION)
    problems += [f"{key} in a {kind}" for key in sorted(wrong)]


def check(witness, program):
    """What is wrong with a witness, one line for each problem."""
    try:
        root = etree.parse(str(witness)).getroot()
    except (etree.ParseError, SyntaxError) as e:
        return [f"not XML: {e}"]
    problems = []
    if root.tag != SPACE + "graphml":
        return [f"the root is {root.tag}"]
    declared = {k.get("id"): k.get("for") for k in root.findall(SPACE + "key")}
    for k in root.findall(SPACE + "key"):
        default = k.find(SPACE + "default")
        if (k.get("id") in BOOLEANS) != (default is not None) or default is not None and default.text != "false":
            problems.append(f"the default of {k.get('id')}")
    graphs = root.findall(SPACE + "graph")
    if len(graphs) != 1 or graphs[0].get("edgedefault") != "directed":
        return problems + ["there is not one directed graph"]
    values = data(graphs[0], "graph", declared, problems)
    kind = values.get("witness-type")
    if kind not in ("violation_witness", "correctness_witness"):
        return problems + [f"witness-type is {kind!r}"]
    metadata(values, program, problems)
    lines = pathlib.Path(program).read_bytes().count(b"\n") + 1
    structure(graphs[0], declared, kind, lines, problems)
    return problems


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    problems = check(sys.argv[1], sys.argv[2])
    print("\n".join(problems) or "ok")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
