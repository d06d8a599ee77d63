import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** @param {RegExp} ending */
const files = (ending) =>
  ['src', 'resources'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => ending.test(file)),
  );

/** @param {string} sheet */
function classesOf(sheet) {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector).join('\n');
  return new Set([...selectors.matchAll(/\.([a-zA-Z_]\w*)/g)].map(([, name = '']) => name));
}

/** The classes that code, or another stylesheet, asks a stylesheet for: sheet -> class -> file. `styles[field]` may be any word of its file. */
function usedClasses() {
  /** @type {Map<string, Map<string, string>>} */
  const found = new Map();
  for (const file of files(/\.tsx?$/)) {
    const text = readFileSync(file, 'utf8');
    const imports = /^import (\w+) from '([^']*\.module\.css)';$/gm;
    const code = text.replace(imports, '');
    for (const [, name, path = ''] of text.matchAll(imports)) {
      const sheet = join(file, '..', path);
      const classes = found.get(sheet) ?? new Map();
      found.set(sheet, classes);
      for (const [, own = ''] of code.matchAll(new RegExp(`(?<!['\`.])\\b${name}\\.(\\w+)`, 'g')))
        classes.set(own, file);
      if (!new RegExp(`\\b${name}\\[`).test(code)) continue;
      const known = classesOf(sheet);
      for (const [word] of code.matchAll(/\w+/g)) if (known.has(word)) classes.set(word, file);
    }
  }
  for (const file of files(/\.module\.css$/)) {
    for (const [, names = '', path = ''] of readFileSync(file, 'utf8').matchAll(/composes: ([\w ]+) from '([^']+)'/g)) {
      const sheet = join(file, '..', path);
      const classes = found.get(sheet) ?? new Map();
      found.set(sheet, classes);
      for (const name of names.split(' ')) classes.set(name, file);
    }
  }
  return found;
}

describe('stylesheets of components', () => {
  const wanted = usedClasses();

  test('have every class that is asked of them', () => {
    expect(wanted.size).toBeGreaterThan(30);
    const missing = [...wanted].flatMap(([sheet, classes]) => {
      const known = classesOf(sheet);
      return [...classes].filter(([name]) => !known.has(name)).map(([name, file]) => `${file}: ${name} of ${sheet}`);
    });
    expect(missing).toEqual([]);
  });

  test('have no unused class', () => {
    const idle = files(/\.module\.css$/).flatMap((sheet) =>
      [...classesOf(sheet)].filter((name) => !wanted.get(sheet)?.has(name)).map((name) => `${sheet}: ${name}`),
    );
    expect(idle).toEqual([]);
  });
});

test('buttons are drawn by src/ui/Button, but in the ways in, which import nothing of src/ui', () => {
  const own = files(/\.tsx$/)
    .filter((file) => !/^src.(session|ui.Button)/.test(file))
    .filter((file) => /<button\b[^>]*\bp-(button|link)\b/.test(readFileSync(file, 'utf8')));
  expect(own, 'Button takes variant and className').toEqual([]);
});

test('a ground in a tone brings a colour for the links on it: the accent is legible on neutral grounds only', () => {
  const poor = files(/\.css$/).flatMap((sheet) => {
    const rules = [...readFileSync(sheet, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => ({
        selector: selector.replaceAll(/\/\*[^]*?\*\//g, '').trim(),
        body,
      }),
    );
    const brings = rules.filter(({ body }) => body.includes('--p-accent-text:')).map(({ selector }) => selector);
    return (
      rules
        .filter(({ body }) =>
          /background(-color)?: var\(--(p-(success|warning|danger|info|busy|off)|tone)-tint\)/.test(body),
        )
        // A step of an animation has no links of its own.
        .filter(({ selector }) => !/^(?:\d+%|from|to)/.test(selector))
        // A variant of an element has what the element itself brings.
        .filter(({ selector }) => !brings.includes(selector) && !brings.includes(selector.replace(/\[[^\]]*\]$/, '')))
        .map(({ selector }) => `${sheet}: ${selector}`)
    );
  });
  expect(poor).toEqual([]);
});

describe('the shared arrangements of src/styles/layout.css', () => {
  const sheet = 'src/styles/layout.css';
  const known = new Set(
    [...readFileSync(sheet, 'utf8').matchAll(/^\s*\.([\w-]+)[\s,{]/gm)].map(([, name = '']) => name),
  );
  const composed = files(/\.module\.css$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/composes: ([^;]+) from global;/g)].flatMap(([, names = '']) =>
      names.split(' ').map((name) => ({ file, name })),
    ),
  );

  test('are there, when a module composes them', () => {
    expect(composed.length).toBeGreaterThan(200);
    expect(composed.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  test('are used, each of them', () => {
    const code = files(/\.tsx$/)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const used = new Set(composed.map(({ name }) => name));
    expect([...known].filter((name) => !used.has(name) && !new RegExp(`\\b${name}(?![\\w-])`).test(code))).toEqual([]);
  });

  test('lose to what a screen says itself, whatever was fetched first', () => {
    expect(
      readFileSync(sheet, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .trim(),
    ).toMatch(/^@layer layout \{/);
    expect(readFileSync('src/styles/base.css', 'utf8')).toContain('@layer reset, layout;');
  });
});
