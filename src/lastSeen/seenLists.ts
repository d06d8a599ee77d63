/**
 * What is cached of the lists, and what of it is shown at the next visit. Pure. Only kinds of location scope:
 * billing data is never shown from the cache (docs/readings.md).
 */
import type { PortalRecord } from '../../dataProvider';

/** The rows of one kind in one location, as they were read. `at`: ms since the epoch. */
export interface SeenList {
  kind: string;
  location: string;
  at: number;
  rows: readonly PortalRecord[];
}

export interface Seen {
  /** Digest of the key that they were read with. */
  owner: string;
  /** The portal build that decoded them: another one may parse answers differently. */
  build: string;
  lists: readonly SeenList[];
}

/** As long as the cached configuration (docs/coverage.md, section 9: 1 day), ms. */
const lifetime = 24 * 60 * 60 * 1000;
/** Rows of one list: writing more would hold up the page. */
const maxRows = 500;
/** Characters of JSON: of one list, and of all. A browser keeps five million for a site. */
const longest = 250_000;
const most = 1_000_000;

const secretName = /password|passwd|secret|token|api_?key|private_?key|credential/i;

/** Without values named like a secret, at any depth. Records have none, but an API may add some. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  const open = Object.entries(value).filter(([name]) => !secretName.test(name));
  return Object.fromEntries(open.map(([name, inner]) => [name, withoutSecrets(inner)]));
}

const keyOf = ({ kind, location }: SeenList) => `${kind} ${location}`;

/** The newest version of each list within the size limit, newest first. */
export function bounded(lists: readonly SeenList[], now: number): SeenList[] {
  const newest = new Map<string, SeenList>();
  for (const list of [...lists].sort((a, b) => a.at - b.at)) newest.set(keyOf(list), list);
  let used = 0;
  return [...newest.values()]
    .reverse()
    .filter(({ at, rows }) => now - at < lifetime && rows.length <= maxRows)
    .flatMap((list) => {
      const rows = withoutSecrets(list.rows) as PortalRecord[];
      const size = JSON.stringify(rows).length;
      if (size > longest || used + size > most) return [];
      used += size;
      return [{ ...list, rows }];
    });
}

const isList = (value: unknown): value is SeenList => {
  const { kind, location, at, rows } = (value ?? {}) as Partial<SeenList>;
  const isRow = (row: unknown) => row !== null && typeof row === 'object' && 'id' in row;
  return (
    typeof kind === 'string' &&
    typeof location === 'string' &&
    typeof at === 'number' &&
    Array.isArray(rows) &&
    rows.every(isRow)
  );
};

/** Parses a cached text; empty for another person, another build, or a clock in the future. */
export function readSeen(
  text: string | null,
  { owner, build }: Pick<Seen, 'owner' | 'build'>,
  now: number,
): SeenList[] {
  try {
    const seen = JSON.parse(text ?? 'null') as Partial<Seen> | null;
    if (seen?.owner !== owner || seen.build !== build || !Array.isArray(seen.lists)) return [];
    return seen.lists.filter(isList).filter(({ at }) => at <= now && now - at < lifetime);
  } catch {
    return [];
  }
}
