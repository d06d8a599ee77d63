/** Validates JSON kinds and extensions of built-in kinds: a valid declaration contains only data. */
import * as z from 'zod/mini';
import { isJsonObject } from '../../src/lib/json';
import { extensionSchema, kindSchema } from './declaration';
import { extend } from './extend';
import { suggestion } from './nearest';
import { validateExtension } from './validateExtension';
import { validateKind } from './validateKind';
import type { FormIssue } from './issues';
import type { Kind, KindDeclaration, Problem } from './types';

interface ParsedKind {
  /** The declaration, if it is valid. */
  kind?: KindDeclaration;
  /** Errors of the schema, in zod's words (`issues.ts` rewords them). */
  issues: readonly FormIssue[];
  /** Parts of a well-formed declaration that contradict each other. */
  problems: readonly Problem[];
}

/** Validates one JSON kind. `at` is its key path, for example `kinds[0]`. */
export function parseKind(raw: unknown, at: string): ParsedKind {
  const result = z.safeParse(kindSchema, raw, { reportInput: true });
  if (!result.success) return { issues: result.error.issues, problems: [] };
  const { $schema: _, ...kind } = result.data;
  const problems = validateKind(kind, at);
  return { issues: [], problems, ...(problems.length === 0 && { kind }) };
}

/**
 * The same, returning problems only. Their texts are loaded on demand; if they fail to load, the whole kind is
 * reported as invalid.
 */
export async function readKind(raw: unknown, at: string): Promise<Pick<ParsedKind, 'kind' | 'problems'>> {
  const { issues, ...parsed } = parseKind(raw, at);
  return issues.length === 0 ? parsed : { problems: await problemsOf(issues, at) };
}

async function problemsOf(issues: readonly FormIssue[], at: string): Promise<Problem[]> {
  const words = await import('./issues').catch(() => undefined);
  return words?.issueProblems(issues, at) ?? [{ code: 'bad-value', path: at, message: 'is not sound' }];
}

/** Whether an entry of `kinds` extends a built-in kind. */
export const isExtension = (raw: unknown): boolean => isJsonObject(raw) && 'extends' in raw;

export interface ParsedExtension extends Pick<ParsedKind, 'issues' | 'problems'> {
  /** The extended kind, if the extension is valid. */
  name?: string;
  /** The kind after the extension; undefined together with a name if it is switched off. */
  kind?: Kind;
}

/** Validates an extension of a built-in kind. `at` is its key path, for example `kinds[0]`. */
export function parseExtension(raw: unknown, at: string, builtIn: readonly Kind[]): ParsedExtension {
  const result = z.safeParse(extensionSchema, raw, { reportInput: true });
  if (!result.success) return { issues: result.error.issues, problems: [] };
  const name = result.data.extends;
  const base = builtIn.find((kind) => kind.name === name);
  if (!base) {
    const known = builtIn.map((kind) => kind.name);
    const message = `${name} is no built-in kind${suggestion(name, known) || `; those are ${known.join(', ')}`}`;
    return { issues: [], problems: [{ code: 'unknown-kind', path: `${at}.extends`, message }] };
  }
  const problems = validateExtension(base, result.data, at);
  if (problems.length > 0) return { issues: [], problems };
  return { issues: [], problems, name, ...(result.data.enabled !== false && { kind: extend(base, result.data) }) };
}

/** The same, returning problems only. */
export async function readExtension(
  raw: unknown,
  at: string,
  builtIn: readonly Kind[],
): Promise<Omit<ParsedExtension, 'issues'>> {
  const { issues, ...parsed } = parseExtension(raw, at, builtIn);
  return issues.length === 0 ? parsed : { problems: await problemsOf(issues, at) };
}
