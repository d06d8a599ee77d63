/** Built-in kinds, as the site has them, + configured kinds + site flags -> one frozen Registry and a list of problems. */
import type { Kind, Problem } from './kind/types';
import { isVisibleTo } from './rights';

export interface Registry {
  /** All enabled kinds, in menu order. */
  readonly kinds: readonly Kind[];
  readonly problems: readonly Problem[];
  /** Throws for a kind that is not enabled: callers know their kinds. */
  get(name: string): Kind;
  find(name: string): Kind | undefined;
}

interface RegistryInput {
  builtIn: readonly Kind[];
  /** Declarations of `portal.json`, not validated yet. */
  configured?: readonly unknown[];
  isOn(flag: string): boolean;
  admin?: boolean;
}

/** Code for reading `kinds` of portal.json, loaded only if there are any. Rejects if it fails to load. */
export const preloadReading = () => import('./configuredKinds');

/** Never throws because of a declaration: an invalid one is dropped and listed in `problems`. */
export async function buildRegistry({
  builtIn,
  configured = [],
  isOn,
  admin = false,
}: RegistryInput): Promise<Registry> {
  const { readConfigured } = configured.length > 0 ? await preloadReading() : {};
  const all = (await readConfigured?.(configured, builtIn)) ?? { kinds: builtIn, problems: [] };
  const kinds = all.kinds.filter((kind) => kind.flags.every(isOn) && isVisibleTo(kind, { admin }));
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  return Object.freeze({
    kinds: Object.freeze(kinds),
    problems: Object.freeze(all.problems),
    find: (name: string) => byName.get(name),
    get(name: string) {
      const kind = byName.get(name);
      if (!kind) throw new Error(`Unknown kind ${name}`);
      return kind;
    },
  });
}
