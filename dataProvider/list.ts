/** Sorting, filtering and paging of complete lists, in one module. Fast at 10,000 rows. */
import { valueAt } from '../resources/kind/condition';
import { labelField, labelsName, labelsOf } from '../resources/kind/labels';
import type { Kind, RecordData } from '../resources/kind/types';
import type { PortalRecord } from './decode';
import { optionLabels } from './optionLabels';
import { isAbsent } from '../src/lib/blank';
import { inSlices } from '../src/lib/inSlices';
import { memoizeByObject } from '../src/lib/memoizeByObject';
import { comparePlainNames } from '../src/lib/plainNames';

interface ListQuery {
  /**
   * `q` searches all texts that identify a record; any other key compares a field (a list matches any of its
   * values).
   */
  filter?: RecordData;
  sort?: { field: string; order: SortOrder };
  pagination?: { page: number; perPage: number };
}

/** Made when it is first needed (`comparePlainNames`). */
let collator: Intl.Collator | undefined;
/** Comparisons that were made without it. Once there are many, it is faster. */
let plainOnes = 0;
const manyPlainOnes = 2000;

function compareTexts(a: string, b: string): number {
  if (!collator && plainOnes < manyPlainOnes) {
    const order = comparePlainNames(a, b);
    plainOnes += 1;
    if (order !== undefined) return order;
  }
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

/** What the search looks at, computed once per record. `all` has UUIDs and IPv6 addresses too. */
interface SearchText {
  words: string;
  all: string;
}
let searchTexts = new WeakMap<PortalRecord, SearchText>();

/** A UUID, or an IPv6 address: made of digits and the letters a to f. */
const isHex = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-f]*:[\da-f]*:[\da-f:.]*$/.test(text);
/** Few who type "db" look for an id in which the letters happen to be. */
const isWord = (text: string) => !/[\d:]/.test(text);

const labelIn = (kind: Kind, name: string, record: PortalRecord) => optionLabels.get()?.of(kind, name, record);

/** The fields whose texts identify a record of the kind. */
const identifyingFields = memoizeByObject((kind: Kind): readonly string[] => {
  const addresses = Object.values(kind.fields).flatMap(({ name, type }) => (type === 'ip' ? [name] : []));
  return [...new Set([kind.title, kind.id, kind.subtitle ?? kind.id, 'location', ...kind.columns, ...addresses])];
});

function searchText(kind: Kind, record: PortalRecord): SearchText {
  const known = searchTexts.get(record);
  if (known) return known;
  const texts = identifyingFields(kind)
    .flatMap((name) => [valueAt(record, name), labelIn(kind, name, record)])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .concat(labelsOf(kind, record).map((label) => `#${label}`))
    .map((value) => String(value).toLowerCase());
  const text = { words: texts.filter((one) => !isHex(one)).join('\n'), all: texts.join('\n') };
  searchTexts.set(record, text);
  return text;
}

const isNothing = (wanted: unknown): boolean => Array.isArray(wanted) && wanted.length === 0;

const matches = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted)
    ? isNothing(wanted) || wanted.some((one) => matches(value, one))
    : String(value) === String(wanted);

/** Whether a record matches the filter (`ListQuery`); undefined if every record does. */
export function filterOf(kind: Kind, filter: RecordData = {}): ((record: PortalRecord) => boolean) | undefined {
  const { q, ...fields } = filter;
  const words = typeof q === 'string' ? q.toLowerCase().split(/\s+/).filter(Boolean) : [];
  const wanted = Object.entries(fields).filter(([, value]) => !isAbsent(value));
  if (words.length === 0 && wanted.length === 0) return undefined;
  const isLabelled = labelField(kind) !== undefined;
  const has = (record: PortalRecord, field: string, value: unknown): boolean =>
    isLabelled && field === labelsName
      ? isNothing(value) || labelsOf(kind, record).some((label) => matches(label, value))
      : matches(valueAt(record, field), value);
  return (record) =>
    wanted.every(([field, value]) => has(record, field, value)) &&
    (words.length === 0 ||
      words.every((word) => searchText(kind, record)[isWord(word) ? 'words' : 'all'].includes(word)));
}

/** The records that match the filter (`ListQuery`), in the given order. Without a filter, a copy of all. */
export function filterRecords(kind: Kind, records: readonly PortalRecord[], filter?: RecordData): PortalRecord[] {
  return records.filter(filterOf(kind, filter) ?? (() => true));
}

/** Blank values sort last in either order. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return compareTexts(String(a), String(b));
}

export type SortOrder = 'ASC' | 'DESC';
type Ascending = Record<'full' | 'blank', readonly PortalRecord[]>;

function ascending(records: readonly PortalRecord[], valueOf: (record: PortalRecord) => unknown): Ascending {
  const valued = records.map((record) => ({ record, value: valueOf(record) }));
  const full = valued.filter(({ value }) => !isAbsent(value)).sort((a, b) => compare(a.value, b.value));
  const blank = valued.filter(({ value }) => isAbsent(value));
  return { full: full.map(({ record }) => record), blank: blank.map(({ record }) => record) };
}

const inOrder = ({ full, blank }: Ascending, order: SortOrder): PortalRecord[] => [
  ...(order === 'DESC' ? [...full].reverse() : full),
  ...blank,
];

/** Sorts by a value that is not a field of the record. */
export const sortBy = (
  records: readonly PortalRecord[],
  valueOf: (record: PortalRecord) => unknown,
  order: SortOrder,
): PortalRecord[] => inOrder(ascending(records, valueOf), order);

/** Sorting dominates in a long list, so each list is sorted once per field, for every page and filter. */
let sorted = new WeakMap<readonly PortalRecord[], Map<string, Ascending>>();

optionLabels.subscribe(() => {
  searchTexts = new WeakMap();
  sorted = new WeakMap();
});

function sortRecords(
  kind: Kind,
  records: readonly PortalRecord[],
  { field, order }: NonNullable<ListQuery['sort']>,
): PortalRecord[] {
  const byField = sorted.get(records) ?? new Map<string, Ascending>();
  sorted.set(records, byField);
  const known =
    byField.get(field) ?? ascending(records, (record) => labelIn(kind, field, record) ?? valueAt(record, field));
  byField.set(field, known);
  return inOrder(known, order);
}

/**
 * Sorts, filters and pages complete lists, as `getList` does. `total` counts the records that match the filter. For lists that the API
 * pages itself use `page` of their source. With breaks in which the browser handles input: to search 50,000 records at once takes longer
 * than a typed letter may wait, mostly for the first one (`searchText`).
 */
export async function queryRecords(kind: Kind, records: readonly PortalRecord[], query: ListQuery) {
  const listed = query.sort ? sortRecords(kind, records, query.sort) : records;
  const isFound = filterOf(kind, query.filter);
  const matching: PortalRecord[] = [];
  if (isFound) await inSlices(listed, (record) => void (isFound(record) && matching.push(record)));
  const found = isFound ? matching : listed;
  const { page, perPage } = query.pagination ?? { page: 1, perPage: found.length };
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}
