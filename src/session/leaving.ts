/** What has to be done before this person's page goes: on signing out, and when the key was refused. */

const acts = new Set<() => void>();

/** Answers with how to take it back. */
export function beforeLeaving(act: () => void): () => void {
  acts.add(act);
  return () => void acts.delete(act);
}

/** None of them can keep anybody from leaving. */
export function leaveNow(): void {
  for (const act of acts) {
    try {
      act();
    } catch (error) {
      console.warn('Something could not be ended', error);
    }
  }
  acts.clear();
}
