/** What a command of `scripts/portico.mjs` is given: the words after its name, and its options. */
export interface Given {
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

export type Main = (given: Given) => void | Promise<void>;
