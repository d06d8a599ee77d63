import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: project,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** Files that a paper names although nothing of that name is in the repository: made by a command, or on a server. */
const elsewhere = new Set([
  '.portico/bench.json',
  '.portico/doctor/index.html',
  '/.well-known/jwks.json',
  '/app/index.html',
  'certificates.json',
  'config.json',
  'kinds.json',
  'portal.json',
  'portal.schema.json',
  'rows.json',
  'spec.md',
  'wire.json',
]);
/** Names of a protocol or a library. */
const foreign = new Set([
  'AppBar',
  'BrowserRouter',
  'CoreAdmin',
  'ListParts',
  'Notification',
  'ShowBase',
  'TabbedShowLayout',
  'optionValue',
  'useMutation',
  'warnWhenUnsavedChanges',
]);

/** What changed is described under the names of its time. */
const papers = files.filter((file) => file.endsWith('.md') && basename(file) !== 'CHANGELOG.md');
/** @param {string} text @returns {string[]} what stands between backticks */
const spansOf = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

/**
 * A file is looked for from the paper's folder, from the root, from `src`, or by its bare name anywhere below the folder
 * (anywhere at all for a paper of `docs`).
 * @param {string} paper @param {string} span
 */
function isThere(paper, span) {
  const folder = dirname(paper);
  const known = new Set(files);
  if ([join(folder, span), span, join('src', span)].some((path) => known.has(path))) return true;
  const below = folder === '.' || folder.startsWith('docs') ? '' : `${folder}/`;
  return !span.includes('/') && files.some((file) => file.startsWith(below) && basename(file) === span);
}

/** @param {string} paper @param {string} text @returns {string[]} files that are named and not there */
const missingFiles = (paper, text) =>
  spansOf(text)
    .filter((span) => /^[\w.@/-]+\.(?:tsx?|mjs|mts|css|json|md|conf|html|sh)$/.test(span))
    .filter((span) => !elsewhere.has(span) && !isThere(paper, span));

const identifier = /^([A-Za-z_]\w*[a-z]\w*[A-Z]\w*|use[A-Z]\w*|[A-Z][a-z]\w+)(?:\(.*\))?$/;
/** @param {string} text @param {ReadonlySet<string>} words @returns {string[]} names of code that no code has */
const missingNames = (text, words) =>
  spansOf(text)
    .map((span) => identifier.exec(span)?.[1] ?? '')
    .filter((name) => name !== '' && !words.has(name) && !foreign.has(name));

const words = new Set(
  files
    .filter((file) => /\.(?:tsx?|mts|mjs|css|json|html|sh|conf)$/.test(file) && basename(file) !== 'package-lock.json')
    .flatMap((file) => readFileSync(join(project, file), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
);

/** @param {string} code @returns {string[]} papers that a source cites */
const citedPapers = (code) => [...code.matchAll(/[\w./-]*\w\.md\b/g)].map(([paper]) => paper);

describe('what READMEs and docs name', () => {
  test.each(papers)('%s names files and code that are there', (paper) => {
    const text = readFileSync(join(project, paper), 'utf8');
    expect([...missingFiles(paper, text), ...missingNames(text, words)]).toEqual([]);
  });

  test('sources cite papers that are there', () => {
    const known = new Set([...papers.flatMap((paper) => [paper, basename(paper)]), 'CHANGELOG.md']);
    const product = files.filter((file) => /^(?:src|resources|dataProvider|themes|i18n|packs)\/.*\.tsx?$/.test(file));
    const missing = product.flatMap((file) =>
      citedPapers(readFileSync(join(project, file), 'utf8')).filter((paper) => !known.has(paper)),
    );
    expect(missing).toEqual([]);
    expect(citedPapers('as gone.md and docs/readings.md have it')).toEqual(['gone.md', 'docs/readings.md']);
  });

  test('the specification is cited by its sections in docs/coverage.md, which is here', () => {
    const cites = /\bspec(?:ification)? sections? \d/;
    const sources = files.filter((file) => /\.(?:tsx?|mts|mjs|cjs|css|md)$/.test(file) && file !== 'CHANGELOG.md');
    expect(sources.filter((file) => cites.test(readFileSync(join(project, file), 'utf8')))).toEqual([]);
  });

  test('a file that went and a name that was changed are found', () => {
    const text = 'See `gone.ts`, `README.md`, `useGoneEntirely(kind)` and `resolve`.';
    expect(missingFiles('dataProvider/README.md', text)).toEqual(['gone.ts']);
    expect(missingNames(text, new Set(['resolve']))).toEqual(['useGoneEntirely']);
  });
});
