/** Mismatches between answers and schemas: all of them are logged, and lost data is also reported on the screens. */
import { setUnread, type UnreadPart } from '../src/lib/unread';
import type { SchemaIssue } from '../resources/kind/fit';

const logged = new Set<string>();

/** Logs each mismatch once per source and key path. Never logs values. */
export function logMismatch(source: string, { path, message }: Pick<SchemaIssue, 'path' | 'message'>): void {
  const where = `${source}.${path.replace(/\d+/g, '*')}`;
  if (logged.has(where)) return;
  logged.add(where);
  console.warn(`Unexpected answer: ${where}: ${message}`);
}

/** The parsing of one answer. */
interface Reading {
  /** `of`: the record or entry that the value is missing from. */
  report(misfit: SchemaIssue, of?: Pick<UnreadPart, 'id' | 'name'>): void;
  /**
   * The answer has been parsed: from here on the screens report its lost data, and nothing of the previous
   * answer.
   */
  end(): void;
}

/** @param scope identifies the request, so that a later answer to it replaces this one's reports */
export function beginReading(source: string, scope: string): Reading {
  const lost: UnreadPart[] = [];
  return {
    report(misfit, of) {
      logMismatch(source, misfit);
      if (misfit.lost) lost.push({ source, path: misfit.path, message: misfit.message, ...of });
    },
    end: () => setUnread(source, scope, lost),
  };
}
