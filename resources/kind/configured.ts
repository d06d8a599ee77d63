/** Reads JSON kinds: what passes is a declaration that holds data only. */
import * as z from 'zod/mini';
import { kindSchema } from './declaration';
import { validateKind } from './validateKind';
import type { FormIssue } from './issues';
import type { KindDeclaration, Problem } from './types';

export interface ParsedKind {
  /** A declaration in which nothing is wrong. */
  kind?: KindDeclaration;
  /** What is wrong with its form, in zod's words (`issues.ts` says it in ours). */
  issues: readonly FormIssue[];
  /** Parts of a right form that do not fit each other. */
  problems: readonly Problem[];
}

/** Checks one JSON kind. `at` is its key path, for example `kinds[0]`. */
export function parseKind(raw: unknown, at: string): ParsedKind {
  const result = z.safeParse(kindSchema, raw, { reportInput: true });
  if (!result.success) return { issues: result.error.issues, problems: [] };
  const { $schema: _, ...kind } = result.data;
  const problems = validateKind(kind, at);
  return { issues: [], problems, ...(problems.length === 0 && { kind }) };
}

/** The same, with coded problems alone. Their words are fetched; where they can't be had, the kind is priced as a whole. */
export async function readKind(raw: unknown, at: string): Promise<Pick<ParsedKind, 'kind' | 'problems'>> {
  const { issues, ...parsed } = parseKind(raw, at);
  if (issues.length === 0) return parsed;
  const words = await import('./issues').catch(() => undefined);
  const problems = words?.issueProblems(issues, at);
  return { problems: problems ?? [{ code: 'bad-value', path: at, message: 'is not sound' }] };
}
