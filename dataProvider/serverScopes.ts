/** Where the records of a list that the API pages itself are, for what is looked for everywhere. */
import { locationsOf } from '../resources/kind/normalise';
import type { Kind } from '../resources/kind/types';
import type { SourceOptions } from './lateSources';
import type { ListScope } from './serverQuery';

/** Maximum number of parents below which a record is searched for without knowing its parent. */
export const maxParents = 20;

/** Where a record may be. */
interface SearchScopes {
  scopes: ListScope[];
  /** Whether there are other parents, below which is not searched. */
  isPartial: boolean;
}

/**
 * Each location, or `only` one, and there below each of the first parents. None below a kind that is itself never read whole. Rejects if
 * the parents cannot be read.
 */
export type ScopesOf = (kind: Kind, only?: string) => Promise<SearchScopes>;

interface ServerScopesOptions extends Pick<SourceOptions, 'registry' | 'list'> {
  locationsFor(kind: Kind): readonly (string | undefined)[];
}

export const createServerScopes =
  ({ registry, list, locationsFor }: ServerScopesOptions): ScopesOf =>
  async (kind, only) => {
    const slugs = only === undefined ? locationsFor(kind) : [only];
    if (!kind.lineage) return { scopes: slugs.map((location) => ({ location, above: {} })), isPartial: false };
    const parent = registry.find(kind.parent?.kind ?? '');
    if (!parent || parent.api.list.serverSide) return { scopes: [], isPartial: true };
    const { parentIdsOf } = await import('./parentIds');
    const parts = await Promise.all(
      slugs.map(async (location) => {
        const isHere = parent.scope === 'account' || locationsOf(parent, [location ?? '']).length > 0;
        const records = isHere ? await list(parent, parent.scope === 'location' ? location : undefined) : [];
        const searched = records.slice(0, maxParents);
        return {
          scopes: searched.map((record) => ({ location, above: parentIdsOf(kind, parent, record) })),
          isPartial: records.length > searched.length,
        };
      }),
    );
    return { scopes: parts.flatMap(({ scopes }) => scopes), isPartial: parts.some(({ isPartial }) => isPartial) };
  };
