/**
 * Comments, and titles of tests, in plain technical English: the worst words of the private idiom that they were once
 * written in are refused.
 */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Each word with what to write instead. */
const refused: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b(?:un)?told\b|\btell(?:s|ing)?\b/i, 'reported, shown, returned, contains'],
  [/\bnobody\b/i, 'no person, no one, none'],
  [/\banew\b/i, 'again, reload, restart'],
  [/\bkept\b/i, 'stored, cached, retained, preserved'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, repair, correct'],
  [/\bwho(?:m)?ever\b/i, 'the caller, the person who'],
  [/\bof whom\b|\bwhom one\b/i, 'name the person, or start a new sentence'],
  [/\bplaces\b/i, 'locations, positions'],
  [/\bto be had\b|\bcannot be had\b/i, 'available, fails to load'],
  [/\bworked out\b/i, 'computed'],
  [/\bheeds?\b/i, 'respects, follows'],
  [/\bso many\b/i, 'this many, maximum number of'],
  [/\bstands (?:in|beside|over|under|there|as)\b/i, 'is in, is shown, replaces'],
  [/\bthat is none\b/i, 'for anything else'],
  [/\bone['’]s own\b/i, "the person's own"],
];
/** Refused in tests and scripts only. */
const alsoRefused: typeof refused = [
  [/\basks? of\b/i, 'needs from, requests from'],
  [/\b(?:has|have|had|having) to do with\b/i, 'concerns, belongs to'],
  [/\brooms?\b/i, 'folder, space'],
  [/\bhouses?\b/i, 'product, portal, repository'],
  // `in place of` and `take place` are English; where things run is a location.
  [/(?<!\b(?:in|into|takes?) )\bplace\b/i, 'location, position, instead'],
];
/** Refused in READMEs too: files that the repository does not have, and where things live. */
const papersRefuse: typeof refused = [
  [/\bdesign\.md\b/i, 'docs/architecture.md'],
  [/\brooms?\b/i, 'folder, space'],
];
const productFolders = ['src', 'resources', 'dataProvider', 'mocks', 'i18n', 'themes', 'packs'];
const testFolders = ['tests', 'scripts'];

/** The prose of a comment: without names in backticks, parameter names and examples, which are code. */
const proseOf = (comment: string): string =>
  comment
    .replace(/@example[\s\S]*?(?=@\w|$)/g, '')
    .replace(/@param (?:\{[^}]*\} )?\w+/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');

const scriptKindOf = (file: string): ts.ScriptKind => {
  if (/\.m?js$/.test(file)) return ts.ScriptKind.JS;
  return file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
};

/** The function that a call begins with: `it` of `it('…')`, `it.skipIf(…)('…')` and of a template `it.each` with rows. */
function calledName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return calledName(node.expression);
  return ts.isTaggedTemplateExpression(node) ? calledName(node.tag) : '';
}

const treeOf = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, scriptKindOf(file));

function commentsOf(file: string, text: string): string[] {
  const tree = treeOf(file, text);
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

/** The titles of tests and of their groups, as written between the quotes. */
function titlesOf(file: string, text: string): string[] {
  const tree = treeOf(file, text);
  const titles: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(?:it|test|describe)$/.test(calledName(node.expression))) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push(title.getText(tree).slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return titles;
}

const wordsIn = (prose: string, words = refused): string[] =>
  words.flatMap(([word, instead]) => {
    const [found] = word.exec(proseOf(prose)) ?? [];
    return found ? [`"${found}" (write: ${instead})`] : [];
  });

// Most files are decided without a syntax tree, which takes a hundred times as long.
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const commentOrText = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g;

function wordsInFolder(folder: string, candidate: RegExp, proseOfFile: typeof commentsOf, words: typeof refused) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|m?js)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    if ((text.match(candidate) ?? []).every((prose) => wordsIn(prose, words).length === 0)) return [];
    return proseOfFile(file, text).flatMap((prose) => wordsIn(prose, words).map((word) => `${file}: ${word}`));
  });
}

it.each(productFolders)('refuses the private words in comments of %s', (folder) => {
  expect(wordsInFolder(folder, comment, commentsOf, refused)).toEqual([]);
});

it.each(testFolders)('refuses the private words in comments and test titles of %s', (folder) => {
  expect(
    wordsInFolder(folder, commentOrText, (file, text) => [...commentsOf(file, text), ...titlesOf(file, text)], [
      ...refused,
      ...alsoRefused,
    ]),
  ).toEqual([]);
});

it('refuses the private words in titles of the tests beside the kinds', () => {
  expect(wordsInFolder('resources', commentOrText, titlesOf, [...refused, ...alsoRefused])).toEqual([]);
});

/** The prose of a paper: without code, tables' frames and the targets of links. */
const proseOfPaper = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/\]\([^)]*\)/g, ']');

it('refuses the private words in READMEs', () => {
  const papers = [...productFolders, ...testFolders, 'deploy'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?:^|[/\\])README\.md$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  expect(papers.length).toBeGreaterThan(25);
  const found = ['README.md', ...papers].flatMap((file) =>
    proseOfPaper(readFileSync(file, 'utf8'))
      .split(/\n(?=\n|[-|])/)
      .flatMap((paragraph) => wordsIn(paragraph, [...refused, ...papersRefuse]).map((word) => `${file}: ${word}`)),
  );
  expect(found).toEqual([]);
});

it('refuses the private words in the papers of docs', () => {
  // What coverage.md says are lines of the specification.
  const papers = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== 'coverage.md')
    .map((name) => `docs/${name.replaceAll('\\', '/')}`);
  expect(papers.length).toBeGreaterThan(30);
  const found = papers.flatMap((file) =>
    proseOfPaper(readFileSync(file, 'utf8'))
      .split(/\n(?=\n|[-|])/)
      .flatMap((paragraph) => wordsIn(paragraph, refused).map((word) => `${file}: ${word}`)),
  );
  expect(found).toEqual([]);
});

it.each([...productFolders, ...testFolders])(
  'cites the specification by its line in docs/coverage.md in %s',
  (folder) => {
    const cited: typeof refused = [
      [/\bspec(?:ification)? sections? \d|\bdesign\.md\b/i, 'docs/coverage.md, section …'],
    ];
    expect(wordsInFolder(folder, comment, commentsOf, cited)).toEqual([]);
  },
);

/** As whole names: what each of them names has a word of its own in the field. */
const refusedNames =
  /^(?:(?:un)?told|tells?|nobody|anew|whoever|seats|doomed|standing|troubles|beyond|untold|hindrance|misfits|deeds)$/i;

function namesIn(file: string, text: string, refused = refusedNames): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    if (
      (ts.isVariableDeclaration(node) ||
        ts.isParameter(node) ||
        ts.isBindingElement(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isMethodSignature(node) ||
        ts.isMethodDeclaration(node) ||
        ts.isPropertySignature(node) ||
        ts.isPropertyDeclaration(node) ||
        ts.isPropertyAssignment(node)) &&
      node.name &&
      ts.isIdentifier(node.name) &&
      refused.test(node.name.text)
    )
      names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(treeOf(file, text));
  return names;
}

it.each(productFolders)('refuses the private words as names of variables, parameters and fields in %s', (folder) => {
  const one = new RegExp(`\\b${refusedNames.source.slice(1, -1)}\\b`, 'i');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return one.test(text) ? namesIn(file, text).map((name) => `${file}: ${name}`) : [];
    });
  expect(found).toEqual([]);
});

/** Each as a whole step of a name: a dialog is opened, a result polled, a sum calculated, a message added, a key requested. */
const refusedStep =
  /(?:^|_)(?:un)?(?:ask(?:s|ed|ing)?|told|tell(?:s|ing)?|sa(?:y|ys|id|ying))(?![a-z])|(?:Ask(?:s|ed|ing)?|Told|Tell(?:s|ing)?|Sa(?:y|ys|id|ying))(?![a-z])/;
/** As `refusedStep`, wherever a name begins in a text. */
const anyRefusedStep = new RegExp(refusedStep.source.replace('^', String.raw`\b`));

it.each([...productFolders, ...testFolders])('refuses the words of speech in names in %s', (folder) => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .flatMap((name) => {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      const text = readFileSync(file, 'utf8');
      return anyRefusedStep.test(text) ? namesIn(file, text, refusedStep).map((one) => `${file}: ${one}`) : [];
    });
  expect(found).toEqual([]);
});

it('finds a private word as a name', () => {
  expect(anyRefusedStep.test('const list = 1;\nconst asked = 2;')).toBe(true);
  expect(namesIn('a.ts', 'const cloud = { say() {}, asked: 1 }', refusedStep)).toEqual(['say', 'asked']);
  expect(namesIn('a.ts', 'interface Said { ask(): void; isAsked: boolean; task: sayAll }', refusedStep)).toEqual([
    'Said',
    'ask',
    'isAsked',
  ]);
  expect(namesIn('a.ts', 'const told = 1; function f(nobody: string) { const { kept, seats } = x; }')).toEqual([
    'told',
    'nobody',
    'seats',
  ]);
});

it('reads the prose of a comment only', () => {
  expect(wordsIn('/** What the person is told. */')).toHaveLength(1);
  expect(wordsIn('/** `told` is called once. @param told the result @example const kept = 1; */')).toEqual([]);
  expect(wordsIn('/** @param {() => void} tell */')).toEqual([]);
  expect(commentsOf('a.ts', "const url = 'https://nobody'; // kept")).toEqual(['// kept']);
});

it('reads the titles of tests, also of tests with rows', () => {
  const titles =
    "it('is told', () => {}); it.each(['kept'])('%s is anew', f); describe.skipIf(nobody)(`a ${place} of one's own`, f);";
  expect(titlesOf('a.ts', titles)).toEqual(['is told', '%s is anew', "a ${place} of one's own"]);
  expect(wordsIn('takes its place', alsoRefused)).toHaveLength(1);
  expect(wordsIn('in place of the answer', alsoRefused)).toEqual([]);
});
