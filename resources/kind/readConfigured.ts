/** Reads a JSON kind synchronously, for the embedded cloud. */
import { parseKind } from './configured';
import { issueProblems } from './issues';
import { worded } from './nearest';
import type { KindDeclaration, Problem } from './types';

/** `at` is the kind's key path, for example `kinds[0]`. */
export function readConfiguredKind(raw: unknown, at: string): { kind?: KindDeclaration; problems: Problem[] } {
  const { issues, problems, ...parsed } = parseKind(raw, at);
  return { ...parsed, problems: worded([...issueProblems(issues, at), ...problems]) };
}
