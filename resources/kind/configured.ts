/** Validates JSON kinds: a valid declaration contains only data. */
import * as z from 'zod/mini';
import { isUnusual } from './compiled';
import { kindSchema } from './declaration';
import { validateKind } from './validateKind';
import { ignored, withoutUnknownIcons } from './icons';
import type { FormIssue } from './issues';
import { firstOfEachPath } from './problems';
import type { KindDeclaration, Problem } from './types';

interface ParsedKind {
  /** The declaration, if it is valid. */
  kind?: KindDeclaration;
  /** Errors of the schema, in zod's words (`issues.ts` rewords them). Beside `formed` only values that are ignored. */
  issues: readonly FormIssue[];
  /** A well-formed declaration, also if its parts contradict each other. */
  formed?: KindDeclaration;
  /** Parts of a well-formed declaration that contradict each other. */
  problems: readonly Problem[];
}

/** Validates one JSON kind. `at` is its key path, for example `kinds[0]`. */
export function parseKind(raw: unknown, at: string): ParsedKind {
  const result = z.safeParse(kindSchema, raw, { reportInput: true });
  if (!result.success) {
    const plain = withoutUnknownIcons(raw);
    const rest = plain && parseKind(plain, at);
    return { ...(rest?.formed ? rest : { problems: [] }), issues: result.error.issues };
  }
  // The schema leaves panels to `unusualProblems`, which runs before anything reads them.
  const { $schema: _, ...kind } = result.data as z.infer<typeof kindSchema> & Pick<KindDeclaration, 'panels'>;
  const problems = validateKind(kind, at);
  return { issues: [], formed: kind, problems, ...(problems.length === 0 && { kind }) };
}

/** Rejects if it fails to load. */
export const loadUnusual = () => import('./unusual');

type Read = Pick<ParsedKind, 'kind' | 'problems'>;

/**
 * Adds the problems that `unusualProblems` finds, which are more specific than others at the same key path. A kind with a parent is
 * checked once its parents are known (`graph.ts`).
 */
export function withRest(
  { formed, problems }: Pick<ParsedKind, 'formed' | 'problems'>,
  at: string,
  find: (kind: KindDeclaration, at: string) => readonly Problem[],
): Read {
  const all = [...(formed && !formed.parent ? find(formed, at) : []), ...problems];
  const found = firstOfEachPath(all);
  return { problems: found, ...(formed && found.length === 0 && { kind: formed }) };
}

/**
 * The same, returning problems only. Their texts are loaded on demand; if they fail to load, the whole kind is
 * reported as invalid.
 */
export async function readKind(raw: unknown, at: string): Promise<Read> {
  const { issues, ...parsed } = parseKind(raw, at);
  const { formed } = parsed;
  const read = formed && isUnusual(formed) ? withRest(parsed, at, (await loadUnusual()).unusualProblems) : parsed;
  if (formed && issues.length === 0) return read;
  const found = (await loadUnusual().catch(() => undefined))?.issueProblems(issues, at) ?? [
    { code: 'bad-value', path: at, message: 'is not sound' },
  ];
  return { ...read, problems: [...(read.kind ? ignored(found) : found), ...read.problems] };
}
