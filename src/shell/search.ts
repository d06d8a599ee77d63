/** Searches commands and records for what the user types. Pure. */
import { filterRecords } from '../../dataProvider/list';
import type { PortalRecord } from '../../dataProvider';
import type { SiteLocation } from '../../dataProvider/calls/site';
import type { Kind } from '../../resources/kind/types';
import { plainText } from '../lib/plainText';

const wordsOf = (query: string) => plainText(query).split(/\s+/).filter(Boolean);

/** 0: no match; else the better the higher: all words found, best at the beginning of the text, then of a word. */
export function scoreOf(text: string, query: string): number {
  const where = plainText(text);
  const words = wordsOf(query);
  if (!words.every((word) => where.includes(word))) return 0;
  const [first = ''] = words;
  if (where.startsWith(first)) return 3;
  return where.split(/[\s/·:-]+/).some((part) => part.startsWith(first)) ? 2 : 1;
}

/** The best first; equally good ones keep their order. */
export function findBy<T>(all: readonly T[], query: string, textOf: (one: T) => string): T[] {
  if (wordsOf(query).length === 0) return [...all];
  return all
    .map((one) => ({ one, score: scoreOf(textOf(one), query) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

/** A location is called by its name, records know its slug: "tallinn" becomes "tll". */
function withSlugs(query: string, locations: readonly SiteLocation[]): string {
  const slugOf = (word: string) =>
    word.length < 3 ? word : (locations.find(({ display_name }) => scoreOf(display_name, word) > 1)?.slug ?? word);
  return query
    .split(/\s+/)
    .map((word) => slugOf(word))
    .join(' ');
}

/** Records by name, id, address or location; names that start with the query come first. At most `most`. */
export function findRecords(
  kind: Kind,
  records: readonly PortalRecord[],
  query: string,
  locations: readonly SiteLocation[],
  most: number,
): PortalRecord[] {
  const queries = new Set([query.trim(), withSlugs(query.trim(), locations)]);
  const found = new Set([...queries].flatMap((q) => filterRecords(kind, records, { q })));
  const rank = (record: PortalRecord) => scoreOf(String(record[kind.title] ?? ''), query);
  return [...found]
    .map((record) => ({ record, score: rank(record) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ record }) => record);
}
