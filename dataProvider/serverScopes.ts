/** Where the records of a list that the API pages itself are, for what is looked for everywhere. */
import { locationsOf } from '../resources/kind/normalise';
import type { Kind } from '../resources/kind/types';
import type { SourceOptions } from './lateSources';
import type { ListScope } from './serverQuery';

/** Maximum number of parents below which a record is searched for without knowing its parent. */
const mostParents = 20;

/**
 * Each location, or `only` one, and there below each of the first parents. Empty below a kind that is itself never read whole. Rejects if
 * the parents cannot be read.
 */
export type ScopesOf = (kind: Kind, only?: string) => Promise<ListScope[]>;

interface ServerScopesOptions extends Pick<SourceOptions, 'registry' | 'list'> {
  locationsFor(kind: Kind): readonly (string | undefined)[];
}

export const createServerScopes =
  ({ registry, list, locationsFor }: ServerScopesOptions): ScopesOf =>
  async (kind, only) => {
    const slugs = only === undefined ? locationsFor(kind) : [only];
    if (!kind.lineage) return slugs.map((location) => ({ location, above: {} }));
    const parent = registry.find(kind.parent?.kind ?? '');
    if (!parent || parent.api.list.serverSide) return [];
    const { aboveOf } = await import('./parents');
    const parts = await Promise.all(
      slugs.map(async (location) => {
        const isHere = parent.scope === 'account' || locationsOf(parent, [location ?? '']).length > 0;
        const records = isHere ? await list(parent, parent.scope === 'location' ? location : undefined) : [];
        return records.slice(0, mostParents).map((record) => ({ location, above: aboveOf(kind, parent, record) }));
      }),
    );
    return parts.flat();
  };
