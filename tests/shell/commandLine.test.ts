import { describe, expect, it } from 'vitest';
import {
  matchesPattern,
  readInvoiceSearch,
  readMonth,
  readTopUp,
  matchesWhole,
  splitLine,
} from '../../src/lib/commandLine';

describe('a verb and what it is for', () => {
  it.each([
    ['stop web-01', ['Stop'], 'web-01'],
    ['web-01 stop', ['Stop'], 'web-01'],
    ['sto Web-01', ['Stop'], 'Web-01'],
    ['force stop web-01', ['Force stop'], 'web-01'],
    ['web-01 force', ['Force stop'], 'web-01'],
    ['force stop web', ['force_stop'], 'web'],
    ['detén máquina', ['Detener'], 'máquina'],
    ['dete', ['Stop'], undefined],
    ['detener máquina', ['Detener'], 'máquina'],
    ['DETENER x', ['Detener'], 'x'],
    ['st web-01', ['Stop'], undefined],
    ['web-01', ['Stop'], undefined],
    ['', ['Stop'], undefined],
    ['stop', ['Stop'], ''],
  ])('%s', (line, phrases, rest) => {
    expect(splitLine(line, phrases)?.rest).toBe(rest);
  });

  it('takes the phrase that says more', () => {
    expect(splitLine('force stop web', ['Force', 'Force stop'])).toEqual({ matched: 2, rest: 'web' });
  });

  it.each([
    ['start web-01', true],
    ['web-01 start', true],
    ['start in rescue mode web-01', false],
  ])('knows whether "%s" says all of Start and no more', (line, isWhole) => {
    expect(matchesWhole(line, ['Start']) && !matchesWhole(line, ['Start in rescue mode'])).toBe(isWhole);
  });

  it('reads names of properties as any other word', () => {
    expect(splitLine('constructor __proto__', ['Stop'])).toBeUndefined();
    expect(splitLine('stop __proto__', ['Stop'])?.rest).toBe('__proto__');
  });
});

it.each([
  ['shop-1', 'shop-*', true],
  ['my-shop-1', 'shop-*', false],
  ['my-shop-1', '*shop*', true],
  ['shop', 'sh', true],
  ['shop-1-db', 'shop-*-db', true],
  ['shop-db', 'shop-*-db', false],
  ['aa', 'a*a', true],
  ['a', 'a*a', false],
  ['(a+)+$', '(a+)*', true],
  ['Café', 'cafe', true],
])('%s against %s: %s', (name, pattern, matches) => {
  expect(matchesPattern(name, pattern)).toBe(matches);
});

it.each([
  ['top up 50', '50'],
  ['50 top up', '50'],
  ['top up €12,50', '12.50'],
  ['top up 50 EUR', '50'],
  ['recargar 20', '20'],
  ['top up', undefined],
  ['top up 0', undefined],
  ['top up -5', undefined],
  ['top up 1e9', undefined],
  ['top up 50 60', undefined],
  ['50', undefined],
])('%s tops up %s', (line, amount) => {
  expect(readTopUp(line, ['Top up', 'Recargar'])).toBe(amount);
});

const now = new Date('2026-05-10T12:00:00Z');
it.each([
  ['invoice march', 'en', '2026-03'],
  ['march invoices', 'en', '2026-03'],
  ['invoice mar 2024', 'en', '2024-03'],
  ['arve märts', 'et', '2026-03'],
  ['arve marts', 'et', '2026-03'],
  ['factura marzo', 'es', '2026-03'],
  ['factura diciembre de 2024', 'es', '2024-12'],
  ['factura march', 'es', '2026-03'],
  ['invoice december', 'en', '2025-12'],
  ['invoice 2025-11', 'en', '2025-11'],
  ['invoice 2025-13', 'en', undefined],
  ['invoice', 'en', undefined],
  ['invoice web-01', 'en', undefined],
  ['march', 'en', undefined],
])('%s (%s) is of %s', (line, locale, month) => {
  expect(readMonth(line, ['Invoices', 'Arved', 'Facturas'], locale, now)).toBe(month);
});

it.each([
  ['invoice 1006', '1006'],
  ['1006 invoice', '1006'],
  ['invoice #1006', '1006'],
  ['factura €1,831.65', '€1,831.65'],
  ['invoice INV-2026-7', 'INV-2026-7'],
  ['invoice', undefined],
  ['invoice march', undefined],
  ['stop web-01', undefined],
])('%s looks for %s among invoices', (line, sought) => {
  expect(readInvoiceSearch(line, ['Invoices', 'Arved', 'Facturas'])).toBe(sought);
});
