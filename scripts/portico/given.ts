/** The arguments and options of a command of `scripts/portico.mjs`. */
export interface Given {
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

export type Main = (given: Given) => void | Promise<void>;
