/**
 * The cloud's side of kinds that exist by configuration only (portal.json): their calls, checks and a few records are
 * derived from the same declaration that the portal reads, so that a kind can be tried before there is an API for it. A flat
 * kind in code may take its calls from here too (`docs/decisions/derived-simulation.md`).
 */
import { compile } from '../../resources/kind/compiled';
import { isExtension } from '../../resources/kind/isExtension';
import { extendAll } from '../../resources/extendedKinds';
import { readConfiguredKind } from '../../resources/kind/readConfigured';
import { withLineage } from '../../resources/kind/lineage';
import { normalise } from '../../resources/kind/normalise';
import type { Field, Kind, Problem } from '../../resources/kind/types';
import type { Route } from '../http/route';
import { providerEvaluator } from './evaluate';
import type { Store } from '../store';
import { callRoutes } from './calls';
import { restRoutes } from './rest';
import { isOfKind, optionRoutes } from './options';
import { panelRoutes } from './panels';
import type { ConfiguredRow } from '../rows/base';
import { markSeeded } from './made';
import { givenRows, seedKind, seedPrices } from './seed';

/** Those of the site's own, each with what is known of its parents. */
const linked = (all: readonly Kind[]): Kind[] => withLineage(all).filter(({ source }) => source === 'configured');

/** Options that are the records of another kind are answered, and known, there alone. */
function withOwnOptions(kind: Kind, kinds: readonly Kind[]): Kind {
  const own = Object.entries(kind.fields).map(([name, { optionsFrom, ...field }]): [string, Field] => [
    name,
    { ...field, ...(optionsFrom && !isOfKind(optionsFrom, kinds) && { optionsFrom }) },
  ]);
  return { ...kind, fields: Object.fromEntries(own) };
}

interface ReadKinds {
  kinds: Kind[];
  /** Built-in kinds that portal.json extends, by name. */
  extended: ReadonlyMap<string, Kind>;
  problems: Problem[];
}

/** Declarations as written in portal.json. An invalid one is dropped and reported, as the portal does. */
export function readKinds(given: readonly unknown[], builtIn: readonly Kind[] = []): ReadKinds {
  const { kinds: standard, problems } = extendAll(given, builtIn);
  const extended = new Map(standard.filter((kind) => !builtIn.includes(kind)).map((kind) => [kind.name, kind]));
  const kinds: Kind[] = [];
  given.forEach((raw, index) => {
    if (isExtension(raw)) return;
    const read = readConfiguredKind(raw, `kinds[${index}]`);
    problems.push(...read.problems);
    if (read.kind) kinds.push(normalise(compile(read.kind, providerEvaluator), 'configured'));
  });
  const all = linked([...standard, ...kinds]);
  return { kinds: all.map((kind) => withOwnOptions(kind, [...standard, ...all])), extended, problems };
}

export const kindRoutes = (kinds: readonly Kind[]): Route[] => [
  ...kinds.flatMap((kind) =>
    kind.style === 'simple-rest' ? [...restRoutes(kind, kinds), ...actionRoutes(kind)] : callRoutes(kind, kinds),
  ),
  ...optionRoutes(kinds),
  ...panelRoutes(kinds),
];

/** Actions of a simple-rest kind are calls as any. */
const actionRoutes = (kind: Kind): Route[] =>
  callRoutes(kind).slice(0, [...kind.actions, ...kind.kindActions].filter(({ call }) => call).length);

/** Those that are referred to before those that refer; a circle stays in its order. */
function byReference(kinds: readonly Kind[]): Kind[] {
  const done = new Set<string>();
  const sorted: Kind[] = [];
  const put = (kind: Kind, on: ReadonlySet<string>) => {
    if (done.has(kind.name) || on.has(kind.name)) return;
    const named = new Set(Object.values(kind.fields).map(({ reference }) => reference));
    for (const other of kinds) if (named.has(other.name)) put(other, new Set([...on, kind.name]));
    if (done.has(kind.name)) return;
    done.add(kind.name);
    sorted.push(kind);
  };
  for (const kind of kinds) put(kind, new Set());
  return sorted;
}

/**
 * Gives each kind its records, unless it has some: for the owner, and for the administrator what is theirs. Prices too. `given`: records
 * that a pack has, by kind; the others are derived.
 */
export function seedKinds(
  store: Store,
  kinds: readonly Kind[],
  given: Readonly<Record<string, readonly Record<string, unknown>[]>> = {},
): void {
  const { state } = store;
  seedPrices(store, kinds);
  for (const kind of byReference(kinds)) {
    if (state.configured[kind.name]) continue;
    const people = state.world === 'fresh' ? [] : state.users.filter((u) => u.admin || u.key === '{secret}');
    const rows: ConfiguredRow[] = [];
    state.configured[kind.name] = rows;
    const own = Object.hasOwn(given, kind.name) ? given[kind.name] : undefined;
    for (const user of people)
      rows.push(...(own ? givenRows(store, kind, own, user.id) : seedKind(store, kind, kinds, user.id)));
    markSeeded(store, kind, kinds, own);
  }
}
