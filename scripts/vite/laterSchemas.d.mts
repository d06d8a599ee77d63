import type { Plugin } from 'vite';

/** A declaration of a module, with the names that it gives and those that it uses. */
export interface Statement {
  names: readonly string[];
  text: string;
  uses: ReadonlySet<string>;
}

/** What a module imports, declares and exports. */
export interface Outline {
  /** By the name inside; `*` for all of a module. */
  imports: Map<string, { source: string; name: string }>;
  statements: Statement[];
  /** Names inside by those outside. */
  exported: Map<string, string>;
  /** What is exported of other modules. */
  passed: { text: string; source: string; names: '*' | { outside: string; inside: string }[] }[];
  /** All imports as they are. */
  begin: string;
  /** What declares nothing. */
  others: string[];
}

export const firstNames: readonly string[];
export const splitModules: readonly string[];

export function outlineOf(code: string): Outline;

/** What declarations of a library need to be declared, by file. */
export function neededFor(
  file: string,
  names: readonly string[],
  read: (file: string) => string,
): Map<string, Set<Statement>>;

/** Where the parts of a module will be. */
export interface PartNames {
  first: string;
  later: string;
}

/** The first part, which needs nothing of the later one, the later part, and what exports both of them. */
export interface Parts {
  whole: string;
  first: string;
  later: string;
}

export function split(code: string, isFirst: (statement: Statement) => boolean, at: PartNames): Parts;

/** Splits modules of zod. `folder`: `zod/v4`. */
export function schemaParts(folder: string): (file: string, code: string, at: PartNames) => Parts;

/** Leaves what only later screens use of zod out of the first files. */
export function laterSchemas(): Plugin;
