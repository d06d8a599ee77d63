/** react-admin's auth provider. Keys are stored by `storage.ts`; a refused one is handled by `expiry.ts`. */
import type { AuthProvider } from 'ra-core';
import { currentKey } from './storage';
import { logOut } from './logOut';

/** `signOut`: signs out at the identity service, if the site has one. */
export const createAuthProvider = (signOut?: (returnTo: string) => Promise<void>): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: async () => {
    await logOut(signOut);
    return false;
  },
  checkAuth: () => (currentKey() === undefined ? Promise.reject(new Error('Nobody is signed in')) : Promise.resolve()),
  // 401 is handled where it occurs; 403 is a missing permission, never a reason to sign out (docs/readings.md).
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(undefined),
});
