/** A text has its values under the names that the source gives: a placeholder without a value stays on the screen as it is. */
import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { catalogues, placeholders } from './catalogues';

const files = ['src', 'resources'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(cloud|wire)\//.test(file)),
);

const phraseOf = (key: string): string | undefined =>
  catalogues.main.en.get(key) ?? catalogues.entry.en.get(key) ?? catalogues.preload.en.get(key);

/** node-polyglot's own: the count, and the text where there is none. */
const polyglots = ['smart_count', '_'];

/** The names of an object that is written out; undefined where it has others from elsewhere. */
function namesIn(values: ts.ObjectLiteralExpression): string[] | undefined {
  const names = values.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : undefined));
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Calls of a text by its whole key with values that are written out. */
function callsIn(file: string): { key: string; names: string[] }[] {
  const calls: { key: string; names: string[] }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [key, values] = node.arguments;
      const keys = key && ts.isConditionalExpression(key) ? [key.whenTrue, key.whenFalse] : key ? [key] : [];
      const names = values && ts.isObjectLiteralExpression(values) ? namesIn(values) : undefined;
      if (names) calls.push(...keys.flatMap((one) => (ts.isStringLiteralLike(one) ? [{ key: one.text, names }] : [])));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return calls;
}

it('every placeholder of a text has a value', () => {
  const calls = files.flatMap((file) => callsIn(file).map((call) => ({ ...call, file, phrase: phraseOf(call.key) })));
  const known = calls.flatMap(({ phrase, ...call }) => (phrase === undefined ? [] : [{ ...call, phrase }]));
  expect(known.length).toBeGreaterThan(300);
  const wrong = known.flatMap(({ file, key, names, phrase }) => {
    const wanted = placeholders(phrase).filter((name) => !polyglots.includes(name));
    const missing = wanted.filter((name) => !names.includes(name));
    return missing.map((name) => `${file}: ${key} lacks %{${name}}`);
  });
  expect(wrong).toEqual([]);
});
