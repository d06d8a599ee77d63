/**
 * Labels are written in a description, as `#prod`, because /v1 has no labels. A label starts with a letter of
 * any script, so that "#1", "#42" and colours such as "#1a2b3c" do not count, and is a word of its own: not
 * inside a word ("C#"), an address ("/page#part"), an entity ("&#39;"), backticks, or code ("#main {", "#if(",
 * "#box.wide"). Pure.
 */
import { valueAt } from './condition';
import type { Kind, RecordData } from './types';

/** Name of the list filter and of the column. A kind's own field with this name takes precedence. */
export const labelsName = 'labels';

/** Maximum labels per record and characters per label, since descriptions are user-supplied. */
const maxLabels = 12;
const longest = 40;
/** Maximum characters of a description that are searched. */
const searched = 5000;

// A letter may have at most three combining marks: more would draw over the surrounding lines.
const pattern =
  /(?<=^|[\s([{,;|])#(\p{L}\p{M}{0,3}(?:[\p{L}\p{N}]\p{M}{0,3}|[-_](?=[\p{L}\p{N}]))*)(?![\p{L}\p{M}\p{N}#\\/@(=<>]|[.:][\p{L}\p{N}]|\s*\{)/gu;

/** The normalised labels, without duplicates, in the order of the text. */
export function labelsIn(text: unknown): readonly string[] {
  if (typeof text !== 'string' || !text.includes('#')) return [];
  const plain = text.slice(0, searched).replace(/`[^`]*`/g, ' ');
  const found = new Set<string>();
  for (const [, label = ''] of plain.matchAll(pattern)) {
    if ([...label].length > longest) continue;
    found.add(label.normalize('NFC').toLowerCase());
    if (found.size === maxLabels) break;
  }
  return [...found];
}

/** The field that a kind's labels are read from; undefined if it has no description. */
export function labelField(kind: Pick<Kind, 'fields'>): string | undefined {
  if (Object.hasOwn(kind.fields, labelsName)) return undefined;
  const field = Object.hasOwn(kind.fields, 'description') ? kind.fields.description : undefined;
  return field && !field.hidden && (field.type === 'text' || field.type === 'multiline') ? field.name : undefined;
}

const none: readonly string[] = [];
/** Parsed once per record. */
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
