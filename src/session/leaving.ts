/** What has to be done before this person's page goes: on signing out, and when the key was refused. */
import { createSignal } from '../lib/store';

/** None of them can keep anybody from leaving. */
const leaving = createSignal();

/** Answers with how to take it back. */
export const beforeLeaving = leaving.subscribe;

export function leaveNow(): void {
  leaving.notify();
  leaving.clear();
}
