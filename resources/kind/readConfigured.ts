/** Reads a JSON kind synchronously, for the embedded cloud. */
import { parseKind, withRest } from './configured';
import { ignored } from './icons';
import { issueProblems } from './issues';
import { withSentences } from './nearest';
import type { KindDeclaration, Problem } from './types';
import { unusualProblems } from './validateUnusual';

/** `at` is the kind's key path, for example `kinds[0]`. */
export function readConfiguredKind(raw: unknown, at: string): { kind?: KindDeclaration; problems: Problem[] } {
  const { issues, ...parsed } = parseKind(raw, at);
  const { kind, problems } = withRest(parsed, at, unusualProblems);
  const found = issueProblems(issues, at);
  return { ...(kind && { kind }), problems: withSentences([...(kind ? ignored(found) : found), ...problems]) };
}
