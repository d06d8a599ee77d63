/**
 * The records that the portal reads and their keys, for checking and proposing rules of `records`: from the literal
 * answers and requests of the wire examples, and from the schemas and fields of kinds.
 */
import { examples } from '../../../tests/wire/examples';
import { isRefusal, type Json } from '../../../tests/wire/types';
import { findCall, recordCalls, type RecordCall } from '../../../resources/dialect/calls';
import { unwrapped, definitionOf, type Schema } from '../../../resources/kind/named';
import type { Field, Kind } from '../../../resources/kind/types';
import { amountNames, fieldNames } from '../../../resources/pricing/names';
import { isJsonObject } from '../../../src/lib/json';
import { siteKeys } from '../../../dataProvider/calls/site';

export type KeyType = 'number' | 'text' | 'flag' | 'time' | 'object';

export interface KnownKey {
  types: Set<KeyType>;
  /** Of the object, or of each object of the list, that the value is. */
  inner: KnownKeys;
  /** A literal value of the specification. */
  example?: Json | undefined;
  /** Only another name of a value that the portal reads under several. */
  other?: true;
  /** An answer of the specification always has it. */
  needed: boolean;
}

/** User-supplied names are looked up in it: a Map. */
export type KnownKeys = Map<string, KnownKey>;

const isTime = (text: string) => /^\d{4}-\d\d-\d\d([ T]|$)/.test(text);

const typeOf = (value: Json): KeyType | undefined => {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'flag';
  if (typeof value === 'string') return isTime(value) ? 'time' : /^-?\d+(\.\d+)?$/.test(value) ? 'number' : 'text';
  return isJsonObject(value) ? 'object' : undefined;
};

function keyIn(keys: KnownKeys, name: string): KnownKey {
  const known = keys.get(name) ?? { types: new Set(), inner: new Map(), needed: false };
  keys.set(name, known);
  return known;
}

/** What a literal object says; the marks of its keys are no part of them. */
function addLiteral(keys: KnownKeys, value: Json, needed: boolean): void {
  if (!isJsonObject(value)) return;
  for (const [marked, one] of Object.entries(value)) {
    if (marked.includes('{{')) continue;
    const known = keyIn(keys, marked.replace(/[?!]$/, ''));
    known.needed ||= needed && !marked.endsWith('?');
    for (const entry of Array.isArray(one) ? one : [one as Json]) {
      const type = typeof entry === 'string' && entry.includes('{{') ? undefined : typeOf(entry);
      if (type) known.types.add(type);
      addLiteral(known.inner, entry, needed);
    }
    if (known.example === undefined && JSON.stringify(one)?.includes('{{') === false) known.example = one as Json;
  }
}

function addSchema(keys: KnownKeys, schema: Schema): void {
  const { shape = {} } = definitionOf(unwrapped(schema));
  for (const [name, part] of Object.entries(shape)) {
    const inner = unwrapped(part);
    addSchema(
      keyIn(keys, name).inner,
      definitionOf(inner).type === 'array' ? (definitionOf(inner).element ?? inner) : inner,
    );
  }
}

const fieldTypes: Partial<Record<Field['type'], KeyType>> = {
  number: 'number',
  size: 'number',
  money: 'number',
  boolean: 'flag',
  date: 'time',
};

function addField(keys: KnownKeys, { name, type }: Field): void {
  const [first = '', ...rest] = name.split('.');
  let known = keyIn(keys, first);
  for (const part of rest) known = keyIn(known.inner, part);
  known.types.add(fieldTypes[type] ?? 'text');
}

/** The records in a literal answer: entries of a list or of a keyed object, or the one. */
function recordsIn({ list, at }: RecordCall, body: Json): readonly Json[] {
  const inner = at === undefined || !isJsonObject(body) ? body : ((body[at] ?? null) as Json);
  if (Array.isArray(inner)) return inner as readonly Json[];
  return list && isJsonObject(inner) ? (Object.values(inner) as Json[]) : [inner];
}

function literalOf(text: string | undefined): Json {
  try {
    return text?.startsWith('{') ? (JSON.parse(text.replaceAll(/(?<!")\{\{[\w.]+\}\}(?!")/g, 'null')) as Json) : null;
  } catch {
    return null;
  }
}

/** By the names of records, those of the kinds among them. */
export function knownRecords(kinds: readonly Kind[]): Map<string, KnownKeys> {
  const records = new Map<string, KnownKeys>();
  const of = (name: string) => {
    const known = records.get(name) ?? new Map<string, KnownKey>();
    records.set(name, known);
    return known;
  };
  const calls = recordCalls(kinds);
  for (const { record } of calls) of(record);
  const find = findCall(calls);
  for (const example of examples) {
    const [method = '', template = ''] = example.call.split(' ');
    const call = find(method, `/v1${template.replace(/\{\w+\}/g, 'x')}`);
    if (!call || isRefusal(example)) continue;
    const keys = of(call.record);
    for (const one of recordsIn(call, example.answer.body ?? null)) addLiteral(keys, one, method === 'GET');
    const part = call.part === undefined ? keys : keyIn(keys, call.part).inner;
    addLiteral(part, literalOf(example.request.body), false);
  }
  for (const kind of kinds) {
    addSchema(of(kind.name), kind.record);
    for (const field of [...Object.values(kind.fields), ...kind.actions.flatMap(({ params }) => params)])
      addField(of(kind.name), field);
  }
  const names = [...Object.values(fieldNames).flat(), ...amountNames.map(({ name }) => name)];
  for (const name of names) if (!of('price').has(name)) keyIn(of('price'), name).other = true;
  for (const name of Object.keys(siteKeys)) keyIn(of('configuration'), name);
  return records;
}

/** The key at a path through objects. */
export function keyAt(keys: KnownKeys, path: string): KnownKey | undefined {
  let [inner, known]: [KnownKeys, KnownKey | undefined] = [keys, undefined];
  for (const part of path.split('.')) {
    known = inner.get(part);
    if (!known) return undefined;
    inner = known.inner;
  }
  return known;
}

/** Sizes that the portal reads, by the names of their keys. */
export const sizeUnitOf = (name: string): 'MB' | 'GB' | 'bytes' | undefined => {
  if (/bytes/.test(name)) return 'bytes';
  if (/^(memory|ram)$|_mb$/.test(name)) return 'MB';
  return /^(size|ssd|disks?)$|_gb$/.test(name) ? 'GB' : undefined;
};
