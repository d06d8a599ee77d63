/** Formatting of sizes. MB and GB are 1024-based, as in /v1: 1 GB is 1024 MB. */
import { numberFormat } from './intl';
const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;
export type SizeUnit = (typeof units)[number];

const step = 1024;

export const isSizeUnit = (unit: string): unit is SizeUnit => (units as readonly string[]).includes(unit);

/** `toBytes(4, 'GB')` is 4294967296. */
export const toBytes = (size: number, unit: SizeUnit): number => size * step ** units.indexOf(unit);

/** `convertSize(2, 'GB', 'MB')` is 2048. */
export const convertSize = (size: number, from: SizeUnit, to: SizeUnit): number =>
  size * step ** (units.indexOf(from) - units.indexOf(to));

/**
 * The unit in which a size is entered, and the factor to its own unit: memory stored in MB is entered in GB
 * everywhere.
 */
export const typedUnit = (unit: string): { unit: string; factor: number } =>
  unit === 'MB' ? { unit: 'GB', factor: convertSize(1, 'GB', 'MB') } : { unit, factor: 1 };

/**
 * "4 GB", "512 MB", "1.5 TB" with a non-breaking space. Uses the largest unit that gives at least 1, with up to
 * two decimals below 10 and one below 100. Empty for a value that is not a number.
 *
 * @example
 * const text = formatSize(1536, 'MB', locale); // "1.5 GB"
 */
export function formatSize(size: number | null | undefined, unit: SizeUnit, locale: string): string {
  if (typeof size !== 'number' || !Number.isFinite(size)) return '';
  let index = units.indexOf(unit);
  let value = size;
  while (Math.abs(value) >= step && index < units.length - 1) [value, index] = [value / step, index + 1];
  while (value !== 0 && Math.abs(value) < 1 && index > 0) [value, index] = [value * step, index - 1];
  // A value that would round up to 1,024 is shown as 1 of the next unit.
  if (Math.abs(value) >= step - 0.5 && index < units.length - 1) [value, index] = [value / step, index + 1];
  const decimals = index === 0 || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const number = numberFormat(locale, { maximumFractionDigits: decimals }).format(value);
  return `${number}\u00a0${units[index]}`;
}

export const formatBytes = (bytes: number | null | undefined, locale: string): string => formatSize(bytes, 'B', locale);
