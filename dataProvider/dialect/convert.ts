/** The conversions of a dialect, exact: decimals are moved as text, sizes are powers of two. */
import type { Conversion } from '../../resources/dialect/words';

/** The number with its decimal point moved to the right, or to the left for a negative count. */
function moved(text: string, places: number): string | undefined {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  const point = whole.length + places;
  const padded = point > 0 ? whole + decimals : '0'.repeat(1 - point) + whole + decimals;
  const digits = padded.padEnd(Math.max(point, 1), '0');
  const cut = Math.max(point, 1);
  const rest = digits.slice(cut);
  return `${sign}${digits.slice(0, cut).replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`;
}

/** A number stays a number, a numeric text a text. Anything else is unchanged: its reader reports it. */
const shifted = (places: number) => (value: unknown) => {
  if (typeof value === 'string') return moved(value, places) ?? value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return value;
  return Number(moved(String(value), places) ?? value * 10 ** places);
};

const isNumeric = (value: unknown): value is string | number =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim());

const times = (factor: number) => (value: unknown) => {
  if (!isNumeric(value)) return value;
  const product = Number(value) * factor;
  return typeof value === 'string' ? String(product) : product;
};

const toIso = (factor: number) => (value: unknown) => {
  if (!isNumeric(value)) return value;
  const date = new Date(Number(value) * factor);
  return Number.isNaN(date.getTime()) ? value : date.toISOString();
};

/** Texts without a time zone are UTC, as everywhere in the portal. */
const toEpoch = (factor: number) => (value: unknown) => {
  if (typeof value !== 'string' || !/^\d{4}-/.test(value)) return value;
  const isZoned = !/\d:/.test(value) || /(z|[+-]\d{2}(:?\d{2})?)$/i.test(value);
  const time = Date.parse(isZoned ? value : `${value.replace(' ', 'T')}Z`);
  return Number.isNaN(time) ? value : time / factor;
};

const kilo = 1024;
const converters: Readonly<Record<Conversion, (value: unknown) => unknown>> = {
  'cents to units': shifted(-2),
  'units to cents': shifted(2),
  'bytes to MB': times(1 / kilo ** 2),
  'MB to bytes': times(kilo ** 2),
  'bytes to GB': times(1 / kilo ** 3),
  'GB to bytes': times(kilo ** 3),
  'MB to GB': times(1 / kilo),
  'GB to MB': times(kilo),
  'milliseconds to seconds': shifted(-3),
  'seconds to milliseconds': shifted(3),
  'epoch to ISO': toIso(1000),
  'ISO to epoch': toEpoch(1000),
  'epoch milliseconds to ISO': toIso(1),
  'ISO to epoch milliseconds': toEpoch(1),
};

/** Entries of a list are converted each. */
export const applyConversion = (conversion: Conversion, value: unknown): unknown =>
  Array.isArray(value) ? value.map(converters[conversion]) : converters[conversion](value);

export const isConversion = (value: unknown): value is Conversion =>
  typeof value === 'string' && Object.hasOwn(converters, value);
