/** `--learn`: samples a live /v1, only reading, and proposes the rules of `records`. */
import { existsSync } from 'node:fs';
import { builtInKinds } from '../../../resources';
import { answerWord, type KeyRules } from '../../../resources/dialect/words';
import { namesOf } from '../../../resources/kind/named';
import type { Kind } from '../../../resources/kind/types';
import { isJsonObject } from '../../../src/lib/json';
import { examples } from '../../../tests/wire/examples';
import { prepare, type Ground } from '../../../tests/wire/run';
import { fillRequest } from '../../../tests/wire/scope';
import { isRead, isRefusal, type WireExample } from '../../../tests/wire/types';
import { PlainError } from '../../lib/plainError.mjs';
import { knownRecords } from '../dialect/keys';
import { readJson, writeText } from '../read';
import { readOnly } from './examine';
import { propose, type Proposal } from './propose';
import { recordCallOf, screensOf } from './screens';

type Bag = Record<string, unknown>;

interface Sample {
  records: Bag[];
  /** Where in the answer the list is, if not in a form that the portal reads. */
  at?: string | undefined;
}

export interface Learned {
  /** By the name of the record: how many were seen, and what is proposed. */
  seen: Record<string, { count: number; proposals: (Proposal & { screens: string[] })[] }>;
  records: Record<string, KeyRules>;
  /** Records that nothing was seen of. */
  unseen: string[];
  /** What a person has to write elsewhere. */
  notes: string[];
}

const most = 50;

/** Lists in an answer with their key paths, three keys deep. */
function listsIn(data: unknown, path: readonly string[] = []): { path: string; list: unknown[] }[] {
  if (Array.isArray(data)) return [{ path: path.join('.'), list: data }];
  if (!isJsonObject(data) || path.length > 3) return [];
  return Object.entries(data).flatMap(([key, value]) => listsIn(value, [...path, key]));
}

function sampleOf(data: unknown, isList: boolean): Sample {
  if (!isList) return { records: isJsonObject(data) ? [data] : [] };
  if (Array.isArray(data)) return { records: data.filter(isJsonObject) };
  const lists = listsIn(data).filter(({ list }) => list.some(isJsonObject));
  const [first] = lists.toSorted((a, b) => a.path.split('.').length - b.path.split('.').length);
  if (first) return { records: first.list.filter(isJsonObject), at: first.path };
  return { records: isJsonObject(data) ? Object.values(data).filter(isJsonObject) : [] };
}

async function liveOf(given: WireExample, ground: Ground): Promise<unknown> {
  const example = readOnly(given, Object.keys(ground.scope));
  try {
    const scope = await prepare(example, examples, {
      ...ground,
      lenient: true,
      wait: () => Promise.reject(new Error()),
    });
    const { status, text } = await ground.send(fillRequest(example.request, scope));
    return status >= 200 && status < 300 ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    // It needs what is not there, or what it needs is called otherwise.
    return undefined;
  }
}

/** Locations in paths are known by the slug; where it has another key, it is guessed from the list of locations. */
async function slugOf(ground: Ground): Promise<string | undefined> {
  const example = examples.find(({ call }) => call === 'GET /config/locations');
  const live = example && (await liveOf(example, ground));
  const { records } = sampleOf(live, true);
  const values = records.flatMap((record) => [record.slug, ...Object.values(record)]);
  return values.find((value): value is string => typeof value === 'string' && /^[a-z][a-z0-9-]{1,20}$/.test(value));
}

/** All reads that only need a location, an account or nothing. */
async function sampled(ground: Ground): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample>();
  const slug = await slugOf(ground);
  for (const example of examples) {
    const { record, list } = recordCallOf(example.call) ?? {};
    const path = example.request.path.replaceAll('{{place.slug}}', slug ?? '');
    const isOpen = !/\{\{/.test(path + (example.request.query ?? ''));
    if (
      !record ||
      !isRead(example) ||
      isRefusal(example) ||
      example.trouble ||
      (samples.get(record)?.records.length ?? 0) > 0
    )
      continue;
    const plain = isOpen ? { ...example, needs: [], request: { ...example.request, path } } : example;
    const live = await liveOf(plain, ground);
    const sample = sampleOf(live, list === true);
    samples.set(record, { ...sample, records: sample.records.slice(0, most) });
  }
  return samples;
}

/** Other names under which the portal's reader finds the key by itself. */
export function otherNames(kind: Kind | undefined) {
  const also = (kind && namesOf(kind.record)?.also) ?? {};
  return (key: string): readonly string[] => {
    const aliases = kind?.fields[key]?.aliases ?? [];
    const ids = kind && key === kind.id ? ['uuid', 'id', `${kind.name}_uuid`, `${kind.name}_id`] : [];
    return [...(Object.hasOwn(also, key) ? (also[key] ?? []) : []), ...aliases, ...ids].filter((name) => name !== key);
  };
}

/** What is proposed from the samples. */
export async function learnFrom(ground: Ground): Promise<Learned> {
  const learned: Learned = { seen: {}, records: {}, unseen: [], notes: [] };
  const samples = await sampled(ground);
  for (const [record, keys] of knownRecords(builtInKinds)) {
    const { records = [], at } = samples.get(record) ?? {};
    if (records.length === 0) {
      if (samples.has(record)) learned.unseen.push(record);
      continue;
    }
    const kind = builtInKinds.find(({ name }) => name === record);
    const { proposals, rules } = propose(keys, records, { name: record, namesOf: otherNames(kind) });
    const isWrapped = at !== undefined && at.includes('.');
    if (isWrapped && kind)
      learned.notes.push(
        `${record}: the list is at ${at}. Write {"extends": "${record}", "api": {"list": {"response": {"at": "${at}"}}}} among the kinds.`,
      );
    const wrapping: KeyRules = isWrapped && !kind ? { [answerWord]: at } : {};
    const all = { ...wrapping, ...rules };
    learned.seen[record] = {
      count: records.length,
      proposals: proposals.map((one) => ({ ...one, screens: screensOf(record, one.key.split('.')[0]) })),
    };
    if (Object.keys(all).length > 0) learned.records[record] = all;
  }
  return learned;
}

const percent = (confidence: number) => (confidence > 0 ? `${Math.round(confidence * 100)} %`.padStart(5) : '    –');

function lineOf({ key, rule, confidence, screens }: Learned['seen'][string]['proposals'][number]): string {
  const unit = rule?.unit ? ` (${rule.unit})` : '';
  const found = rule ? `${key} from ${rule.at ?? key}${unit}` : `${key}: no key is like it`;
  const poorer = screens.length > 0 ? `poorer without: ${screens.join('; ')}` : 'no screen shows it';
  return `${percent(confidence)}  ${found}\n         ${poorer}`;
}

/** What would be written, and how sure that is. */
export function learnedWords({ seen, records, unseen, notes }: Learned): string {
  const parts = Object.entries(seen)
    .filter(([, { proposals }]) => proposals.length > 0)
    .map(([name, { count, proposals }]) => `${name} (${count} seen)\n${proposals.map(lineOf).join('\n')}`);
  const nothing = Object.keys(records).length === 0;
  return [
    ...parts,
    ...notes,
    ...(unseen.length > 0 ? [`Nothing was seen of: ${unseen.join(', ')}.`] : []),
    nothing
      ? 'No rule is proposed: every key that was found is as the portal reads it.'
      : `Proposed for portal.json; read it before you use it:\n${JSON.stringify({ records }, null, 2)}`,
  ].join('\n\n');
}

/** The file with the proposal in it: rules that are there already stay. */
export function merged(before: unknown, records: Learned['records']): Bag {
  const portal = isJsonObject(before) ? before : {};
  const known = isJsonObject(portal.records) ? portal.records : {};
  const names = [...new Set([...Object.keys(records), ...Object.keys(known)])];
  const all = names.map((name): [string, unknown] => {
    const own = known[name];
    return [name, isJsonObject(own) ? { ...records[name], ...own } : (records[name] ?? own)];
  });
  return { ...portal, records: Object.fromEntries(all) };
}

export interface LearnOptions {
  ground: Ground;
  asJson: boolean;
  /** Where to write; an existing portal.json keeps everything else. Default: nothing is written. */
  file: string | undefined;
}

export async function learn({ ground, asJson, file }: LearnOptions): Promise<void> {
  const before = file !== undefined && existsSync(file) ? readJson(file) : undefined;
  if (before !== undefined && !isJsonObject(before))
    throw new PlainError(`${file} is not a portal.json: nothing is written.`);
  const learned = await learnFrom(ground);
  process.stdout.write(`${asJson ? JSON.stringify(learned, null, 2) : learnedWords(learned)}\n`);
  if (file === undefined) return;
  writeText(file, `${JSON.stringify(merged(before, learned.records), null, 2)}\n`);
  process.stderr.write(`Written to ${file}. portico doctor ${file} checks it, portico preview ${file} shows it.\n`);
}
