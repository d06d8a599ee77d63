/** Comments in plain technical English: the worst words of the private idiom that they were once written in are refused. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Each word with what to write instead. */
const refused: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b(?:un)?told\b|\btells?\b/i, 'reported, shown, returned, contains'],
  [/\bnobody\b/i, 'no person, no one, none'],
  [/\banew\b/i, 'again, reload, restart'],
  [/\bkept\b/i, 'stored, cached, retained, preserved'],
  [/\bwho(?:m)?ever\b/i, 'the caller, the person who'],
  [/\bof whom\b|\bwhom one\b/i, 'name the person, or start a new sentence'],
  [/\bplaces\b/i, 'locations, positions'],
  [/\bto be had\b|\bcannot be had\b/i, 'available, fails to load'],
  [/\bworked out\b/i, 'computed'],
  [/\bheeds?\b/i, 'respects, follows'],
  [/\bso many\b/i, 'this many, maximum number of'],
  [/\bstands (?:in|beside|over|under|there|as)\b/i, 'is in, is shown, replaces'],
  [/\bthat is none\b/i, 'for anything else'],
  [/\bone's own\b/i, "the person's own"],
];
const s3Buckets = ['src', 'resources', 'dataProvider', 'mocks', 'i18n', 'themes'];

/** The prose of a comment: without names in backticks, parameter names and examples, which are code. */
const proseOf = (comment: string): string =>
  comment
    .replace(/@example[\s\S]*?(?=@\w|$)/g, '')
    .replace(/@param \w+/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');

function commentsOf(file: string, text: string): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node) => {
    if (node.kind !== ts.SyntaxKind.JsxText)
      for (const one of [
        ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
      ])
        ranges.set(one.pos, one);
    node.getChildren(tree).forEach(visit);
  };
  visit(tree);
  return [...ranges.values()].map(({ pos, end }) => text.slice(pos, end));
}

const wordsIn = (comment: string): string[] =>
  refused.flatMap(([word, instead]) => {
    const [found] = word.exec(proseOf(comment)) ?? [];
    return found ? [`"${found}" (write: ${instead})`] : [];
  });

it('refuses the private words in comments', () => {
  const files = s3Buckets.flatMap((s3Bucket) =>
    readdirSync(s3Bucket, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${s3Bucket}/${name.replaceAll('\\', '/')}`),
  );
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Most files are decided without a syntax tree, which takes a hundred times as long.
    if ((text.match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []).every((comment) => wordsIn(comment).length === 0)) return [];
    return commentsOf(file, text).flatMap((comment) => wordsIn(comment).map((word) => `${file}: ${word}`));
  });
  expect(found).toEqual([]);
});

it('reads the prose of a comment only', () => {
  expect(wordsIn('/** What the person is told. */')).toHaveLength(1);
  expect(wordsIn('/** `told` is called once. @param told the result @example const kept = 1; */')).toEqual([]);
  expect(commentsOf('a.ts', "const url = 'https://nobody'; // kept")).toEqual(['// kept']);
});
