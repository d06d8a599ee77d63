import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A row of docs/coverage.md.
 * @typedef {{ section: string, item: string, where: string[], tests: { file: string, name: string }[], line: number }} Row
 */

/**
 * Reads the tables. A row that is not of three cells, or cites a test without a name, is a problem.
 * @param {string} text
 * @returns {{ rows: Row[], problems: string[] }}
 */
export function readCoverage(text) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {string[]} */
  const problems = [];
  let section = '';
  text.split('\n').forEach((content, index) => {
    const line = index + 1;
    if (content.startsWith('## ')) section = content.slice(3).trim();
    if (!content.startsWith('|') || /^\|[\s|:-]+\|$/.test(content) || /^\| *Spec item/.test(content)) return;
    const cells = content
      .slice(1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    const [item = '', where = '', test = '', rest] = cells;
    if (cells.length !== 4 || rest !== '' || !item) return problems.push(`line ${line}: not a row of three cells`);
    const tests = test === '' ? [] : test.split(/;\s*(?=`)/).map((cited) => readTest(cited));
    if (tests.some(({ file, name }) => !file || !name))
      problems.push(`line ${line}: a test is cited as \`file\` name, not as: ${test}`);
    rows.push({ section, item, where: [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file), tests, line });
  });
  return { rows, problems };
}

/** @param {string} cited */
function readTest(cited) {
  const [, file = '', name = ''] = /^`([^`]+)`\s+(.+)$/.exec(cited.trim()) ?? [];
  return { file, name: name.replace(/[;,]$/, '').replaceAll('\\|', '|') };
}

/**
 * What a row cites and is not there.
 * @param {Row} row @param {string} root
 * @returns {string[]}
 */
export function checkRow({ item, where, tests, line }, root) {
  const missing = [...where, ...tests.map(({ file }) => file)].filter((file) => file && !existsSync(join(root, file)));
  if (missing.length > 0) return missing.map((file) => `line ${line} (${item}): no file ${file}`);
  return tests
    .filter(({ file, name }) => file && name && !titlesOf(join(root, file)).includes(name))
    .map(({ file, name }) => `line ${line} (${item}): no test “${name}” in ${file}`);
}

/** @type {Map<string, string>} */
const read = new Map();

/** The text of a test file, with quotes inside its strings as they are said. @param {string} file */
function titlesOf(file) {
  const text = read.get(file) ?? readFileSync(file, 'utf8').replace(/\\(['"`])/g, '$1');
  read.set(file, text);
  return text;
}

/** A row is filled when it says where it lives and what proves it. @param {Row[]} rows */
export function countBySection(rows) {
  /** @type {Map<string, { filled: number, total: number }>} */
  const sections = new Map();
  for (const { section, where, tests } of rows) {
    const count = sections.get(section) ?? { filled: 0, total: 0 };
    count.total += 1;
    if (where.length > 0 && tests.length > 0) count.filled += 1;
    sections.set(section, count);
  }
  return sections;
}
