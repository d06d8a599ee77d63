/** Built-in kinds, as the site has them, + configured kinds + site flags -> one frozen Registry and a list of problems. */
import type { KindOutline } from './kind/kindOutline';
import type { Kind, Problem } from './kind/types';
import { isVisibleTo } from './rights';

export interface Registry {
  /** The outlines of all enabled kinds, in menu order. */
  readonly outlines: readonly KindOutline[];
  /** All enabled kinds, in menu order: before `complete` has resolved perhaps only the first (`stagedRegistry.ts`). */
  readonly kinds: readonly Kind[];
  readonly problems: readonly Problem[];
  /** Throws for a kind that is not enabled: callers know their kinds. */
  get(name: string): Kind;
  find(name: string): Kind | undefined;
  /** Resolves once all declarations are loaded. Rejects if they fail to load; the next call tries again. */
  complete(): Promise<void>;
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

type Enabling = Pick<RegistryInput, 'isOn' | 'admin'>;

/** The enabled ones of `kinds`, as the person may see them. */
export const enabledOf = <K extends KindOutline>(kinds: readonly K[], { isOn, admin = false }: Enabling): K[] =>
  kinds.filter((kind) => kind.flags.every(isOn) && isVisibleTo(kind, { admin }));

/** A registry of these kinds alone. */
export function registryOf(kinds: readonly Kind[], problems: readonly Problem[] = []): Registry {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  Object.freeze(kinds);
  return Object.freeze({
    outlines: kinds,
    kinds,
    problems: Object.freeze(problems),
    find: (name: string) => byName.get(name),
    get(name: string) {
      const kind = byName.get(name);
      if (!kind) throw new Error(`Unknown kind ${name}`);
      return kind;
    },
    complete: () => Promise.resolve(),
  });
}

/** Never throws because of a declaration: an invalid one is dropped and listed in `problems`. */
export async function buildRegistry({ builtIn, configured = [], ...enabling }: RegistryInput): Promise<Registry> {
  const { readConfigured } = configured.length > 0 ? await preloadReading() : {};
  const all = (await readConfigured?.(configured, builtIn)) ?? { kinds: builtIn, problems: [] };
  return registryOf(enabledOf(all.kinds, enabling), all.problems);
}
