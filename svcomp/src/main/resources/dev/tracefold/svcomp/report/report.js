'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const runs = data.runs;
  const by = id => document.getElementById(id);
  const ROW = 28;
  const SVG = 'http://www.w3.org/2000/svg';
  const color = i => `var(--c${i % 6})`;
  const judgement = run => (run.points > 0 ? 'correct' : run.points < 0 ? 'wrong' : 'undecided');
  const unique = values => [...new Set(values)];
  const configs = unique(runs.map(run => run.config));
  const number = (value, digits) => (value === undefined ? '' : value.toFixed(digits));

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  function shape(parent, name, attributes, text) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    parent.append(made);
    return made;
  }

  // Summary
  by('title').textContent = data.title;
  document.title = data.title;
  by('made').textContent = data.made;
  const heads = ['configuration', 'runs', 'true', 'false', 'wrong', 'timeout', 'points', 'of', 'CPU s of correct'];
  by('summary').append(element('tr', {}, ...heads.map(text => element('th', { scope: 'col' }, text))));
  for (const config of configs) {
    const mine = runs.filter(run => run.config === config);
    const count = condition => mine.filter(condition).length;
    const sum = value => mine.reduce((total, run) => total + value(run), 0);
    const cells = [config + (data.options[config] ? ` (${data.options[config]})` : ''), mine.length,
      count(run => run.points > 0 && run.outcome === 'true'), count(run => run.points > 0 && run.outcome === 'false'),
      count(run => run.points < 0), count(run => run.outcome === 'timeout'), sum(run => run.points),
      sum(run => (run.expected === undefined ? 0 : run.expected ? 2 : 1)),
      number(sum(run => (run.points > 0 ? run.cpu_s : 0)), 1)];
    by('summary').append(element('tr', {}, ...cells.map((text, i) =>
      element('td', i === 4 && text > 0 ? { class: 'wrong' } : {}, String(text)))));
  }

  // Plots: logarithmic axes of CPU time between a hundredth of a second and the largest time.
  const LEFT = 52, RIGHT = 548, TOP = 10, BOTTOM = 324, LEAST = 0.01;
  const most = Math.max(1, ...runs.map(run => run.cpu_s || 0));
  const logarithm = s => Math.log10(Math.max(LEAST, s));
  const share = s => (logarithm(s) - logarithm(LEAST)) / (logarithm(most) - logarithm(LEAST));
  const yOf = s => BOTTOM - share(s) * (BOTTOM - TOP);
  const xOf = s => LEFT + share(s) * (RIGHT - LEFT);

  function secondsAxis(svg, vertical) {
    for (let s = LEAST; s <= most; s *= 10) {
      const label = `${Number(s.toPrecision(1))} s`;
      if (vertical) {
        shape(svg, 'line', { x1: LEFT, x2: RIGHT, y1: yOf(s), y2: yOf(s), class: 'grid' });
        shape(svg, 'text', { x: LEFT - 6, y: yOf(s) + 4, 'text-anchor': 'end' }, label);
      } else {
        shape(svg, 'line', { x1: xOf(s), x2: xOf(s), y1: TOP, y2: BOTTOM, class: 'grid' });
        shape(svg, 'text', { x: xOf(s), y: BOTTOM + 16, 'text-anchor': 'middle' }, label);
      }
    }
  }

  // The nearest of some points {x, y, text} to the mouse.
  function hover(svg, points) {
    svg.onmousemove = event => {
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      let best = null, distance = 20 * 20;
      for (const point of points) {
        const d = (point.x - at.x) ** 2 + (point.y - at.y) ** 2;
        if (d < distance) { distance = d; best = point; }
      }
      tip(best && best.text, event);
      svg.onclick = best ? () => open(best.run) : null;
    };
    svg.onmouseleave = () => tip(null);
  }

  function tip(text, event) {
    by('tip').style.display = text ? 'block' : 'none';
    if (!text) return;
    by('tip').textContent = text;
    by('tip').style.left = `${Math.min(event.clientX + 12, innerWidth - by('tip').offsetWidth - 8)}px`;
    by('tip').style.top = `${event.clientY + 14}px`;
  }

  function quantile() {
    const svg = by('quantile'), points = [];
    secondsAxis(svg, true);
    const solved = configs.map(config =>
      runs.filter(run => run.config === config && run.points > 0).sort((a, b) => a.cpu_s - b.cpu_s));
    const longest = Math.max(1, ...solved.map(list => list.length));
    const x = n => LEFT + n / longest * (RIGHT - LEFT);
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      const n = Math.round(part * longest);
      shape(svg, 'text', { x: x(n), y: BOTTOM + 16, 'text-anchor': 'middle' }, n);
    }
    shape(svg, 'text', { x: RIGHT, y: BOTTOM + 32, 'text-anchor': 'end' }, 'correct verdicts');
    solved.forEach((list, i) => {
      const mine = list.map((run, n) => ({ x: x(n + 1), y: yOf(run.cpu_s), run,
        text: `${run.config}: ${n + 1} within ${number(run.cpu_s, 2)} s (${run.task})` }));
      points.push(...mine);
      shape(svg, 'polyline', { points: mine.map(p => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(' '), class: 'curve',
        stroke: color(i) });
      shape(svg, 'rect', { x: LEFT + 10, y: TOP + 4 + 16 * i, width: 10, height: 10, fill: color(i) });
      shape(svg, 'text', { x: LEFT + 26, y: TOP + 13 + 16 * i, class: 'legend' }, configs[i]);
    });
    hover(svg, points);
  }

  function scatter() {
    const svg = by('scatter'), points = [];
    svg.replaceChildren();
    secondsAxis(svg, true);
    secondsAxis(svg, false);
    shape(svg, 'line', { x1: LEFT, y1: BOTTOM, x2: RIGHT, y2: TOP, class: 'grid' });
    const ys = new Map(runs.filter(run => run.config === by('scatter-y').value).map(run => [run.task, run]));
    const marks = document.createDocumentFragment();
    for (const run of runs) {
      const other = ys.get(run.task);
      if (run.config !== by('scatter-x').value || !other) continue;
      const point = { x: xOf(run.cpu_s), y: yOf(other.cpu_s), run: other,
        text: `${run.task}: ${run.outcome} ${number(run.cpu_s, 2)} s, ${other.outcome} ${number(other.cpu_s, 2)} s` };
      points.push(point);
      const both = run.points > 0 && other.points > 0;
      const mark = document.createElementNS(SVG, 'circle');
      mark.setAttribute('cx', point.x.toFixed(1));
      mark.setAttribute('cy', point.y.toFixed(1));
      mark.setAttribute('r', '2.6');
      mark.setAttribute('fill', both ? color(0) : run.points < 0 || other.points < 0 ? 'var(--bad)' : color(5));
      mark.setAttribute('fill-opacity', '0.6');
      marks.append(mark);
    }
    svg.append(marks);
    hover(svg, points);
  }

  quantile();
  for (const axis of ['x', 'y']) {
    const select = by(`scatter-${axis}`);
    configs.forEach(config => select.append(element('option', {}, config)));
    select.value = axis === 'x' ? configs[0] : configs[Math.min(1, configs.length - 1)];
    select.onchange = scatter;
  }
  by('scatter-figure').hidden = configs.length < 2;
  if (configs.length > 1) scatter();

  // Table: only the rows in sight are in the document.
  const columns = [
    ['config', 'config', false], ['task', 'task', false], ['category', 'category', false],
    ['expected', 'expected', false], ['outcome', 'outcome', false], ['points', 'points', true],
    ['cpu_s', 'CPU s', true], ['wall_s', 'wall s', true], ['memory_mb', 'memory MB', true]];
  const digits = { points: 0, cpu_s: 2, wall_s: 2, memory_mb: 0 };
  let shown = runs, sortedBy = null, upwards = true, chosen = -1;
  const text = (run, key) => (run[key] === undefined ? '' : key in digits ? number(run[key], digits[key]) : String(run[key]));

  for (const [key, name] of columns) {
    const button = element('button', { type: 'button', role: 'columnheader', 'data-key': key, 'aria-sort': 'none' }, name);
    button.onclick = () => {
      upwards = sortedBy === key ? !upwards : true;
      sortedBy = key;
      refresh();
    };
    by('head').append(button);
  }

  function fill(id, values) {
    by(id).append(element('option', { value: '' }, 'all'), ...values.map(value => element('option', {}, value)));
  }
  fill('filter-config', configs);
  fill('filter-category', unique(runs.map(run => run.category)).sort());
  fill('filter-outcome', unique(runs.map(run => run.outcome)).sort());

  function refresh() {
    const part = by('search').value.toLowerCase();
    const wanted = { config: by('filter-config').value, category: by('filter-category').value, outcome: by('filter-outcome').value };
    const judged = by('filter-judgement').value;
    shown = runs.filter(run => run.task.toLowerCase().includes(part) && (!judged || judgement(run) === judged) &&
      Object.entries(wanted).every(([key, value]) => !value || run[key] === value));
    if (sortedBy) {
      const key = sortedBy, sign = upwards ? 1 : -1;
      const compare = key in digits ? (a, b) => a[key] - b[key] : (a, b) => (text(a, key) < text(b, key) ? -1 : text(a, key) > text(b, key) ? 1 : 0);
      shown.sort((a, b) => sign * compare(a, b));
    }
    for (const button of by('head').children) {
      const mine = button.dataset.key === sortedBy;
      button.setAttribute('aria-sort', mine ? (upwards ? 'ascending' : 'descending') : 'none');
      button.textContent = columns.find(column => column[0] === button.dataset.key)[1] + (mine ? (upwards ? ' \u25b2' : ' \u25bc') : '');
    }
    chosen = -1;
    by('count').textContent = `${shown.length} of ${runs.length}`;
    by('table').setAttribute('aria-rowcount', shown.length);
    by('body').style.height = `${shown.length * ROW}px`;
    draw();
  }

  function draw() {
    const from = Math.max(0, Math.floor(by('table').scrollTop / ROW) - 10);
    const to = Math.min(shown.length, from + Math.ceil(by('table').clientHeight / ROW) + 20);
    const rows = [];
    for (let i = from; i < to; i++) {
      const run = shown[i];
      const row = element('div', { class: 'row', role: 'row', 'data-index': i, 'aria-rowindex': i + 1, 'aria-selected': i === chosen });
      row.style.top = `${i * ROW}px`;
      for (const [key, , numeric] of columns) {
        const classes = (numeric ? 'number ' : '') + (key === 'outcome' ? judgement(run) : '');
        row.append(element('span', { role: 'gridcell', class: classes, title: text(run, key) }, text(run, key)));
      }
      row.onclick = () => { choose(i); open(run); };
      rows.push(row);
    }
    by('body').replaceChildren(...rows);
  }

  function choose(index) {
    if (!shown.length) return;
    chosen = Math.max(0, Math.min(shown.length - 1, index));
    const table = by('table'), top = chosen * ROW, room = table.clientHeight - 2 * ROW;
    if (top < table.scrollTop) table.scrollTop = top;
    if (top > table.scrollTop + room) table.scrollTop = top - room;
    draw();
  }

  by('table').onscroll = draw;
  addEventListener('resize', draw);
  by('filters').oninput = refresh;
  by('filters').onsubmit = event => event.preventDefault();

  by('table').onkeydown = event => {
    if (event.target !== by('table')) return;
    const page = Math.floor(by('table').clientHeight / ROW) - 2;
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    if (event.key in moves) {
      const to = chosen + moves[event.key];
      choose(Number.isFinite(to) ? to : to > 0 ? shown.length - 1 : 0);
    } else if (event.key === 'Enter' && chosen >= 0) {
      open(shown[chosen]);
    } else {
      return;
    }
    event.preventDefault();
  };

  addEventListener('keydown', event => {
    if (event.ctrlKey || event.altKey || event.metaKey || /INPUT|SELECT/.test(event.target.tagName)) return;
    if (event.key === '/') { by('search').focus(); event.preventDefault(); }
    if (event.key === 't') switchTheme();
  });

  function switchTheme() {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
  }
  by('theme').onclick = switchTheme;

  // One run
  function open(run) {
    by('details-title').textContent = `${run.task} (${run.config})`;
    const body = by('details-body');
    body.replaceChildren();
    const add = (title, ...children) => body.append(element('h3', {}, title), ...children);
    body.append(element('p', { class: judgement(run) },
      `${run.verdict || run.outcome}${run.expected === undefined ? '' : `, expected ${run.expected}`}`),
    element('p', {}, `CPU ${number(run.cpu_s, 2)} s, wall ${number(run.wall_s, 2)} s, memory ${number(run.memory_mb, 0)} MB, exit status ${run.status}`));
    const details = run.details || {};
    const source = details.source === undefined ? undefined : data.sources[details.source];
    if (source !== undefined && ((details.steps || []).length || (details.invariants || []).length)) {
      add(details.steps ? 'Violation over the source' : 'Invariants over the source', sourceTable(source, details));
    } else {
      if (details.steps) add('Violation', element('pre', {}, details.steps.map(step => `${step.line}: ${step.text}`).join('\n')));
      if (details.invariants) add('Invariants', element('pre', {}, details.invariants.map(i => `${i.line}: ${i.text}`).join('\n')));
    }
    if (details.statistics) {
      add('Statistics', element('table', {}, ...details.statistics.map(([name, value]) =>
        element('tr', {}, element('td', {}, name), element('td', {}, value)))));
    }
    for (const [title, svg] of Object.entries(details.pictures || {})) {
      const holder = element('div', { class: 'wide picture' });
      holder.append(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement);
      add(title, holder);
    }
    if (details.tail) add('End of the log', element('pre', {}, details.tail));
    by('details').showModal();
  }

  function sourceTable(source, details) {
    const notes = new Map(), invariants = new Map();
    (details.steps || []).forEach((step, i) => notes.set(step.line, [...(notes.get(step.line) || []), `${i + 1}. ${step.text}`]));
    (details.invariants || []).forEach(i => invariants.set(i.line, [...(invariants.get(i.line) || []), i.text]));
    const table = element('table');
    let first = null;
    source.split('\n').forEach((line, i) => {
      for (const text of invariants.get(i + 1) || []) {
        const row = element('tr', { class: 'invariant' }, element('td'), element('td', {}, `invariant ${text}`));
        first = first || row;
        table.append(row);
      }
      const mine = notes.get(i + 1) || [];
      const told = mine.length > 4 ? [...mine.slice(0, 3), `... ${mine.length - 3} more`] : mine;
      const row = element('tr', mine.length ? { class: 'visited' } : {}, element('td', {}, String(i + 1)), element('td', {}, line),
        element('td', { class: 'note' }, told.join('\n')));
      if (mine.length) first = first || row;
      table.append(row);
    });
    const holder = element('div', { class: 'source', tabindex: '0' }, table);
    setTimeout(() => first && holder.scrollTo(0, Math.max(0, first.offsetTop - 60)));
    return holder;
  }

  refresh();
  if (runs.length === 1) open(runs[0]);
  document.documentElement.dataset.ready = 'yes';
})();
