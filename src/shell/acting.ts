/** Acting as somebody else (spec sections 4 and 6): who, and the way back. Starting it belongs to the invitations. */
import { useSyncExternalStore } from 'react';
import { basePath } from '../session/arrival';
import { safePath } from '../session/redirect';
import { impersonation, onSessionChange } from '../session/storage';

/** The owner's name, empty where it is not known; undefined while one acts for oneself. */
const owner = () => {
  const acting = impersonation.get();
  return acting && (acting.owner ?? '');
};

export const useActingAs = (): string | undefined => useSyncExternalStore(onSessionChange, owner);

/** Where 'Back to your account' leads: the saved path, or the root. Loaded anew, so that nothing of the other account stays. */
export function endActing(leave: (address: string) => void = (address) => location.assign(address)): void {
  const path = safePath(impersonation.get()?.returnPath) ?? '/';
  impersonation.clear();
  leave(`${basePath}${path}`);
}
