/** One meaning for each exported name: a search for it finds one declaration. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Names that each module of a folder exports, because the folder's registry asks for them by this name. */
const conventions: Readonly<Record<string, RegExp>> = {
  brand: /^themes\/[^/]+\/brand\.ts$/,
  examples: /^resources\/[^/]+\/examples\.ts$/,
  start: /^src\/chat\//,
};
const s3Buckets = ['src', 'resources', 'dataProvider', 'themes', 'mocks'];
/** Found by their folder (`import.meta.glob`), whatever they are called. */
const isFound = (file: string) => /^resources\/[^/]+\/cloud\//.test(file);
const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|[/]wire[/]|[tT]ext\.\w\w\.ts$/.test(file);
const declaration = /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;

function declarations(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const s3Bucket of s3Buckets) {
    for (const name of readdirSync(s3Bucket, { recursive: true, encoding: 'utf8' })) {
      const file = `${s3Bucket}/${name.replaceAll('\\', '/')}`;
      if (!isCode(file)) continue;
      const own = new Set([...readFileSync(file, 'utf8').matchAll(declaration)].map(([, exported = '']) => exported));
      for (const exported of own) found.set(exported, [...(found.get(exported) ?? []), file]);
    }
  }
  return found;
}

it('hands nothing on under another name', () => {
  const alias = /^export (?:type )?\{[^}]*\b\w+ as (?!default\b)\w+[^}]*\}/m;
  const files = s3Buckets.flatMap((s3Bucket) =>
    readdirSync(s3Bucket, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${s3Bucket}/${name.replaceAll('\\', '/')}`,
    ),
  );
  expect(files.filter((file) => isCode(file) && alias.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('declares each exported name in one module', () => {
  const found = declarations();
  expect(found.size).toBeGreaterThan(1000);
  const twice = [...found].flatMap(([name, files]) => {
    const others = files.filter((file) => !(Object.hasOwn(conventions, name) && conventions[name]?.test(file)));
    return others.length > 1 ? [`${name}: ${others.join(', ')}`] : [];
  });
  expect(twice).toEqual([]);
});

/** Words that mean something else in this field, or nothing: each as a whole step of a name. */
const refusedSteps = new Set([
  ...[
    'told',
    'tell',
    'kept',
    'deed',
    'deeds',
    'drawn',
    'drawer',
    'shelf',
    'desk',
    'papers',
    'parties',
    'wish',
    'arrival',
  ],
  ...[
    'meanwhile',
    'placed',
    'places',
    'room',
    'rooms',
    'seats',
    'settled',
    'standing',
    'freed',
    'troubles',
    'hindrance',
  ],
]);
/** `placedSum` as placed, sum. */
const stepsOf = (name: string) => name.split(/(?=[A-Z])|_/).map((step) => step.toLowerCase());

it('exports no name with a word of the private vocabulary', () => {
  const found = [...declarations()].flatMap(([name, files]) =>
    stepsOf(name).some((step) => refusedSteps.has(step)) || name === 'present' ? [`${name}: ${files.join(', ')}`] : [],
  );
  expect(found).toEqual([]);
  expect(stepsOf('usePlacedPrice').some((step) => refusedSteps.has(step))).toBe(true);
});

it('exports nothing that is named only where it is declared', () => {
  const words = new Map<string, number>();
  for (const s3Bucket of [...s3Buckets, 'tests', 'scripts', 'i18n']) {
    for (const name of readdirSync(s3Bucket, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|m[jt]s)$/.test(name)) continue;
      const code = readFileSync(`${s3Bucket}/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      for (const [word] of code.matchAll(/[\w$]+/g)) words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  const dead = [...declarations()]
    .filter(([name, files]) => words.get(name) === 1 && !files.every(isFound))
    .map(([name, files]) => `${name}: ${files.join(', ')}`);
  expect(dead).toEqual([]);
});
