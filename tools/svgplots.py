"""Scatter and quantile plots of CPU times, and plots of growth, as small SVG files; logarithmic axes."""
import math

COLOURS = ["#1b6ca8", "#c8553d", "#2a9d4e", "#7b4fa3", "#a88200", "#555555", "#00838f", "#ad1457"]
MARKS = {"true": "#1b6ca8", "false": "#c8553d"}
SIZE, LEFT, TOP, BOTTOM, RIGHT = 360, 62, 20, 48, 20
FASTEST = 0.2


def seconds(value):
    return "%g s" % value


class Axis:
    """Maps CPU times between the fastest and the limit to pixels, what did not end to the rim."""

    def __init__(self, limit):
        self.low, self.high = math.log10(FASTEST), math.log10(limit)
        self.limit = limit

    def at(self, value):
        share = (math.log10(min(max(value, FASTEST), self.limit)) - self.low) / (self.high - self.low)
        return share * (SIZE - 24)

    def ticks(self):
        return [t for t in (0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300, 900) if FASTEST <= t <= self.limit]


def text(x, y, content, anchor="middle", extra=""):
    content = content.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}"{extra}>{content}</text>'


def line(x1, y1, x2, y2, colour="#ddd"):
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{colour}"/>'


def document(parts, width):
    height = TOP + SIZE + BOTTOM
    return "\n".join(
        [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
         ' font-family="sans-serif" font-size="12" fill="none">',
         f'<rect width="{width}" height="{height}" fill="#fff"/><g fill="#222">']
        + [p for p in parts if p.startswith("<text")] + ["</g>"]
        + [p for p in parts if not p.startswith("<text")] + ["</svg>", ""])


def upright(axis, parts):
    """The vertical axis: its lines and its numbers."""
    for t in axis.ticks():
        y = TOP + SIZE - axis.at(t)
        parts += [line(LEFT, y, LEFT + SIZE, y), text(LEFT - 6, y + 4, seconds(t), "end")]


def frame(x_title, y_title):
    middle = TOP + SIZE / 2
    return [f'<rect x="{LEFT}" y="{TOP}" width="{SIZE}" height="{SIZE}" stroke="#222"/>',
            text(LEFT + SIZE / 2, TOP + SIZE + 38, x_title),
            text(14, middle, y_title, extra=f' transform="rotate(-90 14 {middle:.0f})"')]


def scatter(pairs, x_title, y_title, limit):
    """pairs: (expected verdict, CPU time or None, CPU time or None); None stands for not solved."""
    axis, parts = Axis(limit), []
    upright(axis, parts)
    for t in axis.ticks():
        x = LEFT + axis.at(t)
        parts += [line(x, TOP, x, TOP + SIZE), text(x, TOP + SIZE + 16, seconds(t))]
    rim = SIZE - 10
    parts += [text(LEFT + rim, TOP + SIZE + 28, "none"), text(LEFT - 6, TOP + SIZE - rim + 4, "none", "end"),
              line(LEFT, TOP + SIZE, LEFT + SIZE - 24, TOP + 24, "#999")]
    for expected, x, y in pairs:
        px, py = (rim if v is None else axis.at(v) for v in (x, y))
        parts.append(f'<circle cx="{LEFT + px:.1f}" cy="{TOP + SIZE - py:.1f}" r="3.2" stroke="{MARKS[expected]}"/>')
    for i, (verdict, colour) in enumerate(MARKS.items()):
        parts += [f'<circle cx="{LEFT + SIZE - 120}" cy="{TOP + SIZE - 34 + 18 * i}" r="3.2" stroke="{colour}"/>',
                  text(LEFT + SIZE - 110, TOP + SIZE - 30 + 18 * i, f"expected {verdict}", "start")]
    return document(parts + frame(x_title, y_title), LEFT + SIZE + RIGHT)


def quantile(series, limit):
    """series: (name, CPU times of solved tasks); the n-th fastest of each over n."""
    axis, parts = Axis(limit), []
    upright(axis, parts)
    most = max([len(times) for _, times in series] + [1])
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100) if most / s <= 8 or s == 100)
    for n in range(0, most + 1, step):
        parts.append(text(LEFT + SIZE * n / most, TOP + SIZE + 16, str(n)))
    for i, (name, times) in enumerate(series):
        colour = COLOURS[i % len(COLOURS)]
        points = " ".join(f"{LEFT + SIZE * (n + 1) / most:.1f},{TOP + SIZE - axis.at(t):.1f}"
                          for n, t in enumerate(sorted(times)))
        parts += [f'<polyline points="{points}" stroke="{colour}" stroke-width="1.6"/>',
                  line(LEFT + 10, TOP + 14 + 16 * i, LEFT + 30, TOP + 14 + 16 * i, colour),
                  text(LEFT + 36, TOP + 18 + 16 * i, f"{name} ({len(times)})", "start")]
    return document(parts + frame("tasks solved", "CPU time"), LEFT + SIZE + RIGHT)


def growth(series, x_title, y_title):
    """series: (name, points (n, value), both at least 1); lines over two logarithmic axes."""
    points = [point for _, line_points in series for point in line_points]
    most = [max(math.log10(p[i]) for p in points) for i in (0, 1)]

    def place(point):
        across, up = (math.log10(v) / m * (SIZE - 24) for v, m in zip(point, most))
        return LEFT + across, TOP + SIZE - up

    parts = []
    for power in range(math.ceil(max(most)) + 1):
        for factor in (1, 2, 5):
            tick = factor * 10 ** power
            if math.log10(tick) <= most[0]:
                x = place((tick, 1))[0]
                parts += [line(x, TOP, x, TOP + SIZE), text(x, TOP + SIZE + 16, f"{tick}")]
            if factor == 1 and power <= most[1]:
                y = place((1, tick))[1]
                parts += [line(LEFT, y, LEFT + SIZE, y), text(LEFT - 6, y + 4, f"{tick}", "end")]
    for i, (name, line_points) in enumerate(series):
        colour = COLOURS[i % len(COLOURS)]
        places = [place(point) for point in sorted(line_points)]
        parts += [f'<polyline points="{" ".join("%.1f,%.1f" % p for p in places)}" stroke="{colour}" stroke-width="1.6"/>',
                  line(LEFT + 10, TOP + 14 + 16 * i, LEFT + 30, TOP + 14 + 16 * i, colour),
                  text(LEFT + 36, TOP + 18 + 16 * i, name, "start")]
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.4" stroke="{colour}"/>' for x, y in places]
    return document(parts + frame(x_title, y_title), LEFT + SIZE + RIGHT)
