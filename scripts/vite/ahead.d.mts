import type { Plugin } from 'vite';

/** Files that are fetched ahead of being asked for, by who needs them. Addresses from the origin on. */
export interface Ahead {
  entry: Way;
  app: Way;
  /** Texts of the lists that are not asked ahead, by language. */
  lists: Record<string, string[]>;
  /** Shows the lists of the last visit. */
  seen: string[];
  /** Media query of the windows whose lists are cards. */
  narrow: string;
  /** The table of the screens that are no list. */
  screens: string[];
  brands: Record<string, string[]>;
  /** The base path, without a slash at its end. */
  base: string;
  /** Paths of what every page asks with the key, of the price list, and of each location by the page's own path. */
  calls: { every: string[]; prices: string; lists: Record<string, string[]> };
}

export interface Way {
  files: string[];
  /** By language. */
  texts: Record<string, string[]>;
}

/** Writes into index.html what is fetched ahead, and the script that chooses among it. */
export function ahead(): Plugin;
