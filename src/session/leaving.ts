/** Runs what is necessary before the page of a user ends: on sign-out, or when the key is refused. */
import { createSignal } from '../lib/store';

/** None of them can keep anybody from leaving. */
const leaving = createSignal();

/** Answers with how to take it back. */
export const beforeLeaving = leaving.subscribe;

export function leaveNow(): void {
  leaving.notify();
  leaving.clear();
}
