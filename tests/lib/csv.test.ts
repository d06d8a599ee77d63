import { expect, it } from 'vitest';
import { csvCell } from '../../src/lib/csv';

it.each([
  ['web-1', 'web-1'],
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['\tx', "'\tx"],
  // A spreadsheet of Spain or Estonia separates cells by semicolons, whatever is quoted for a comma.
  ['web;=1+1', "web;'=1+1"],
  ['a;b;@SUM(A1)', "a;b;'@SUM(A1)"],
  ['two\n=1+1', '"two\n\'=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['a; b - c', 'a; b - c'],
])('%j is the cell %j, which no spreadsheet computes', (text, cell) => expect(csvCell(text)).toBe(cell));

it('leaves numbers alone', () => expect(csvCell(-2)).toBe('-2'));
