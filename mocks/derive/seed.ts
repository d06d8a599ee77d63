/** A few records of a kind by configuration, made up from its fields. */
import type { Field, Kind } from '../../resources/kind/types';
import type { ConfiguredRow } from '../rows/base';
import type { Store } from '../store';
import { firstStatus } from './status';
import type { DerivedValues } from './values';

const count = 4;
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
    field.name === kind.title ? `${base}-${word}` : `${english(field.label) || field.name} ${nr + 1}`,
    `${word}.example`,
    `${word}.example.com`,
    `${word}@example.test`,
    `${base}-${nr + 1}`,
    `${word}${nr + 1}`,
    word,
    word.toUpperCase(),
    `10.0.${nr}.1`,
    `10.0.${nr}.0/24`,
    `https://${word}.example.test`,
    String(nr + 1),
    `${nr + 1}`.padStart(4, '0'),
  ];
  const pattern = field.pattern === undefined ? undefined : new RegExp(`^(?:${field.pattern})$`, 'u');
  const fits = (text: string) =>
    text.length >= (field.minLength ?? 0) &&
    text.length <= (field.maxLength ?? Infinity) &&
    (!pattern || pattern.test(text));
  return shapes.find(fits) ?? word;
}

interface Where {
  store: Store;
  kind: Kind;
  user_id: number;
  location: string | null;
}

function referenceFor({ store: { state }, user_id, location }: Where, field: Field, nr: number): unknown {
  const mine = <T extends { user_id: number; location?: string }>(rows: readonly T[]) =>
    rows.filter(
      (row) => row.user_id === user_id && (!location || row.location === undefined || row.location === location),
    );
  const at = <T>(rows: readonly T[]) => rows[nr % Math.max(rows.length, 1)];
  if (field.reference === 'billing_account') return at(mine(state.billing_accounts))?.id ?? null;
  if (field.reference === 'virtual_machine') return at(mine(state.virtual_machines))?.uuid ?? null;
  if (field.reference === 'vpc') return at(mine(state.vpcs))?.uuid ?? null;
  return null;
}

/** Names of moments that are still to come. */
const ahead = /expire|until|due|next|renew|ends?_/;

function valueFor(where: Where, field: Field, nr: number): unknown {
  const { store, kind } = where;
  const { min = 1, max = Infinity } = field;
  switch (field.type) {
    case 'number':
    case 'size':
    case 'money':
      return Math.min(max, typeof field.default === 'number' ? field.default : min + nr);
    case 'boolean':
      return nr % 2 === 0;
    case 'date':
      return new Date(store.clock.now() + (ahead.test(field.name) ? 1 : -1) * (nr + 1) * 9 * 86_400_000).toISOString();
    case 'choice':
      return field.options?.[nr % field.options.length]?.value ?? null;
    case 'reference':
      return referenceFor(where, field, nr);
    case 'location':
      return where.location ?? store.state.places[0]?.slug ?? null;
    case 'email':
      return 'owner@example.test';
    case 'url':
      return `https://${words[nr % words.length] ?? ''}.example.test`;
    case 'ip':
      return `198.51.100.${nr + 20}`;
    case 'cidr':
      return `10.0.${nr}.0/24`;
    case 'secret':
      return store.random.hex(24);
    case 'list':
      return [words[nr % words.length]];
    case 'json':
      return {};
    case 'code':
      return field.pattern ? textFor(kind, field, nr) : store.random.hex(8);
    default:
      return textFor(kind, field, nr);
  }
}

/** Records for one person, in each place where the kind is by place. */
export function seedKind(store: Store, kind: Kind, user_id: number): ConfiguredRow[] {
  const places = kind.scope === 'location' ? store.state.places.map((place) => place.slug) : [null];
  const { now, then } = firstStatus(kind);
  return places.flatMap((location) =>
    Array.from({ length: count }, (_, nr): ConfiguredRow => {
      const values: DerivedValues = {};
      for (const field of Object.values(kind.fields)) {
        values[field.name] = valueFor({ store, kind, user_id, location }, field, nr);
      }
      if (kind.status) {
        const stable = Object.keys(kind.status.values).filter((name) => !kind.status?.values[name]?.transitional);
        values[kind.status.field] = stable[nr % Math.max(stable.length, 1)] ?? then ?? now ?? 'active';
      }
      const number = kind.id === 'id' && kind.fields.id?.type !== 'code';
      values[kind.id] = number ? store.nextId() : store.random.uuid();
      return { ...values, user_id, location };
    }),
  );
}
