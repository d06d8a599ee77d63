import { safePath } from './redirect';
import { impersonation, ownKey, redirectPath, signupFlag } from './storage';
import type { EntryApi } from './types';

/** Signed in: an act-as that was left behind ends, the key is stored, and the portal takes over. */
export function finish(api: EntryApi, key: string, wanted?: unknown): void {
  const path = safePath(wanted) ?? safePath(redirectPath.get()) ?? '/';
  impersonation.clear();
  signupFlag.clear();
  redirectPath.clear();
  ownKey.set(key);
  api.signedIn(key, path);
}
