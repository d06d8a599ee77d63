// @module-tag slow
// @vitest-environment jsdom
/** React without its server half and its animations draws what the whole of it draws. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cuts, pruned } from '../../scripts/vite/prune.mjs';

// A document is the environment here, and so a module's own address is no file.
const project = process.cwd();
const installed = createRequire(join(project, 'package.json'));
const cjs = (/** @type {string} */ name, /** @type {string} */ build) =>
  join(dirname(installed.resolve(name)), `cjs/${build}.production.js`);
const file = cjs('react-dom', 'react-dom-client');
const code = readFileSync(file, 'utf8');

mkdirSync(join(project, '.portico'), { recursive: true });
// Inside the project, so that what it imports is found.
const folder = mkdtempSync(join(project, '.portico/react-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A renderer of its own, with the production builds of what it needs. @param {string} name @param {string} text */
function load(name, text) {
  const own = join(folder, name);
  mkdirSync(own);
  const write = (/** @type {string} */ as, /** @type {string} */ source) =>
    writeFileSync(
      join(own, `${as}.cjs`),
      source
        .replaceAll('require("react")', 'require("./react.cjs")')
        .replaceAll('require("react-dom")', 'require("./dom.cjs")'),
    );
  write('react', readFileSync(cjs('react', 'react'), 'utf8'));
  write('dom', readFileSync(cjs('react-dom', 'react-dom'), 'utf8'));
  write('client', text);
  return {
    client: installed(join(own, 'client.cjs')),
    react: installed(join(own, 'react.cjs')),
    dom: installed(join(own, 'dom.cjs')),
  };
}

/** What the portal does with React: parts that come late, errors, portals, forms, transitions, moved and removed rows. */
async function live(/** @type {string} */ name, /** @type {string} */ text) {
  const { client, react, dom } = load(name, text);
  const { createElement: h, lazy, Suspense, useState, useEffect, useTransition, useId, useRef, useActionState } = react;
  /** @type {string[]} */
  const seen = [];
  /** @type {string[]} */
  const log = [];
  const Late = lazy(async () => ({ default: () => h('em', null, 'late') }));
  const Broken = () => {
    throw new Error('broken');
  };
  class Boundary extends react.Component {
    state = { error: /** @type {Error | undefined} */ (undefined) };
    static getDerivedStateFromError(/** @type {Error} */ error) {
      return { error };
    }
    componentDidCatch(/** @type {Error} */ error) {
      log.push(`caught ${error.message}`);
    }
    render() {
      return this.state.error ? h('strong', null, this.state.error.message) : this.props.children;
    }
  }
  function Row(/** @type {{ name: string }} */ { name }) {
    useEffect(() => {
      log.push(`${name} is here`);
      return () => void log.push(`${name} went`);
    }, [name]);
    return h('li', { id: name }, name, h(react.ViewTransition ?? react.Fragment, null, h('b', null, '!')));
  }
  function App() {
    const [rows, setRows] = useState(['a', 'b', 'c']);
    const [typed, setTyped] = useState('');
    const [step, setStep] = useState(0);
    const [isPending, start] = useTransition();
    const [sum, add] = useActionState((/** @type {number} */ was) => was + 1, 0);
    const box = useRef(null);
    const id = useId();
    useEffect(() => void log.push(box.current ? 'box' : 'no box'), []);
    return h(
      'main',
      { ref: box, style: { opacity: 0.5 }, 'aria-busy': isPending },
      h('title', null, 'A title'),
      h('ul', null, ...rows.map((/** @type {string} */ name) => h(Row, { key: name, name }))),
      h('label', { htmlFor: id }, 'Name'),
      h('input', { id, value: typed, onChange: (/** @type {any} */ event) => setTyped(event.target.value) }),
      h('output', null, typed),
      h('button', { onClick: () => setRows(['c', 'd', 'a']) }, 'move'),
      h('button', { onClick: () => start(() => setStep(step + 1)) }, 'next'),
      h('button', { onClick: () => react.startTransition(() => add()) }, `sum ${sum}`),
      h(Boundary, null, step > 1 ? h(Broken) : h('i', null, `step ${step}`)),
      h(Suspense, { fallback: 'wait' }, step > 0 ? h(Late) : null),
      dom.createPortal(h('p', { 'data-portal': '' }, `portal ${step}`), document.body),
    );
  }
  const place = document.createElement('div');
  document.body.append(place);
  const root = client.createRoot(place, { onCaughtError: () => undefined });
  const drawn = () => new XMLSerializer().serializeToString(document.body);
  /** Takes down what is drawn once that holds. @param {RegExp} wanted */
  const note = async (wanted) => {
    await vi.waitFor(() => expect(drawn()).toMatch(wanted), { timeout: 30_000 });
    seen.push(drawn());
  };
  react.startTransition(() => root.render(h(App)));
  await note(/step 0/);
  const input = /** @type {HTMLInputElement} */ (place.querySelector('input'));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'typed');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await note(/<output>typed/);
  input.focus();
  input.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  const press = async (/** @type {string} */ name, /** @type {RegExp} */ wanted) => {
    [...place.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name))?.click();
    await note(wanted);
  };
  await press('move', /id="d"/);
  await press('next', /<em>late/);
  await press('sum', /sum 1/);
  await press('next', /broken/);
  root.unmount();
  await note(/<div><\/div>|<div\/>|<div \/>/);
  await vi.waitFor(() => expect(log).toContain('d went'), { timeout: 30_000 });
  place.remove();
  return { seen, log };
}

describe('what is taken out of React', () => {
  it('leaves what is drawn, reported and removed as it is', async () => {
    const whole = await live('whole', code);
    expect(whole.seen.join()).toContain('view-transition-name');
    expect(whole.log).toContain('b went');
    const part = await live('part', pruned(code, cuts.reactDom));
    // The whole of React moves the title into the head, and names what it animates.
    const still = (/** @type {string} */ html) =>
      html.replace('<title>A title</title>', '').replaceAll(/(<b) style="[^"]*"/g, '$1');
    expect(part.seen.map(still)).toEqual(whole.seen.map(still));
    expect(part.log).toEqual(whole.log);
  });

  it('is the time for which what replaces a fallback is held back', async () => {
    /** @type {number[]} */
    const waits = [];
    const set = globalThis.setTimeout;
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('setTimeout', (/** @type {() => void} */ run, /** @type {number} */ time) => {
      if (time > 10 && time <= 300) waits.push(time);
      return set(run, time);
    });
    /** Shows two late parts, one after the other. @param {string} name @param {string} text */
    const show = async (name, text) => {
      const { client, react } = load(name, text);
      const { createElement: h, lazy, Suspense } = react;
      /** @type {((view: { default: () => unknown }) => void)[]} */
      const come = [];
      const part = () => lazy(() => new Promise((resolve) => come.push(resolve)));
      const [First, Second] = [part(), part()];
      const box = document.createElement('div');
      const root = client.createRoot(box);
      root.render([First, Second].map((Part, key) => h(Suspense, { key, fallback: 'wait' }, h(Part))));
      const drawn = (/** @type {string} */ wanted) =>
        vi.waitFor(() => expect(box.textContent).toBe(wanted), { timeout: 30_000 });
      await drawn('waitwait');
      waits.length = 0;
      come[0]?.({ default: () => 'one' });
      await drawn('onewait');
      come[1]?.({ default: () => 'two' });
      await drawn('onetwo');
      root.unmount();
      return waits.length;
    };
    expect(await show('held', code)).toBeGreaterThan(0);
    expect(await show('at once', pruned(code, cuts.reactDom))).toBe(0);
  });

  it('is the stack of what React throws and catches itself', async () => {
    const made = vi.spyOn(globalThis, 'Error');
    onTestFinished(() => made.mockRestore());
    load('stacks', code);
    expect(made.mock.calls.length).toBeGreaterThan(3);
    made.mockClear();
    load('no stacks', pruned(code, cuts.reactDom));
    expect(made).not.toHaveBeenCalled();
  });

  it('is the ref of a fragment, which no component has', async () => {
    const { client, react } = load('fragment', pruned(code, cuts.reactDom));
    /** @type {{ current?: { focus(): void } | null }} */
    const ref = {};
    const root = client.createRoot(document.createElement('div'));
    root.render(react.createElement(react.Fragment, { ref }, 'text'));
    await vi.waitFor(() => expect(ref.current).toBeTruthy(), { timeout: 30_000 });
    expect(() => ref.current?.focus()).toThrow('The ref of a fragment is not part of this build');
    root.unmount();
  });

  it('is in the file that the build takes', () => {
    expect(cuts.reactDom.holds(file, code)).toBe(true);
  });
});
