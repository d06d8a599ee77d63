import type { Plugin } from 'vite';

export interface Cut {
  holds(id: string, code: string): boolean;
  /** What is left of a function, by its name. */
  bodies: Readonly<Record<string, string>>;
  /** Components that lose their `displayName`. */
  unnamed?: readonly string[];
  /** Conditions that never hold, wherever they are. */
  untrue?: readonly RegExp[];
}

export const cuts: Readonly<
  Record<
    | 'router'
    | 'raRouter'
    | 'raList'
    | 'raProviders'
    | 'reactDom'
    | 'reactDomHints'
    | 'query'
    | 'schemas'
    | 'schemaParsers',
    Cut
  >
>;

/** Each function loses what the cut says; a name that is not there is an error. */
export function pruned(code: string, cut: Cut): string;

/** Takes parts of libraries out of the build that are never run here. */
export function prune(): Plugin;
