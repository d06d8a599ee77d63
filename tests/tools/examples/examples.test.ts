/**
 * Shared exports have an example that compiles: every function, hook and component of the shared folders that at least five
 * folders import, and every hook and component of `src/ui`, `src/admin` and `src/context` that three import
 * (docs/contributors.md). All examples of these folders are compiled, required or not.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { compilerOutput } from '../../support/compile';

const widely = 5;
/** What screens are built of is generic from three users on. */
const generic = 3;
const screenParts = /^src\/(ui|admin|context)\//;
const shared = /^(src\/(ui|lib|admin|context|session)|dataProvider)\//;
const ground = 'tests/tools/examples/ground.ts';
/** What an example may name beside the product's own. */
const libraries: Readonly<Record<string, string>> = { FormProvider: 'react-hook-form', Link: 'react-router-dom' };

const files = ['src', 'resources', 'dataProvider', 'i18n', 'themes']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|[/]wire[/]/.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** A kind, a page and a part of the generic views are a folder each. */
const folderOf = (file: string): string =>
  file
    .split('/')
    .slice(0, /^src\/(pages|admin)\//.test(file) ? 3 : 2)
    .join('/');

/** `file#name` -> the folders that import it. */
function importers(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    for (const [, names = '', from = ''] of text.matchAll(/^import (?:\w+, )?\{([^}]*)\} from '(\.[^']*)'/gm)) {
      const path = normalize(join(dirname(file), from)).replaceAll('\\', '/');
      const to = [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((one) => texts.has(one));
      for (const name of to ? names.split(',') : []) {
        const [own = ''] = name.trim().split(' as ');
        const key = `${to}#${own}`;
        found.set(key, (found.get(key) ?? new Set()).add(folderOf(file)));
      }
    }
  }
  return found;
}

interface Exported {
  file: string;
  name: string;
  /** A function, hook, component or class; not a mere value. */
  callable: boolean;
  examples: string[];
}

/** What stands after `@example` until the next tag. */
const examplesIn = (comment: string): string[] =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .split(/^@/m)
    .filter((tag) => tag.startsWith('example'))
    .map((tag) => tag.slice('example'.length).trim());

function exportsOf(file: string, text: string): Exported[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return tree.statements.flatMap((statement): Exported[] => {
    const isExported =
      ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.[0]?.kind === ts.SyntaxKind.ExportKeyword;
    if (!isExported) return [];
    const comment = (ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? []).at(-1);
    const examples = comment ? examplesIn(text.slice(comment.pos, comment.end)) : [];
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
      return [{ file, name: statement.name.text, callable: true, examples }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map(({ name, initializer }) => ({
      file,
      name: name.getText(),
      callable:
        initializer !== undefined &&
        (ts.isArrowFunction(initializer) ||
          (ts.isCallExpression(initializer) && /memo|lazy/i.test(initializer.expression.getText()))),
      examples,
    }));
  });
}

/** Each once, however many overloads it has. */
const declared = [...texts].flatMap(([file, text]) => {
  const byName = new Map<string, Exported>();
  for (const one of exportsOf(file, text)) {
    const examples = [...(byName.get(one.name)?.examples ?? []), ...one.examples];
    byName.set(one.name, { ...one, examples });
  }
  return [...byName.values()];
});
const all = declared.filter(({ file }) => shared.test(file));

it('is on everything that five folders import, and on hooks and components that three import', () => {
  const by = importers();
  const leastOf = ({ file, name }: Exported) =>
    screenParts.test(file) && /^(?:use[A-Z]|[A-Z])/.test(name) ? generic : widely;
  const wide = all.filter((one) => one.callable && (by.get(`${one.file}#${one.name}`)?.size ?? 0) >= leastOf(one));
  expect(wide.length).toBeGreaterThan(190);
  const bare = wide.filter(({ examples }) => examples.length === 0).map(({ file, name }) => `${file}: ${name}`);
  expect(bare, 'add to its comment: when to use it, units and errors, and an @example').toEqual([]);
});

/** An example as a component: statements, or the element that it is. */
function component({ name, file }: Exported, example: string, at: number): string {
  const body = /^</.test(example) ? `return (${example});` : example;
  return `// ${file}: ${name}\nexport async function Example${at}() {\n${body}\n}\n`;
}

/** A program with all of them, every name imported from where it is declared. */
function program(): string {
  const shown = all.flatMap((one) => one.examples.map((example) => ({ one, example })));
  const given = [...readFileSync(ground, 'utf8').matchAll(/^export declare const (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  const code = shown.map(({ one, example }, at) => component(one, example, at)).join('\n');
  const words = new Set(shown.flatMap(({ example }) => example.match(/\b[A-Za-z]\w*\b/g) ?? []));
  // Those of the shared folders first: what a kind happens to call the same is not meant.
  const named = [
    ...new Map([...declared.filter(({ callable }) => callable), ...all].map((one) => [one.name, one])).values(),
  ];
  const imports = named
    .filter(({ name }) => words.has(name) && !given.includes(name))
    .map(({ file, name }) => `import { ${name} } from '../../${file.replace(/\.tsx?$/, '')}';`);
  const others = Object.entries(libraries).map(([name, from]) => `import { ${name} } from '${from}';`);
  return [
    `import { ${given.join(', ')} } from '../../${ground.replace(/\.ts$/, '')}';`,
    ...imports,
    ...others,
    '',
    code,
  ].join('\n');
}

it('compiles', { timeout: 120_000 }, async () => {
  const folder = '.portico/examples';
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'examples.tsx'), program());
  const include = ['examples.tsx', '../../src/**/*.d.ts'];
  expect(await compilerOutput(folder, include, { allowUnreachableCode: true })).toBe('');
});
