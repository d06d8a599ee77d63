/**
 * The Studio's page: the declaration, its problems, the portal beside it. The texts of files and records are other people's: they are put
 * in as text, never as markup.
 *
 * @typedef {{ name: string, text: string, base: string }} File
 * @typedef {{ level: 'error' | 'warning', message: string, fix: string, line: number, column: number }} Problem
 * @typedef {{ name: string, list: string, create?: string, actions: string[], fields: string[] }} Kind
 * @typedef {{ problems: Problem[], elsewhere: number, kinds: Kind[] }} Checked
 * @typedef {{ text: string, holds: boolean, parts: Reason[] }} Reason
 */

/** @template {HTMLElement} T @param {string} id @param {new () => T} type @returns {T} */
function part(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`No ${id}`);
  return found;
}

const text = part('text', HTMLTextAreaElement);
const numbers = part('numbers', HTMLPreElement);
const file = part('file', HTMLSelectElement);
const save = part('save', HTMLButtonElement);
const state = part('state', HTMLParagraphElement);
const summary = part('summary', HTMLParagraphElement);
const problems = part('problems', HTMLUListElement);
const action = part('action', HTMLSelectElement);
const record = part('record', HTMLSelectElement);
const why = part('why', HTMLDivElement);
const kind = part('kind', HTMLSelectElement);
const views = part('views', HTMLDivElement);
const width = part('width', HTMLSelectElement);
const stage = part('stage', HTMLDivElement);
const frame = part('frame', HTMLIFrameElement);
const changed = part('changed', HTMLDialogElement);
const reload = part('reload', HTMLButtonElement);

/** A customer of the simulated provider. */
const key = '{secret}';

/** @type {File[]} */
let files = [];
/** @type {Checked} */
let checked = { problems: [], elsewhere: 0, kinds: [] };
/** Of the kind that is shown. @type {{ path?: string, label: string, record: Record<string, unknown> }[]} */
let records = [];
let view = 'list';

/** @param {string} call @param {object} [given] @returns {Promise<any>} */
async function call(call, given = {}) {
  const answer = await fetch(`/studio/api/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(given),
  });
  const read = await answer.json();
  if (!answer.ok) throw new Error(read.message);
  return read;
}

/** @param {string} tag @param {Record<string, string>} attributes @param {(string | Node)[]} inside */
function element(tag, attributes, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

/** Options of a select; what was chosen stays chosen if it is still there. @param {HTMLSelectElement} select @param {{ value: string, label: string }[]} options */
function offer(select, options) {
  const before = select.value;
  select.replaceChildren(...options.map(({ value, label }) => new Option(label, value)));
  if (options.some(({ value }) => value === before)) select.value = before;
  select.disabled = options.length === 0;
}

const current = () => files.find(({ name }) => name === file.value);
const isDirty = () => current()?.text !== text.value;

function drawNumbers() {
  const bad = new Set(checked.problems.filter(({ level }) => level === 'error').map(({ line }) => line));
  const lines = text.value.split('\n').map((_, at) => {
    const number = String(at + 1);
    return bad.has(at + 1) ? element('b', {}, `! ${number}`) : number;
  });
  numbers.replaceChildren(...lines.flatMap((line) => [line, '\n']));
  numbers.scrollTop = text.scrollTop;
}

function drawState(message = '') {
  save.disabled = !isDirty();
  state.textContent = message || (isDirty() ? 'Not saved' : '');
}

/** @param {number} line @param {number} column */
function goTo(line, column) {
  const before = text.value.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  text.focus();
  text.setSelectionRange(start, start);
  text.scrollTop = Math.max(0, (line - 6) * 20);
}

function drawProblems() {
  const { length } = checked.problems;
  const others = checked.elsewhere > 0 ? ` ${checked.elsewhere} in other files.` : '';
  summary.textContent = `${length === 0 ? 'No problem in this file.' : `${length} ${length === 1 ? 'problem' : 'problems'}.`}${others}`;
  problems.replaceChildren(
    ...checked.problems.map(({ level, message, fix, line, column }) => {
      const button = element(
        'button',
        { type: 'button', 'data-level': level },
        element('strong', {}, `Line ${line}, ${level}: `),
        message,
        element('small', {}, fix),
      );
      button.onclick = () => goTo(line, column);
      return element('li', {}, button);
    }),
  );
}

/** @param {Reason} reason @returns {HTMLElement} */
const drawReason = ({ text: words, holds, parts }) =>
  element(
    'li',
    { 'data-holds': String(holds) },
    element('strong', {}, holds ? 'true' : 'false'),
    ` ${words}`,
    ...(parts.length > 0 ? [element('ul', {}, ...parts.map(drawReason))] : []),
  );

async function drawWhy() {
  const found = records[Number(record.value)];
  if (!action.value || !found) return why.replaceChildren();
  try {
    const [of = '', name = ''] = action.value.split('.');
    /** @type {Record<string, Reason | undefined>} */
    const { shown, enabled, required, allowed } = await call('why', {
      ...{ text: text.value, kind: kind.value, of, name, record: found.record },
    });
    const reasonParts = (/** @type {string} */ word, /** @type {Reason | undefined} */ reason) =>
      reason ? [element('p', {}, `${word}:`), element('ul', {}, drawReason(reason))] : [];
    const parts = [
      ...reasonParts('Shown', shown),
      ...reasonParts('Enabled', enabled),
      ...reasonParts('Required', required),
      ...reasonParts('Allowed', allowed),
    ];
    why.replaceChildren(
      ...(parts.length > 0 ? parts : [element('p', {}, 'It has no condition: it is always enabled.')]),
    );
  } catch (error) {
    why.replaceChildren(element('p', {}, error instanceof Error ? error.message : String(error)));
  }
}

const chosenKind = () => checked.kinds.find(({ name }) => name === kind.value);

function show() {
  const shown = chosenKind();
  const one = records[Number(record.value)];
  /** @type {Record<string, string | undefined>} */
  const paths = { list: shown?.list, show: one?.path, create: shown?.create };
  if (!paths[view]) view = 'list';
  for (const button of views.querySelectorAll('button')) {
    const name = button.dataset.view ?? '';
    button.setAttribute('aria-pressed', String(name === view));
    button.disabled = paths[name] === undefined;
  }
  // Signed in before it is opened; the key is the simulated customer's.
  localStorage.setItem('portico.apikey', key);
  frame.src = `/app${paths[view] ?? '/'}`;
}

/** The kind's records, from the simulated provider. */
async function readRecords() {
  const name = kind.value;
  const read = name ? await call('records', { kind: name }) : [];
  if (name !== kind.value) return;
  records = read;
  offer(
    record,
    records.map(({ label }, at) => ({ value: String(at), label })),
  );
  offer(action, [
    ...(chosenKind()?.actions ?? []).map((one) => ({ value: `actions.${one}`, label: one })),
    ...(chosenKind()?.fields ?? []).map((one) => ({ value: `fields.${one}`, label: `${one} (field)` })),
  ]);
  show();
  await drawWhy();
}

let checks = 0;
/** Checks what is typed and shows it. An answer that a later one has overtaken is dropped. */
async function check() {
  const mine = (checks += 1);
  const name = file.value;
  const given = text.value;
  try {
    const read = await call('check', { name, text: given });
    if (mine !== checks) return;
    checked = read;
    drawNumbers();
    drawProblems();
    // What is half typed leaves the preview as it was.
    if (checked.kinds.length === 0 && checked.problems.some(({ level }) => level === 'error')) {
      summary.textContent += ' The preview shows the text before.';
      return;
    }
    offer(
      kind,
      checked.kinds.map(({ name: value }) => ({ value, label: value })),
    );
    await readRecords();
  } catch (error) {
    if (mine === checks)
      summary.textContent = `It could not be checked: ${error instanceof Error ? error.message : error}`;
  }
}

function open() {
  text.value = current()?.text ?? '';
  text.scrollTop = 0;
  drawState();
  drawNumbers();
  return check();
}

/** @param {string} base */
async function write(base) {
  const one = current();
  if (!one) return;
  const given = text.value;
  try {
    const answer = await call('save', { name: one.name, text: given, base });
    if (!answer.saved) {
      changed.dataset.base = answer.base;
      const isGone = answer.base === '';
      part('changed-title', HTMLHeadingElement).textContent = isGone ? 'The file is gone' : 'The file has changed';
      part('changed-text', HTMLParagraphElement).textContent = isGone
        ? 'Somebody else or another program has moved or deleted this file since it was opened.'
        : 'Somebody else or another program has changed this file since it was opened.';
      reload.hidden = isGone;
      changed.showModal();
      return;
    }
    one.text = given;
    one.base = answer.base;
    const errors = checked.problems.filter(({ level }) => level === 'error').length;
    const also = errors === 0 ? '' : `, with ${errors === 1 ? 'an error' : `${errors} errors`}`;
    drawState(`${one.name} is saved${also}`);
  } catch (error) {
    drawState(`It could not be saved: ${error instanceof Error ? error.message : error}`);
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
text.addEventListener('input', () => {
  drawNumbers();
  drawState();
  clearTimeout(waiting);
  waiting = setTimeout(() => void check(), 400);
});
text.addEventListener('scroll', () => {
  numbers.scrollTop = text.scrollTop;
});
/** What was chosen before, for who does not want to lose what is typed. */
let opened = '';
file.addEventListener('change', () => {
  const left = files.find(({ name }) => name === opened);
  const dirty = left !== undefined && left.text !== text.value;
  if (dirty && !confirm(`${opened} is not saved. Leave it all the same?`)) {
    file.value = opened;
    return;
  }
  opened = file.value;
  void open();
});
save.addEventListener('click', () => void write(current()?.base ?? ''));
part('overwrite', HTMLButtonElement).addEventListener('click', () => {
  changed.close();
  void write(changed.dataset.base ?? '');
});
reload.addEventListener('click', async () => {
  changed.close();
  try {
    files = await call('files');
    await open();
  } catch (error) {
    drawState(`It could not be read: ${error instanceof Error ? error.message : error}`);
  }
});
part('keep', HTMLButtonElement).addEventListener('click', () => changed.close());
kind.addEventListener('change', () => void readRecords());
record.addEventListener('change', () => {
  if (view === 'show') show();
  void drawWhy();
});
action.addEventListener('change', () => void drawWhy());
views.addEventListener('click', ({ target }) => {
  const chosen = target instanceof HTMLButtonElement ? target.dataset.view : undefined;
  if (!chosen) return;
  view = chosen;
  show();
});
width.addEventListener('change', () => {
  stage.dataset.width = width.value;
  // What scrolls is reached by keyboard, too.
  if (width.value === 'desktop') stage.tabIndex = 0;
  else stage.removeAttribute('tabindex');
});
addEventListener('beforeunload', (event) => {
  if (isDirty()) event.preventDefault();
});

files = await call('files');
offer(
  file,
  files.map(({ name }) => ({ value: name, label: name })),
);
// Kinds are what is edited most.
file.value = files[1]?.name ?? files[0]?.name ?? '';
opened = file.value;
await open();
