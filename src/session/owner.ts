/**
 * Whose pending work (`followUps`, `fallbacks`) this page may see and continue: the user's own or, while impersonating, only what this user
 * began for the impersonated owner and account. Another user of this browser neither sees nor ends it.
 */
import { impersonation } from './storage';
import { newUuid } from '../lib/uuid';
import { createValueStore } from '../lib/store';

/** As long as the page: impersonation changes only with a page load. */
const acting = impersonation.get();
/** Owner of what was begun before the person is known. */
const page = newUuid();
const known = createValueStore<string | undefined>(undefined);

/** What is begun now belongs to it. */
export const ownerNow = (): string => known.get() ?? page;

export const isOwn = (owner: string): boolean => owner === page || owner === known.get();

/** The person whose page this is; undefined until known. */
export const knownOwner = known.get;

let user: string | undefined;

/** Id of the user whose data this page shows; undefined until known. */
export const knownUser = (): string | undefined => user;

/** Called when the person is known. `id`: of the user whose data this page shows. */
export function setOwner(id: string | number): void {
  user = String(id);
  known.set(acting ? `${acting.by ?? ''} as ${id} ${acting.account ?? ''}` : user);
}

export const onOwner = known.subscribe;
