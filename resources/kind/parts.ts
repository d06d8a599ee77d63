/** The parts of rows (lists of objects) and maps (objects of names and texts). Pure. */
import { isAbsent } from '../../src/lib/blank';
import { isJsonObject } from '../../src/lib/json';
import type { Field } from './types';

/** An entry of a map in a form. A value that was not edited keeps its type. */
export interface MapEntry {
  key: string;
  value: unknown;
}

/** The fields of each row. */
export const rowFields = ({ fields = {} }: Pick<Field, 'fields'>): readonly Field[] => Object.values(fields);

export const entriesIn = (value: unknown): MapEntry[] =>
  isJsonObject(value) ? Object.entries(value).map(([key, one]) => ({ key, value: one ?? '' })) : [];

/** Any value as text. */
export const partText = (value: unknown): string =>
  isAbsent(value) ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);

/** The entries of a map on one line: `a=1; b=2`. */
export const mapText = (value: unknown): string =>
  entriesIn(value)
    .map((one) => `${one.key}=${partText(one.value)}`)
    .join('; ');
