/**
 * The first list is rendered before all kinds are declared (`resources/stagedRegistry.ts`): what looks kinds up there would miss some
 * without a word. Who does so is named here, with the reason why that is right; and what is loaded from there waits for all kinds.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const lookups: Readonly<Record<string, string>> = {
  'dataProvider/joins.ts': 'kinds that fill fields of a list, all of which are there before it is shown (`isListable`)',
  'dataProvider/known.ts': 'the kind that the caller has',
  'dataProvider/methods.ts': 'the kind that the caller has',
  'dataProvider/refresh.ts': 'kinds of lists on the screen',
  'dataProvider/staleness.ts': 'after a write, which a later part sends',
  'dataProvider/verbs.ts': 'the kind that the caller has',
  'resources/stagedRegistry.ts': 'its own declaration',
  'src/App.tsx': 'whether there is a second stage; a dialect reads all declarations first',
  'src/admin/fields/ReferenceValue.tsx': 'kinds that columns refer to (`isListable`)',
  'src/admin/fields/references.ts': 'kinds that columns refer to (`isListable`)',
  'src/admin/list/firstPage.ts':
    'the list at the address, which is one of the first kinds if it is shown first; billing accounts, which are too',
  'src/admin/list/useFacets.ts': 'kinds that columns refer to (`isListable`)',
  'src/admin/reactAdmin/AdminContext.tsx': 'when a name is rendered, by a stock component of a later screen',
  'src/admin/reactAdmin/stockPaths.ts': 'for stock components of later screens',
  'src/admin/useAccounts.ts': 'billing accounts, which are a first kind',
  'src/admin/useCreation.ts': 'billing accounts, which are a first kind',
  'src/admin/useJoinedFields.ts': 'kinds that fill fields of the list (`isListable`)',
  'src/context/portal.tsx': '`useKind`, which nothing of the first list calls',
  'src/routes.tsx': 'waits for all kinds',
  'src/shell/useMenu.ts': '`useCreatable`, which later parts call',
};

/** Parts that are loaded from there without waiting for all kinds, each by the file that loads it. */
const parts: Readonly<Record<string, string>> = {
  'src/admin/fields/FieldValue.tsx': 'values of types that no column of the list of machines has',
  'src/admin/icons.tsx': 'icons',
  'src/pages/index.tsx': 'rendered inside of `Themed`, which waits',
  'src/pages/laterIcon.tsx': 'icons',
  'src/routes.tsx': 'rendered inside of `Themed`, which waits',
  'src/shell/Toasts.tsx': 'messages: texts only',
};

const code = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

/** The file that an import names; undefined if it is no module of ours. */
const resolve = (from: string, path: string): string | undefined =>
  ['.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => join(dirname(from), path) + end)
    .find((file) => existsSync(file));

/** What is imported at once, by all that is: not types, and not by `import()`. */
function importedBy(first: string): readonly string[] {
  const seen = new Set([first]);
  for (const file of seen)
    for (const [, what = '', path = ''] of code(file).matchAll(/^(?:import|export)\s([^;]*?)from '(\.[^']+)';/gm)) {
      const found = /^type\s/.test(what) ? undefined : resolve(file, path);
      if (found) seen.add(found);
    }
  return [...seen].sort();
}

const looksUp = (text: string) =>
  /\buseKind\(|\bregistry\??\.(find|get|kinds)\b|\{[^}]*\b(find|get|kinds)\b[^}]*\}: (Pick<)?Registry\b|\{ (find|kinds) \} = \w*\.?registry\b|(kinds|find)[^\n]*\} = usePortal\(\)\.registry/.test(
    text,
  );

/** The calls of a function, each with its arguments. */
function callsOf(text: string, name: RegExp): string[] {
  return [...text.matchAll(name)].map(({ index, 0: begin }) => {
    let end = index + begin.length;
    for (let depth = 1; depth > 0 && end < text.length; end += 1)
      depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    return text.slice(index, end);
  });
}

const loadsAhead = (text: string) =>
  callsOf(text, /(?<![.\w])(?:laterComponent|lazy|preloadable)(?:<\w+>)?\(/g).some(
    (call) => !/\bloadRest\(|\bloadFrame\(/.test(call),
  );

const first = importedBy('src/App.tsx');

it('only these files look kinds up before all are declared', () => {
  expect(first.length).toBeGreaterThan(300);
  expect(first.filter((file) => looksUp(code(file)))).toEqual(Object.keys(lookups).sort());
});

it('whatever they load waits for all kinds, but for these', () => {
  expect(first.filter((file) => loadsAhead(code(file)))).toEqual(Object.keys(parts).sort());
});

it.each([
  ['const kind = registry.find(name);', true],
  ['const all = usePortal().registry.kinds;', true],
  ['function listAt({ kinds }: Pick<Registry, "kinds">) {}', true],
  ["const disks = useKind('disk');", true],
  ['const { outlines } = registry;', false],
])('%s: %j', (text, found) => expect(looksUp(text)).toBe(found));

it.each([
  ["const Part = laterComponent(() => import('./Part'));", true],
  ["const Part = lazy(async () => (await Promise.all([import('./Part'), loadRest()]))[0]);", false],
  ["const Part = lazyPart(() => import('./Part'));", false],
])('%s: %j', (text, found) => expect(loadsAhead(text)).toBe(found));
