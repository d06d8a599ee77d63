/** Who one acts as, as the frame shows it. */
import { useSyncExternalStore } from 'react';
import { impersonation, onSessionChange } from '../session/storage';

/** The owner's name, empty where it is not known; undefined while one acts for oneself. */
const owner = () => {
  const acting = impersonation.get();
  return acting && (acting.owner ?? '');
};
const account = () => impersonation.get()?.account;

export const useActingAs = (): string | undefined => useSyncExternalStore(onSessionChange, owner);

/** The one billing account that an act-as is limited to; undefined for all of the owner's, and while one acts for oneself. */
export const useActingAccount = (): string | undefined => useSyncExternalStore(onSessionChange, account);
