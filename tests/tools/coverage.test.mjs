import { expect, test } from 'vitest';
import { checkRow, countBySection, readCoverage } from '../../scripts/lib/coverage.mjs';

const head = '| Spec item | Where | Test |\n| --- | --- | --- |\n';
const own = '`tests/tools/coverage.test.mjs`';

/** @param {string} rows */
function check(rows) {
  const { rows: read, problems } = readCoverage(`## 1. What\n\n${head}${rows}\n`);
  return [...problems, ...read.flatMap((row) => checkRow(row, process.cwd()))];
}

test('an empty row is read and is no problem', () => {
  expect(check('| Kind disk |  |  |')).toEqual([]);
});

test('a cited file and test that exist are no problem', () => {
  expect(
    check(
      `| A | \`scripts/coverage.mjs\`, \`README.md\` | ${own} a cited file and test that exist; ${own} an empty row |`,
    ),
  ).toEqual([]);
});

test('a file that does not exist is reported with its line', () => {
  expect(check('| A | `src/gone.ts` |  |')).toEqual(['line 5 (A): no file src/gone.ts']);
});

test('a test that does not exist is reported', () => {
  const name = ['a test', 'of another day'].join(' ');
  expect(check(`| A | \`README.md\` | ${own} ${name} |`)).toEqual([
    `line 5 (A): no test “${name}” in tests/tools/coverage.test.mjs`,
  ]);
});

test('a row with a lost cell, and a test without a name, are reported', () => {
  expect(check('| A | `README.md` |')).toEqual(['line 5: not a row of three cells']);
  expect(check(`| A | \`README.md\` | ${own} |`)).toEqual([`line 5: a test is cited as \`file\` name, not as: ${own}`]);
});

test('rows are counted by section, filled when both cells are', () => {
  const { rows } = readCoverage(
    `## 1. A\n${head}| a | \`x\` | \`y\` z |\n| b | \`x\` |  |\n## 2. B\n${head}| c |  |  |\n`,
  );
  expect([...countBySection(rows)]).toEqual([
    ['1. A', { filled: 1, total: 2 }],
    ['2. B', { filled: 0, total: 1 }],
  ]);
});
