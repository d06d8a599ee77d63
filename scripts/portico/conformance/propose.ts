/** Proposes `records` from the answers of an API: for each missing key, the most likely one. */
import type { KeyRule, KeyRules } from '../../../resources/dialect/words';
import { reservedKeys } from '../../../resources/dialect/words';
import { isJsonObject } from '../../../src/lib/json';
import type { KnownKey, KnownKeys } from '../dialect/keys';
import { conversionOf, isIdentifier, nameLikeness, typeLikeness } from './likeness';
import { amountKey, amountKeyFor, areAmounts, isPriceName, isPriceRead } from './prices';

export interface Proposal {
  /** The portal's key; a path through `keys` for one of an object in the record. */
  key: string;
  /** The provider's, with what else the rule says; undefined where nothing is like it. */
  rule?: KeyRule;
  /** From 0 to 1. */
  confidence: number;
}

export interface Proposed {
  proposals: Proposal[];
  rules: KeyRules;
}

type Bag = Record<string, unknown>;

/** Below this nothing is proposed. */
const enough = 0.55;
const deepest = 3;

const valuesAt = (records: readonly Bag[], path: string): unknown[] =>
  records.flatMap((record) => {
    const value = path.split('.').reduce<unknown>((bag, key) => (isJsonObject(bag) ? bag[key] : undefined), record);
    return value === undefined ? [] : [value];
  });

/** Keys of the records that the portal does not know, in objects that it does not know too. */
function strangers(records: readonly Bag[], known: KnownKeys): string[] {
  const found = new Set<string>();
  const look = (bag: Bag, path: readonly string[]) => {
    for (const [key, value] of Object.entries(bag)) {
      if (key.includes('.') || reservedKeys.includes(key) || (path.length === 0 && known.has(key))) continue;
      found.add([...path, key].join('.'));
      if (isJsonObject(value) && path.length < 2) look(value, [...path, key]);
    }
  };
  for (const record of records) look(record, []);
  return [...found];
}

const bagsIn = (values: readonly unknown[]): Bag[] => values.flat().filter(isJsonObject);

/** Of an object the keys in it say the most. */
function innerLikeness(known: KnownKey, values: readonly unknown[]): number {
  const bags = bagsIn(values);
  if (known.inner.size === 0 || bags.length === 0) return 0;
  const keys = new Set(bags.flatMap(Object.keys));
  const shared = [...known.inner.keys()].filter(
    (key) => keys.has(key) || [...keys].some((other) => nameLikeness(key, other) > 0.8),
  );
  return shared.length / Math.min(known.inner.size, keys.size);
}

/** What is known of the record beside its keys. */
export interface Subject {
  /** Its name, such as `billing_account`; empty for an object in a record. */
  name: string;
  /** Other names under which the reader finds the portal's key by itself. */
  namesOf(key: string): readonly string[];
}

const nameless: Subject = { name: '', namesOf: () => [] };

/** Of one record each: a repeated value identifies nothing. */
const areDistinct = (values: readonly unknown[]) =>
  new Set(values).size === values.length &&
  values.every((value) => typeof value === 'string' || typeof value === 'number');

/** From 0 (cannot be) to 1, by the values alone. */
function evidenceOf(key: string, known: KnownKey, path: string, values: readonly unknown[], name: string): number {
  // A record has one identifier of its own; the ids of others have its values repeated or the other's name.
  if (isIdentifier(key, name)) return areDistinct(values) ? Math.max(typeLikeness(known, values), 0.9) : 0;
  if (isIdentifier(path, name)) return 0;
  if (name === 'price' && areAmounts(values)) return key === amountKey ? 1 : 0;
  if (name === 'price' && key === amountKey) return 0;
  return typeLikeness(known, values.flat());
}

function scoreOf(key: string, known: KnownKey, path: string, values: readonly unknown[], name: string): number {
  const type = evidenceOf(key, known, path, values, name);
  if (type === 0) return 0;
  const meant = name === 'price' && key === amountKey ? amountKeyFor(path) : key;
  const alike = nameLikeness(meant, path, name);
  const inner = innerLikeness(known, values);
  const depth = 1 - 0.03 * (path.split('.').length - 1);
  return (known.inner.size > 0 ? 0.5 * alike + 0.35 * inner + 0.15 * type : 0.7 * alike + 0.3 * type) * depth;
}

/** Proposes rules for the keys that no answer has. A key of the provider is proposed only for the portal's key that it is most like. */
export function propose(
  known: KnownKeys,
  records: readonly Bag[],
  { name, namesOf }: Subject = nameless,
  depth = 0,
): Proposed {
  const isPrice = name === 'price';
  const has = (key: string) => records.some((record) => Object.hasOwn(record, key));
  const isRead = (key: string) => (isPrice ? isPriceRead(key, records) : namesOf(key).some(has));
  const missing = [...known].filter(([key, { other }]) => !other && !has(key) && !isRead(key));
  const readNames = new Set([...known.keys()].flatMap(namesOf));
  const free = strangers(records, known).filter((path) => !readNames.has(path) && !(isPrice && isPriceName(path)));
  const best = free.flatMap((path) => {
    const values = valuesAt(records, path);
    const scored = [...known]
      .filter(([, { other }]) => !other)
      .map(([key, one]) => ({ key, one, path, score: scoreOf(key, one, path, values, name) }));
    const most = Math.max(...scored.map(({ score }) => score));
    return scored.filter(({ score }) => score === most);
  });
  const pairs = best
    .filter(({ key, score }) => score >= enough && missing.some(([one]) => one === key))
    .sort((a, b) => b.score - a.score);
  const taken = new Map<string, { path: string; score: number }>();
  const isWithin = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
  for (const { key, path, score } of pairs)
    if (!taken.has(key) && ![...taken.values()].some((one) => isWithin(one.path, path)))
      taken.set(key, { path, score });
  const proposals: Proposal[] = [];
  const rules: Record<string, string | KeyRule> = {};
  for (const [key, one] of known) {
    const found = taken.get(key);
    const values = valuesAt(records, found?.path ?? key);
    const isMissing = missing.some(([name]) => name === key);
    if (isMissing && !found) {
      if (one.needed) proposals.push({ key, confidence: 0 });
      continue;
    }
    const bags = bagsIn(values);
    const inner =
      one.inner.size > 0 && bags.length > 0 && depth < deepest
        ? propose(one.inner, bags, nameless, depth + 1)
        : undefined;
    const unit = inner ? undefined : conversionOf(key, found?.path ?? key, values.flat());
    const keys = inner && Object.keys(inner.rules).length > 0 ? inner.rules : undefined;
    if (found || unit || keys) {
      const rule = { ...(found && { at: found.path }), ...(unit && { unit }), ...(keys && { keys }) };
      const target = found && isPrice && key === amountKey ? amountKeyFor(found.path) : key;
      rules[target] = found && !unit && !keys ? found.path : rule;
      // A unit that only the range of values says is a guess.
      if (found || unit) proposals.push({ key: target, rule, confidence: found?.score ?? 0.6 });
    }
    for (const { key: below, ...rest } of inner?.proposals ?? []) proposals.push({ key: `${key}.${below}`, ...rest });
  }
  return { proposals, rules };
}
