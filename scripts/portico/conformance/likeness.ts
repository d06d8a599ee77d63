/** How likely two keys of records mean the same: by their names, the types of their values and the range of these. */
import type { Conversion } from '../../../resources/dialect/words';
import { letterDistance } from '../../../resources/kind/nearest';
import { sizeUnitOf, type KnownKey } from '../dialect/keys';

/** Words that providers use for one another, each row for one meaning. */
const synonyms: readonly (readonly string[])[] = [
  ['name', 'label', 'title', 'display', 'hostname', 'caption'],
  ['uuid', 'id', 'identifier', 'guid', 'ref'],
  ['memory', 'ram', 'mem'],
  ['vcpu', 'cpu', 'cpus', 'vcpus', 'core', 'cores'],
  ['storage', 'disk', 'disks', 'volume', 'volumes', 'ssd'],
  ['size', 'capacity', 'gb', 'mb', 'bytes'],
  ['created', 'creation', 'since', 'born'],
  ['updated', 'modified', 'changed'],
  ['status', 'state', 'phase'],
  ['price', 'cost', 'rate', 'amount', 'fee', 'charge', 'tariff'],
  ['hour', 'hourly', 'unit'],
  ['day', 'daily'],
  ['month', 'monthly'],
  ['year', 'yearly', 'annual'],
  ['location', 'region', 'zone', 'site', 'datacenter', 'place'],
  ['slug', 'code', 'key'],
  ['address', 'addr', 'ip', 'ipv4'],
  ['public', 'external', 'floating'],
  ['private', 'internal', 'local'],
  ['account', 'organisation', 'organization', 'customer', 'tenant', 'project'],
  ['billing', 'payment', 'payer'],
  ['company', 'firm', 'business'],
  ['credit', 'balance', 'funds'],
  ['available', 'free', 'remaining', 'left'],
  ['type', 'kind', 'category', 'class', 'sku'],
  ['country', 'nation'],
  ['post', 'postal', 'zip'],
  ['phone', 'telephone', 'tel'],
  ['rules', 'policies'],
  ['description', 'note', 'comment'],
  ['os', 'system', 'image'],
  ['machine', 'server', 'instance', 'vm'],
  ['user', 'owner', 'member'],
  ['total', 'sum', 'gross'],
];
const meanings = new Map(synonyms.flatMap((row, index) => row.map((word) => [word, index] as const)));

/** Words that say a unit or a form and no meaning. */
const fillers = new Set([
  'gb',
  'mb',
  'bytes',
  'kb',
  'cents',
  'at',
  'in',
  'ts',
  'time',
  'date',
  'value',
  'my',
  'the',
  'is',
]);

export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

function likenessOf(a: string, b: string): number {
  if (a === b) return 1;
  const [one, other] = [meanings.get(a), meanings.get(b)];
  if (one !== undefined && one === other) return 0.85;
  const longest = Math.max(a.length, b.length);
  const alike = 1 - letterDistance(a, b) / longest;
  return longest > 3 && alike >= 0.7 ? alike * 0.9 : 0;
}

/** By the first word and the second: the same words are compared for each key of each record. */
const likenesses = new Map<string, Map<string, number>>();

function wordLikeness(a: string, b: string): number {
  let known = likenesses.get(a);
  if (!known) likenesses.set(a, (known = new Map<string, number>()));
  const likeness = known.get(b) ?? likenessOf(a, b);
  known.set(b, likeness);
  return likeness;
}

const meantBy = (name: string) => {
  const all = wordsOf(name);
  const some = all.filter((word) => !fillers.has(word));
  return some.length > 0 ? some : all;
};

/** The words without those that only repeat what the record is: accountId of a billing_account is its id. */
function withoutRecord(words: readonly string[], record: string): readonly string[] {
  const own = wordsOf(record);
  const rest = words.filter((word) => !own.some((one) => one === word || wordLikeness(one, word) === 0.85));
  return rest.length > 0 ? rest : words;
}

/** Whether the key can only be the record's own identifier: id, uuid, or accountId of a billing_account. */
export function isIdentifier(name: string, record: string): boolean {
  const last = name.split('.').at(-1) ?? name;
  return withoutRecord(wordsOf(last), record).every((word) => word === 'id' || word === 'uuid' || word === 'guid');
}

/**
 * From 0 to 1. The last part of a path counts, the objects around it little. `record`: what the keys are of, as their names may
 * repeat it.
 */
export function nameLikeness(ours: string, theirs: string, record = ''): number {
  const last = theirs.split('.').at(-1) ?? theirs;
  const mine = meantBy(ours);
  const other = meantBy(last === 'amount' || last === 'value' ? theirs : last);
  if (mine.length === 0 || other.length === 0) return 0;
  const best = (word: string, against: readonly string[]) => Math.max(...against.map((one) => wordLikeness(word, one)));
  const likeness = (words: readonly string[]) => {
    const sum = [...mine.map((word) => best(word, words)), ...words.map((word) => best(word, mine))];
    return sum.reduce((total, one) => total + one, 0) / sum.length;
  };
  return Math.max(likeness(other), likeness(withoutRecord(other, record)));
}

const isNumeric = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
const isEpoch = (value: unknown) => typeof value === 'number' && value > 1e9 && value < 1e14;
const forms: readonly (readonly [string, RegExp])[] = [
  ['uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  ['address', /^\d{1,3}(\.\d{1,3}){3}$/],
  ['mail', /^[^\s@]+@[^\s@]+$/],
  ['web', /^https?:\/\//],
];
const formOf = (value: unknown) =>
  typeof value === 'string' ? forms.find(([, pattern]) => pattern.test(value))?.[0] : undefined;

/** From 0 (can not be) to 1 (is of the same type and form). Null says nothing. */
export function typeLikeness({ types, example }: KnownKey, values: readonly unknown[]): number {
  const given = values.filter((value) => value !== null);
  if (given.length === 0 || types.size === 0) return 0.5;
  const every = (is: (value: unknown) => boolean) => given.every(is);
  if (types.has('time') && every((value) => isTime(value) || isEpoch(value))) return 1;
  if (types.has('number') && every(isNumeric)) return 1;
  if (types.has('flag') && every((value) => typeof value === 'boolean')) return 1;
  if (types.has('object') && every((value) => typeof value === 'object')) return 1;
  if (types.has('text') && every((value) => typeof value === 'string' && !isTime(value))) {
    const [form, theirs] = [formOf(example), [...new Set(given.map(formOf))]];
    if (form !== undefined) return theirs.length === 1 && theirs[0] === form ? 1 : 0.2;
    return theirs.length === 1 && theirs[0] !== undefined ? 0.4 : 0.9;
  }
  return 0;
}

const sizes = { bytes: 1 / 1048576, MB: 1, GB: 1024 } as const;
/** What sizes may be at the least, MB: a machine has no 16 MB, a disk no 10 MB. */
const smallest = { MB: 64, GB: 1, bytes: 0 } as const;

/**
 * The conversion that the key's name says (`memory_gb`), or that the range of its values does: machines with 1 to 64 of
 * memory have GB. Undefined: as the portal reads it.
 */
export function conversionOf(ours: string, theirs: string, values: readonly unknown[]): Conversion | undefined {
  const numbers = values.filter(isNumeric).map(Number);
  if (numbers.length === 0) return undefined;
  const words = wordsOf(theirs.split('.').at(-1) ?? theirs);
  if (words.some((word) => word === 'cents' || word === 'cent' || word === 'minor')) return 'cents to units';
  const unit = sizeUnitOf(ours);
  if (!unit) return words.includes('ms') || words.includes('milliseconds') ? 'milliseconds to seconds' : undefined;
  const named = (['bytes', 'MB', 'GB'] as const).find((one) => words.includes(one.toLowerCase()));
  const most = Math.max(...numbers);
  const ranged =
    unit === 'MB'
      ? most < 512 && most * sizes.MB < smallest.MB * 8
        ? 'GB'
        : most >= 1e7
          ? 'bytes'
          : 'MB'
      : unit === 'GB'
        ? most >= 1e8
          ? 'bytes'
          : 'GB'
        : 'bytes';
  const theirUnit = named ?? ranged;
  return theirUnit === unit ? undefined : (`${theirUnit} to ${unit}` as Conversion);
}
