import { parseAmount } from './money';

/**
 * RFC 4180. A number is a decimal without an exponent. A text that a spreadsheet would take for a formula gets an apostrophe: names come from other people. So does a part
 * of it that would begin a cell, since where commas are decimal signs spreadsheets separate cells by semicolons.
 */
export function csvCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return parseAmount(value) ?? '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = text.replace(/(^|[;\t\r\n])(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
