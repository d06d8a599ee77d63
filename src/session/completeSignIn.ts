import { safePath } from './redirect';
import { emailVerified, expiredFlag, impersonation, ownKey, redirectPath, signupFlag } from './storage';
import type { EntryApi } from './types';

/** Signed in: an act-as that was left behind ends, the key is stored, and the portal takes over. `verified`: the e-mail address. */
export function completeSignIn(api: EntryApi, key: string, wanted?: unknown, verified?: unknown): void {
  const path = safePath(wanted) ?? safePath(redirectPath.get()) ?? '/';
  impersonation.clear();
  signupFlag.clear();
  expiredFlag.clear();
  redirectPath.clear();
  if (typeof verified === 'boolean') emailVerified.set(String(verified));
  else emailVerified.clear();
  ownKey.set(key);
  api.signedIn(key, path);
}
