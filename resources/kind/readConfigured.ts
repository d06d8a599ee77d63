/** Reads JSON kinds and extensions synchronously, for the embedded cloud. */
import { parseExtension, parseKind, type ParsedExtension } from './configured';
import { issueProblems } from './issues';
import type { Kind, KindDeclaration, Problem } from './types';

/** `at` is the kind's key path, for example `kinds[0]`. */
export function readConfiguredKind(raw: unknown, at: string): { kind?: KindDeclaration; problems: Problem[] } {
  const { issues, problems, ...parsed } = parseKind(raw, at);
  return { ...parsed, problems: [...issueProblems(issues, at), ...problems] };
}

export function readConfiguredExtension(
  raw: unknown,
  at: string,
  builtIn: readonly Kind[],
): Omit<ParsedExtension, 'issues'> {
  const { issues, problems, ...parsed } = parseExtension(raw, at, builtIn);
  return { ...parsed, problems: [...issueProblems(issues, at), ...problems] };
}
