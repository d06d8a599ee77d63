/**
 * The cloud's side of kinds that exist by configuration only (portal.json): their calls, checks and a few records are
 * derived from the same declaration that the portal reads, so that a kind can be tried before there is an API for it. A flat
 * kind in code may take its calls from here too (`docs/decisions/derived-simulation.md`).
 */
import { readConfiguredKind } from '../../resources/kind/readConfigured';
import { normalise } from '../../resources/kind/normalise';
import type { Kind, Problem } from '../../resources/kind/types';
import type { Route } from '../http/route';
import type { Store } from '../store';
import { callRoutes } from './calls';
import { restRoutes } from './rest';
import { seedKind } from './seed';

/** Declarations as they stand in portal.json. What can't be read is left out and reported, as the portal does. */
export function readKinds(given: readonly unknown[]): { kinds: Kind[]; problems: Problem[] } {
  const kinds: Kind[] = [];
  const problems: Problem[] = [];
  given.forEach((raw, index) => {
    const read = readConfiguredKind(raw, `kinds[${index}]`);
    problems.push(...read.problems);
    if (read.kind) kinds.push(normalise(read.kind, 'configured'));
  });
  return { kinds, problems };
}

export const kindRoutes = (kinds: readonly Kind[]): Route[] =>
  kinds.flatMap((kind) =>
    kind.style === 'simple-rest' ? [...restRoutes(kind), ...actionRoutes(kind)] : callRoutes(kind),
  );

/** Actions of a simple-rest kind are calls as any. */
const actionRoutes = (kind: Kind): Route[] => callRoutes(kind).slice(0, kind.actions.length);

/** Gives each kind its records, unless it has some: for the owner, and for the administrator what is theirs. */
export function seedKinds(store: Store, kinds: readonly Kind[]): void {
  const { state } = store;
  for (const kind of kinds) {
    if (state.configured[kind.name]) continue;
    const people = state.world === 'fresh' ? [] : state.users.filter((u) => u.admin || u.key === '{secret}');
    state.configured[kind.name] = people.flatMap((user) => seedKind(store, kind, user.id));
  }
}
