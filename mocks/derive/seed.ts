/** A few records of a kind by configuration, made up from its fields. */
import type { Field, Kind } from '../../resources/kind/types';
import type { ConfiguredRow } from '../rows/base';
import type { Store } from '../store';
import { locationsOf } from '../../resources/kind/normalise';
import { derivedOptions } from './derivedOptions';
import { sampleParents } from './parents';
import { sampleOf } from './sample';
import { firstStatus } from './status';
import type { DerivedValues } from './values';

const count = 4;
/** Of a list that is answered page by page and never whole; in the world `big` as many as a provider's own may have. */
const countOfLong = 260;
const countOfBig = 100_000;
const words = ['alpha', 'bravo', 'delta', 'omega'] as const;

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const english = (text: unknown) =>
  typeof text === 'string' ? text : ((text as { en?: string } | undefined)?.en ?? '');

/** Texts of many shapes: the first that a field's pattern and lengths let through is taken. */
function textFor(kind: Kind, field: Field, nr: number): string {
  const base = slug(english(kind.label?.one) || kind.name);
  const word = words[nr % words.length] ?? 'alpha';
  const shapes = [
    field.name === kind.title
      ? `${base}-${word}${nr < count ? '' : `-${nr + 1}`}`
      : `${english(field.label) || field.name} ${nr + 1}`,
    `${word}.example`,
    `${word}.example.com`,
    `${word}@example.test`,
    `${base}-${nr + 1}`,
    `${word}${nr + 1}`,
    word,
    word.toUpperCase(),
    `10.0.${nr % 256}.1`,
    `10.0.${nr % 256}.0/24`,
    `https://${word}.example.test`,
    String(nr + 1),
    `${nr + 1}`.padStart(4, '0'),
  ];
  const fits = fitting(field);
  return shapes.find(fits) ?? (field.pattern && sampleOf(field.pattern, nr, fits)) ?? word;
}

/** Whether a text has the pattern and the length of its field. */
function fitting(field: Field): (text: string) => boolean {
  const pattern = field.pattern === undefined ? undefined : new RegExp(`^(?:${field.pattern})$`, 'u');
  return (text) =>
    text.length >= (field.minLength ?? 0) &&
    text.length <= (field.maxLength ?? Infinity) &&
    (!pattern || pattern.test(text));
}

interface Where {
  store: Store;
  kind: Kind;
  /** Of the site's own, those that are referred to before those that refer. */
  kinds: readonly Kind[];
  user_id: number;
  location: string | null;
}

function referenceFor({ store: { state }, kinds, user_id, location }: Where, field: Field, nr: number): unknown {
  const mine = <T extends { user_id: number; location?: string }>(rows: readonly T[]) =>
    rows.filter(
      (row) => row.user_id === user_id && (!location || row.location === undefined || row.location === location),
    );
  const at = <T>(rows: readonly T[]) => rows[nr % Math.max(rows.length, 1)];
  if (field.reference === 'billing_account') return at(mine(state.billing_accounts))?.id ?? null;
  if (field.reference === 'virtual_machine') return at(mine(state.virtual_machines))?.uuid ?? null;
  if (field.reference === 'vpc') return at(mine(state.vpcs))?.uuid ?? null;
  if (field.reference === 'disk') return at(mine(state.disks))?.uuid ?? null;
  const target = kinds.find(({ name }) => name === field.reference);
  const others = (state.configured[field.reference ?? ''] ?? []).filter(
    (row) => row.user_id === user_id && (!location || !row.location || row.location === location),
  );
  return (target && at(others)?.[target.id]) ?? null;
}

/** How long something takes, in each unit of a duration. */
const lengths = new Map([
  ['s', 5400],
  ['min', 45],
  ['h', 36],
  ['d', 30],
]);

/** Names of moments that are still to come. */
const ahead = /expire|until|due|next|renew|ends?_/;

/** What its type makes of it, unless its pattern or length lets none of that through. */
export function valueFor(where: Where, field: Field, nr: number): unknown {
  const value = valueOfType(where, field, nr);
  const isFree =
    typeof value !== 'string' || ['date', 'day', 'choice', 'reference', 'location', 'secret'].includes(field.type);
  return isFree || fitting(field)(value) ? value : textFor(where.kind, field, nr);
}

/** A row with what applies to it. */
function rowFor(where: Where, { fields = {} }: Field, nr: number): DerivedValues {
  const parts = Object.values(fields);
  const row: DerivedValues = Object.fromEntries(parts.map((part) => [part.name, valueFor(where, part, nr)]));
  for (const { name, shown } of parts) if (shown?.(row) === false) delete row[name];
  return row;
}

/** A name that a map takes. */
function keyIn({ keyPattern }: Field, nr: number): string {
  const fits = (text: string) => keyPattern === undefined || new RegExp(`^(?:${keyPattern})$`, 'u').test(text);
  const word = ['env', 'ENV', 'team.example/env'].find(fits);
  return word ?? sampleOf(keyPattern ?? '', nr, fits) ?? 'env';
}

/** Ids that people know, such as a domain or a serial number, are not generated. */
const isNatural = ({ id, title, fields }: Kind): boolean => {
  const field = fields[id];
  return field !== undefined && (id === title || field.write !== 'never' || field.pattern !== undefined);
};

/** Another text of the same sort for each record: keys are not there twice. */
function keyFor(where: Where, taken: ReadonlySet<unknown>, nr: number): unknown {
  const field = where.kind.fields[where.kind.id];
  for (let at = nr; field && at < nr + 200; at += 1) {
    const value = valueFor(where, field, at);
    if (!taken.has(value)) return value;
    if (field.pattern === undefined && typeof value === 'string' && fitting(field)(`${value}-${at}`))
      return `${value}-${at}`;
  }
  return where.store.random.uuid();
}

/** Nine days apart; of many records each thousand begins an hour later, so that years stay those that calendars have. */
const daysOf = (nr: number) => ((nr % 1000) + 1) * 9 + Math.floor(nr / 1000) / 24;

function valueOfType(where: Where, field: Field, nr: number): unknown {
  const { store, kind } = where;
  const { min = 1, max = Infinity } = field;
  switch (field.type) {
    case 'number':
    case 'size':
    case 'money':
      return Math.min(max, typeof field.default === 'number' ? field.default : min + nr);
    case 'duration':
      return Math.min(max, Math.max(min, (lengths.get(field.unit ?? '') ?? 1) * (nr + 1)));
    case 'progress':
      // Of all of it: a part, more, and done.
      return (max === Infinity ? 100 : max) * ([0.125, 0.5, 0.75, 1][nr % 4] ?? 0);
    case 'boolean':
      return nr % 2 === 0;
    case 'date':
    case 'day':
      return new Date(
        store.clock.now() + (ahead.test(field.name) || (field.min ?? -1) >= 0 ? 1 : -1) * daysOf(nr) * 86_400_000,
      )
        .toISOString()
        .slice(0, field.type === 'day' ? 10 : undefined);
    case 'choice':
      return field.options?.[nr % field.options.length]?.value ?? null;
    case 'reference':
      return referenceFor(where, field, nr);
    case 'location':
      return where.location ?? store.state.locations[0]?.slug ?? null;
    case 'email':
      // What names a record is another in each.
      return field.name === kind.title
        ? `${words[nr % words.length] ?? 'owner'}-${nr + 1}@example.test`
        : 'owner@example.test';
    case 'url':
      return `https://${words[nr % words.length] ?? ''}.example.test`;
    case 'ip':
      return `198.51.100.${20 + (nr % 200)}`;
    case 'cidr':
      return `10.${Math.floor(nr / 256) % 256}.${nr % 256}.0/24`;
    case 'secret':
      return store.random.hex(24);
    case 'list':
      return [words[nr % words.length]];
    case 'rows':
      return Array.from({ length: Math.min(field.max ?? 2, Math.max(field.min ?? 0, 2)) }, (_, index) =>
        rowFor(where, field, nr + index),
      );
    case 'map':
      return Object.fromEntries([[keyIn(field, nr), textFor(kind, { ...field, name: kind.title }, nr)]]);
    case 'json':
      return {};
    case 'code':
      return field.pattern ? textFor(kind, field, nr) : store.random.hex(8);
    default:
      return textFor(kind, field, nr);
  }
}

/** Records for one person, in each location for kinds of location scope. */
export function seedKind(store: Store, kind: Kind, kinds: readonly Kind[], user_id: number): ConfiguredRow[] {
  const slugs = store.state.locations.map((location) => location.slug);
  const locations = kind.scope === 'location' ? locationsOf(kind, slugs) : [null];
  const { now, then } = firstStatus(kind);
  const isBig = store.state.world === 'big' && store.state.users.find(({ id }) => id === user_id)?.admin !== true;
  const long = isBig ? countOfBig : countOfLong;
  const taken = new Set<unknown>((store.state.configured[kind.name] ?? []).map((row) => row[kind.id]));
  const below = new Map<string, Set<unknown>>();
  return locations.flatMap((location) => {
    const parents = sampleParents(store.state, kind, kinds, {
      user_id,
      location,
      most: kind.api.list.serverSide && kind.lineage ? long : undefined,
    });
    return Array.from(
      { length: parents?.length ?? (kind.api.list.serverSide ? long : count) },
      (_, nr): ConfiguredRow => {
        const where = { store, kind, kinds, user_id, location };
        const values: DerivedValues = {};
        // What is computed is in no answer.
        const answered = Object.values(kind.fields).filter(({ derive }) => !derive);
        for (const field of answered) values[field.name] = valueFor(where, field, nr);
        if (kind.status) {
          const stable = Object.keys(kind.status.values).filter((name) => !kind.status?.values[name]?.transitional);
          values[kind.status.field] = stable[nr % Math.max(stable.length, 1)] ?? then ?? now ?? 'active';
        }
        const number = kind.fields[kind.id]?.type === 'number' || (kind.id === 'id' && kind.fields.id?.type !== 'code');
        // Keys below a parent are its own: another parent may have the same ones.
        const known = kind.lineage ? (below.get(JSON.stringify(parents?.[nr])) ?? new Set<unknown>()) : taken;
        if (kind.lineage) below.set(JSON.stringify(parents?.[nr]), known);
        for (const { name, optionsFrom } of answered)
          if (optionsFrom) values[name] = derivedOptions(optionsFrom, values)[nr % 3]?.value ?? null;
        for (const { name, shown } of answered) if (shown?.(values) === false) values[name] = null;
        if (isNatural(kind)) values[kind.id] = keyFor(where, known, known === taken ? nr : known.size);
        else values[kind.id] = number ? store.nextId() : store.random.uuid();
        known.add(values[kind.id]);
        return { ...values, ...parents?.[nr], user_id, location };
      },
    );
  });
}

/**
 * The records that a pack gives, as the API answers them. One without a location is in the first one; with an id that the kind
 * generates itself it needs none.
 */
export function givenRows(
  store: Store,
  kind: Kind,
  given: readonly Record<string, unknown>[],
  user_id: number,
): ConfiguredRow[] {
  const slugs = store.state.locations.map((location) => location.slug);
  const [first = null] = kind.scope === 'location' ? locationsOf(kind, slugs) : [null];
  const number = kind.fields[kind.id]?.type === 'number' || (kind.id === 'id' && kind.fields.id?.type !== 'code');
  return given.map((row): ConfiguredRow => {
    const location = kind.scope === 'location' && typeof row.location === 'string' ? row.location : first;
    const own = row[kind.id] ?? (number ? store.nextId() : store.random.uuid());
    return { ...structuredClone(row), [kind.id]: own, user_id, location };
  });
}

/** A price for each type that the price list lacks, so that a kind's own price is seen. */
export function seedPrices(store: Store, kinds: readonly Kind[]): void {
  const { prices } = store.state;
  for (const { price, fields } of kinds) {
    if (typeof price !== 'object' || prices.some(({ resource_type }) => resource_type === price.resource)) continue;
    const unit = (typeof price.per === 'string' && fields[price.per]?.unit) || 'item';
    prices.push({ resource_type: price.resource, unit, price_per_hour: price.per ? '0.000250' : '0.004500' });
  }
}
