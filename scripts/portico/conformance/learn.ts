/** `--learn`: samples a live /v1, only reading, and proposes the rules of `records`. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtInKinds } from '../../../resources';
import type { RecordCall } from '../../../resources/dialect/calls';
import { answerWord, type KeyRules } from '../../../resources/dialect/words';
import type { Kind } from '../../../resources/kind/types';
import { isJsonObject, isNested } from '../../../src/lib/json';
import { examples } from '../../../tests/wire/examples';
import { prepare, type Ground } from '../../../tests/wire/run';
import { fillRequest } from '../../../tests/wire/scope';
import { isRead, isRefusal, type WireExample } from '../../../tests/wire/types';
import { PlainError } from '../../lib/plainError.mjs';
import { knownRecords, type KnownKeys } from '../dialect/keys';
import { isAddress, readJson } from '../read';
import { writeText } from '../write';
import { asRead } from './asRead';
import { readOnly } from './examine';
import { nameLikeness } from './likeness';
import { otherNames } from './otherNames';
import { propose, type Proposal } from './propose';
import { recordCallOf, screensOf } from './screens';
import { translated } from './translated';

type Bag = Record<string, unknown>;

interface Sample {
  records: Bag[];
  /** Where in the answer the list or the record is; undefined if it is the answer. */
  at?: string | undefined;
  /** The portal opens the wrapper by itself. */
  isRead?: boolean;
  /** Why there is no record. */
  reason?: string;
}

/** An entry of `kinds` that says where the list of a built-in kind is. */
interface Extension {
  extends: string;
  api: { list: { response: { at: string } } };
}

export interface Learned {
  /** By the name of the record: how many were seen, and what is proposed. */
  seen: Record<string, { count: number; proposals: (Proposal & { screens: string[] })[] }>;
  records: Record<string, KeyRules>;
  /** For lists of built-in kinds in wrappers that the portal does not open by itself. */
  kinds: Extension[];
  /** Records that nothing was seen of, each with the reason. */
  unseen: Record<string, string>;
}

const most = 50;
const deepest = 3;

/** Objects and lists in an answer with their key paths. */
function partsOf(data: unknown, path: readonly string[] = []): { path: string; part: unknown }[] {
  const own = { path: path.join('.'), part: data };
  if (!isJsonObject(data) || path.length > deepest) return [own];
  return [
    own,
    ...Object.entries(data).flatMap(([key, value]) => (isNested(value) ? partsOf(value, [...path, key]) : [])),
  ];
}

/** How many of the record's keys are there, under these names or similar ones, in the records or in objects of theirs. */
function familiar(keys: KnownKeys, records: readonly Bag[]): number {
  const own = (bag: Bag) => Object.keys(bag);
  const names = new Set(
    records.flatMap((one) => [...own(one), ...Object.values(one).filter(isJsonObject).flatMap(own)]),
  );
  return [...keys.keys()].filter((key) => names.has(key) || [...names].some((name) => nameLikeness(key, name) > 0.8))
    .length;
}

const objectsIn = (value: unknown): Bag[] => (Array.isArray(value) ? value.filter(isJsonObject) : []).slice(0, most);

/** Of all lists in the answer the one whose entries have most keys of the record; of several the outermost. */
function listSample(call: RecordCall, data: unknown, keys: KnownKeys): Sample {
  const read = asRead(call, data);
  const isKeyed = isJsonObject(data) && Object.values(data).every((one) => isJsonObject(one) || one === null);
  const found: Sample[] = [
    ...(Array.isArray(data) ? [{ records: objectsIn(data) }] : []),
    ...partsOf(data)
      .filter(({ path, part }) => path !== '' && Array.isArray(part))
      .toSorted((a, b) => a.path.split('.').length - b.path.split('.').length)
      .map(({ path, part }) => ({ records: objectsIn(part), at: path, isRead: sameList(read, part) })),
    ...(isKeyed ? [{ records: objectsIn(Object.values(data)) }] : []),
  ];
  const [best] = found
    .filter(({ records }) => records.length > 0)
    .map((sample) => ({ sample, score: familiar(keys, sample.records) }))
    .toSorted((a, b) => b.score - a.score);
  return (
    best?.sample ?? {
      records: [],
      reason: Array.isArray(data) || found.length > 0 ? 'its list is empty' : 'its answer has no list',
    }
  );
}

/** The reader may have added keys to the entries. */
const sameList = (read: unknown, part: unknown): boolean =>
  Array.isArray(read) && Array.isArray(part) && read.length === part.length && familiarSame(read[0], part[0]);

/** Whether an object has all of the other one's keys. */
const familiarSame = (read: unknown, one: unknown): boolean =>
  isJsonObject(read) && isJsonObject(one) && Object.keys(one).every((key) => Object.hasOwn(read, key));

/** The answer, or the object in it that has far more keys of the record. */
function singleSample(data: unknown, keys: KnownKeys): Sample {
  if (!isJsonObject(data)) return { records: [], reason: 'its answer is no object' };
  const direct = (bag: Bag) =>
    [...keys.keys()].filter((key) => Object.keys(bag).some((name) => nameLikeness(key, name) > 0.8)).length;
  const inner = partsOf(data).flatMap(({ path, part }) =>
    path !== '' && isJsonObject(part) ? [{ path, part, score: direct(part) }] : [],
  );
  const [best] = inner.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  // A wrapper has keys that records have too, such as status.
  return best && best.score > 2 * direct(data) ? { records: [best.part], at: best.path } : { records: [data] };
}

const reasonOf = (thrown: unknown): string =>
  thrown instanceof PlainError ? thrown.message : 'its call needs what the API does not have, or has under other names';

/** @param known the API in the portal's words, as far as they are known: what is requested before the call itself */
async function liveOf(given: WireExample, ground: Ground, known: Ground): Promise<{ data?: unknown; reason?: string }> {
  const example = readOnly(given, Object.keys(ground.scope));
  try {
    const scope = await prepare(example, examples, {
      ...known,
      lenient: true,
      wait: () => Promise.reject(new Error()),
    });
    const { status, text } = await ground.send(fillRequest(example.request, scope));
    if (status < 200 || status >= 300) return { reason: `its call answers ${status}` };
    return { data: JSON.parse(text) as unknown };
  } catch (thrown) {
    return { reason: thrown instanceof SyntaxError ? 'its call answers no JSON' : reasonOf(thrown) };
  }
}

/** Locations in paths are known by the slug; where it has another key, it is guessed from the list of locations. */
async function slugOf(ground: Ground, keys: KnownKeys): Promise<string | undefined> {
  const example = examples.find(({ call }) => call === 'GET /config/locations');
  const call = recordCallOf('GET /config/locations');
  const { data } = (example && (await liveOf(example, ground, ground))) ?? {};
  const { records } = call ? listSample(call, data, keys) : { records: [] };
  const values = records.flatMap((record) => [record.slug, ...Object.values(record)]);
  return values.find((value): value is string => typeof value === 'string' && /^[a-z][a-z0-9-]{1,20}$/.test(value));
}

/** All reads of records that nothing was seen of yet, as far as what they need is known. */
async function sampled(
  { ground, known, slug }: { ground: Ground; known: Ground; slug: string | undefined },
  records: ReadonlyMap<string, KnownKeys>,
  samples: Map<string, Sample>,
): Promise<void> {
  for (const example of examples) {
    const call = recordCallOf(example.call);
    const keys = call && records.get(call.record);
    const path = example.request.path.replaceAll('{{location.slug}}', slug ?? '{{location.slug}}');
    const isOpen = !/\{\{/.test(path + (example.request.query ?? ''));
    const isSeen = (samples.get(call?.record ?? '')?.records.length ?? 0) > 0;
    if (!call || !keys || isSeen || !isRead(example) || isRefusal(example) || example.trouble) continue;
    const plain = isOpen ? { ...example, needs: [], request: { ...example.request, path } } : example;
    const { data, reason } = await liveOf(plain, ground, known);
    if (reason !== undefined) {
      if (!samples.has(call.record)) samples.set(call.record, { records: [], reason });
    } else samples.set(call.record, call.list ? listSample(call, data, keys) : singleSample(data, keys));
  }
}

/** What is proposed from the samples. */
function learnedOf(samples: ReadonlyMap<string, Sample>, known: ReadonlyMap<string, KnownKeys>): Learned {
  const learned: Learned = { seen: {}, records: {}, kinds: [], unseen: {} };
  for (const [record, keys] of known) {
    const { records = [], at, isRead: isOpened, reason } = samples.get(record) ?? {};
    if (records.length === 0) {
      if (samples.has(record)) learned.unseen[record] = reason ?? 'it was not asked for';
      continue;
    }
    const kind = builtInKinds.find(({ name }) => name === record);
    const { proposals, rules } = propose(keys, records, { name: record, namesOf: otherNames(kind) });
    if (at !== undefined && kind && !isOpened)
      learned.kinds.push({ extends: record, api: { list: { response: { at } } } });
    const isDeclared = at !== undefined && !kind && (at.includes('.') || !isOpened);
    const all = { ...(isDeclared && { [answerWord]: at }), ...rules };
    learned.seen[record] = {
      count: records.length,
      proposals: proposals.map((one) => ({ ...one, screens: screensOf(record, one.key.split('.')[0]) })),
    };
    if (Object.keys(all).length > 0) learned.records[record] = all;
  }
  return learned;
}

/** The built-in kinds with the key paths of their lists. */
const kindsWith = (extensions: readonly Extension[]): Kind[] =>
  builtInKinds.map((kind) => {
    const own = extensions.find((one) => one.extends === kind.name);
    return own ? { ...kind, api: { ...kind.api, list: { ...kind.api.list, response: own.api.list.response } } } : kind;
  });

/**
 * Samples the API, and proposes rules. Many calls need a value of another record, such as the id of an account: they are asked again as
 * long as what was learned opens further ones.
 */
export async function learnFrom(ground: Ground): Promise<Learned> {
  const records = knownRecords(builtInKinds);
  const slug = await slugOf(ground, records.get('location') ?? new Map());
  const samples = new Map<string, Sample>();
  let learned = learnedOf(samples, records);
  for (let seen = -1; Object.keys(learned.seen).length > seen;) {
    seen = Object.keys(learned.seen).length;
    const known = { ...ground, send: translated(ground.send, learned.records, kindsWith(learned.kinds)) };
    await sampled({ ground, known, slug }, records, samples);
    learned = learnedOf(samples, records);
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

function unseenWords(unseen: Learned['unseen']): string[] {
  const reasons = [...new Set(Object.values(unseen))];
  return reasons.map((reason) => {
    const names = Object.keys(unseen).filter((record) => unseen[record] === reason);
    return `Nothing was seen of ${names.join(', ')}: ${reason}.`;
  });
}

/** What would be written, and how sure that is. */
export function learnedWords({ seen, records, kinds, unseen }: Learned): string {
  const parts = Object.entries(seen)
    .filter(([, { proposals }]) => proposals.length > 0)
    .map(([name, { count, proposals }]) => `${name} (${count} seen)\n${proposals.map(lineOf).join('\n')}`);
  const isNothing = Object.keys(records).length + kinds.length === 0;
  const outcome = isNothing
    ? 'No rule is proposed: every key that was found is as the portal reads it.'
    : `Proposed for portal.json; read it before you use it:\n${JSON.stringify({ records, ...(kinds.length > 0 && { kinds }) }, null, 2)}`;
  return [
    ...parts,
    ...unseenWords(unseen),
    Object.keys(seen).length > 0 ? outcome : 'No record was seen, so nothing is known of the keys of this API.',
  ].join('\n\n');
}

const isOf = (name: string) => (entry: unknown) => isJsonObject(entry) && entry.extends === name;

/** An entry with the key path of the list, unless it has one. */
function withKeyPath(entry: unknown, { api: { list } }: Extension): unknown {
  if (!isJsonObject(entry)) return entry;
  const api = isJsonObject(entry.api) ? entry.api : {};
  const own = isJsonObject(api.list) ? api.list : {};
  return { ...entry, api: { ...api, list: { ...list, ...own } } };
}

/** The file with the proposal in it: rules that are there already stay. */
export function merged(before: unknown, { records, kinds }: Pick<Learned, 'records' | 'kinds'>): Bag {
  const portal = isJsonObject(before) ? before : {};
  const known = isJsonObject(portal.records) ? portal.records : {};
  const names = [...new Set([...Object.keys(records), ...Object.keys(known)])];
  const all = names.map((name): [string, unknown] => {
    const own = known[name];
    return [name, isJsonObject(own) ? { ...records[name], ...own } : (records[name] ?? own)];
  });
  const entries: unknown[] = Array.isArray(portal.kinds) ? portal.kinds : [];
  const extended = entries.map((entry) => {
    const own = kinds.find((one) => isOf(one.extends)(entry));
    return own ? withKeyPath(entry, own) : entry;
  });
  const further = kinds.filter((one) => !entries.some(isOf(one.extends)));
  return {
    ...portal,
    ...(all.length > 0 && { records: Object.fromEntries(all) }),
    ...(further.length + extended.length > 0 && { kinds: [...extended, ...further] }),
  };
}

/** Built-in kinds that files beside the portal.json extend, each with its file. A file that cannot be read is the doctor's to report. */
function extendedBeside(file: string, portal: unknown): Map<string, string> {
  const entries: unknown[] = isJsonObject(portal) && Array.isArray(portal.kinds) ? portal.kinds : [];
  const found = new Map<string, string>();
  for (const entry of entries) {
    if (typeof entry !== 'string' || isAddress(entry)) continue;
    try {
      for (const one of [readJson(join(dirname(file), entry))].flat())
        if (isJsonObject(one) && typeof one.extends === 'string') found.set(one.extends, entry);
    } catch {
      continue;
    }
  }
  return found;
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
  if (Object.keys(learned.seen).length === 0) process.exitCode = 1;
  if (file === undefined) return;
  if (Object.keys(learned.records).length + learned.kinds.length === 0)
    return void process.stderr.write(`Nothing is written to ${file}: there is nothing to add.\n`);
  const elsewhere = extendedBeside(file, before);
  const [beside, own] = [
    learned.kinds.filter((one) => elsewhere.has(one.extends)),
    learned.kinds.filter((one) => !elsewhere.has(one.extends)),
  ];
  writeText(file, `${JSON.stringify(merged(before, { ...learned, kinds: own }), null, 2)}\n`);
  for (const one of beside)
    process.stderr.write(
      `${one.extends} is extended in ${elsewhere.get(one.extends)}: add "api": ${JSON.stringify(one.api)} there.\n`,
    );
  process.stderr.write(`Written to ${file}. portico doctor ${file} checks it, portico preview ${file} shows it.\n`);
}
