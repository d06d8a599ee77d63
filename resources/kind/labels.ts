/**
 * Labels are typed in a description, as `#prod`: /v1 has none of its own. A label begins with a letter of any script, so that
 * "#1", "#42" and colours such as "#1a2b3c" are none, and stands by itself: not in a word ("C#"), an address ("/page#part"),
 * an entity ("&#39;"), between backticks, nor before what makes code of it ("#main {", "#if(", "#box.wide"). Pure.
 */
import { valueAt } from './condition';
import type { Kind, RecordData } from './types';

/** What lists are filtered by, and the name of the column. A kind's own field of this name comes first. */
export const labelsName = 'labels';

/** Of one record, and letters of one label: texts are other people's. */
const mostLabels = 12;
const longest = 40;
/** Characters of a description that are read. */
const read = 5000;

// A letter may carry marks, three at most: more of them draw over the lines around.
const pattern =
  /(?<=^|[\s([{,;|])#(\p{L}\p{M}{0,3}(?:[\p{L}\p{N}]\p{M}{0,3}|[-_](?=[\p{L}\p{N}]))*)(?![\p{L}\p{M}\p{N}#\\/@(=<>]|[.:][\p{L}\p{N}]|\s*\{)/gu;

/** As they are compared and shown, each once, in the order of the text. */
export function labelsIn(text: unknown): readonly string[] {
  if (typeof text !== 'string' || !text.includes('#')) return [];
  const plain = text.slice(0, read).replace(/`[^`]*`/g, ' ');
  const found = new Set<string>();
  for (const [, label = ''] of plain.matchAll(pattern)) {
    if ([...label].length > longest) continue;
    found.add(label.normalize('NFC').toLowerCase());
    if (found.size === mostLabels) break;
  }
  return [...found];
}

/** The field that a kind's labels are read from; undefined where it has no description. */
export function labelField(kind: Pick<Kind, 'fields'>): string | undefined {
  if (Object.hasOwn(kind.fields, labelsName)) return undefined;
  const field = Object.hasOwn(kind.fields, 'description') ? kind.fields.description : undefined;
  return field && !field.hidden && (field.type === 'text' || field.type === 'multiline') ? field.name : undefined;
}

const none: readonly string[] = [];
/** Read once of each record. */
const known = new WeakMap<object, { text: unknown; labels: readonly string[] }>();

export function labelsOf(kind: Pick<Kind, 'fields'>, record: RecordData): readonly string[] {
  const field = labelField(kind);
  if (field === undefined) return none;
  const text = valueAt(record, field);
  const before = known.get(record);
  if (before && before.text === text) return before.labels;
  const labels = labelsIn(text);
  known.set(record, { text, labels });
  return labels;
}
