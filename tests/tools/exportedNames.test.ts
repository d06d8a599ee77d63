/** One meaning for each exported name: a search for it finds one declaration. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Names that each module of a folder exports, because the folder's registry asks for them by this name. */
const conventions: Readonly<Record<string, RegExp>> = {
  brand: /^themes\/[^/]+\/brand\.ts$/,
  examples: /^resources\/[^/]+\/examples\.ts$/,
  start: /^src\/chat\//,
};
const folders = ['src', 'resources', 'dataProvider', 'themes', 'mocks'];
/** Found by their folder (`import.meta.glob`), whatever they are called. */
const isFound = (file: string) => /^resources\/[^/]+\/cloud\//.test(file);
const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|[/]wire[/]|[tT]ext\.\w\w\.ts$/.test(file);
const declaration = /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;

function declarations(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      if (!isCode(file)) continue;
      const own = new Set([...readFileSync(file, 'utf8').matchAll(declaration)].map(([, exported = '']) => exported));
      for (const exported of own) found.set(exported, [...(found.get(exported) ?? []), file]);
    }
  }
  return found;
}

it('hands nothing on under another name', () => {
  const alias = /^export (?:type )?\{[^}]*\b\w+ as (?!default\b)\w+[^}]*\}/m;
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
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
    'mend',
    'mends',
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

/** Names that say nothing of what they hold, with what the field says: of variables, parameters and functions, exported or not. */
const refusedNames: Readonly<Record<string, string>> = {
  early: 'buffered, preloaded, partial',
  kept: 'stored, cached, remaining',
  lanes: 'batches, pools, positions',
  least: 'min, minSize, minWidth',
  mend: 'fix',
  pace: 'throughput, rate',
  usual: 'default, fallback, preselected',
};
const isDeclared = (node: ts.Identifier): boolean => {
  const { parent } = node;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isBindingElement(parent) ||
      ts.isParameter(parent) ||
      ts.isFunctionDeclaration(parent)) &&
    parent.name === node
  );
};

function refusedIn(file: string, text: string): string[] {
  const mentions = Object.keys(refusedNames).some((name) => new RegExp(`\\b${name}\\b`).test(text));
  if (!mentions) return [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && Object.hasOwn(refusedNames, node.text) && isDeclared(node))
      found.push(`${file}: ${node.text} (write: ${refusedNames[node.text]})`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

it('gives nothing inside of a module a name that says nothing', () => {
  const found = [...folders, 'tests', 'i18n'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => {
        const file = `${folder}/${name.replaceAll('\\', '/')}`;
        return refusedIn(file, readFileSync(file, 'utf8'));
      }),
  );
  expect(found).toEqual([]);
  const planted = 'function kept({ usual, early: soon }: Named, least = 1) { const [pace] = f(lanes); }';
  expect(refusedIn('a.ts', planted).map((line) => line.split(' ')[1])).toEqual(['kept', 'usual', 'least', 'pace']);
});

it('exports nothing that is named only where it is declared', () => {
  const words = new Map<string, number>();
  for (const folder of [...folders, 'tests', 'scripts', 'i18n']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|m[jt]s)$/.test(name)) continue;
      const code = readFileSync(`${folder}/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      for (const [word] of code.matchAll(/[\w$]+/g)) words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  const dead = [...declarations()]
    .filter(([name, files]) => words.get(name) === 1 && !files.every(isFound))
    .map(([name, files]) => `${name}: ${files.join(', ')}`);
  expect(dead).toEqual([]);
});
