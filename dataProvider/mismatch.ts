/** What answers have otherwise than expected: all of it in the log, what is lost by it also for the screens. */
import { setUnread, type UnreadPart } from '../src/lib/unread';
import type { SchemaIssue } from '../resources/kind/fit';

const logged = new Set<string>();

/** Logs each mismatch once per source and key path. Values are never part of it. */
export function logMismatch(source: string, { path, message }: Pick<SchemaIssue, 'path' | 'message'>): void {
  const where = `${source}.${path.replace(/\d+/g, '*')}`;
  if (logged.has(where)) return;
  logged.add(where);
  console.warn(`Unexpected answer: ${where}: ${message}`);
}

/** The reading of one answer. */
export interface Reading {
  /** `of`: the record or entry that it is missing in. */
  tell(misfit: SchemaIssue, of?: Pick<UnreadPart, 'id' | 'name'>): void;
  /** The answer is read: what was lost of it is said from here on, and nothing of the answer before. */
  end(): void;
}

/** @param scope what was requested, so that a later answer to the same question is known as such */
export function beginReading(source: string, scope: string): Reading {
  const lost: UnreadPart[] = [];
  return {
    tell(misfit, of) {
      logMismatch(source, misfit);
      if (misfit.lost) lost.push({ source, path: misfit.path, message: misfit.message, ...of });
    },
    end: () => setUnread(source, scope, lost),
  };
}
