/**
 * Invitations sent from this browser: the intended duration of each, which the API does not return
 * (docs/readings.md, States), and which are pending, so that the owner is notified when one is accepted.
 */
import { storedList } from '../../../src/admin/stored';
import { namespacedKey } from '../../../src/session/storageNamespace';
import { isAccepted } from '../../record/accepted';
import type { AccessDelegation, DelegationImpersonation } from '../schema';

export interface Sent {
  /** User id of the sender. */
  owner: number;
  delegation: number;
  /** Name of the delegation. */
  name: string;
  uuid: string;
  /** E-mail address of the invited. */
  who: string;
  /** Seconds from the acceptance; absent: as long as the delegation lasts. */
  seconds?: number;
  accepted: boolean;
}

const isSent = (one: unknown): one is Sent => {
  const { owner, delegation, name, uuid, who, accepted } = (one ?? {}) as Partial<Sent>;
  return (
    [owner, delegation].every((id) => typeof id === 'number') &&
    [name, uuid, who].every((text) => typeof text === 'string') &&
    typeof accepted === 'boolean'
  );
};

const list = storedList('localStorage', namespacedKey('invitations_sent'), isSent);

export const sentInvitations = list.all;
export const onSent = list.subscribe;
export const saveSent = (all: readonly Sent[]): void => list.save(all);

/** The intended duration in seconds, as far as the answer or this browser knows it. */
export function secondsOf(sent: readonly Sent[], { uuid, duration }: DelegationImpersonation): number | undefined {
  const reported = Number(duration);
  return reported > 0 ? reported : sent.find((one) => one.uuid === uuid)?.seconds;
}

export const remember = (one: Sent): void =>
  saveSent([...sentInvitations().filter(({ uuid }) => uuid !== one.uuid), one]);

/**
 * What is known after the owner's delegations were read: those that are gone are forgotten, those seen for the first
 * time are known from now on. `news` were waiting before and are accepted now.
 */
export function reconcileSent(known: readonly Sent[], owner: number, delegations: readonly AccessDelegation[]) {
  const news: Sent[] = [];
  const mine = delegations.flatMap((delegation) => {
    // An answer without the list says nothing of who is invited.
    if (!delegation.impersonations)
      return known.filter((one) => one.owner === owner && one.delegation === delegation.id);
    return delegation.impersonations.flatMap((invitation): Sent[] => {
      const { uuid } = invitation;
      // Without an id it cannot be recognised the next time.
      if (!uuid) return [];
      const before = known.find((one) => one.uuid === uuid);
      const now: Sent = {
        owner,
        delegation: delegation.id,
        name: delegation.name ?? '',
        uuid,
        who: invitation.grantee_username ?? '',
        ...(before?.seconds !== undefined && { seconds: before.seconds }),
        accepted: isAccepted(invitation),
      };
      if (before && !before.accepted && now.accepted) news.push(now);
      return [now];
    });
  });
  return { all: [...known.filter((one) => one.owner !== owner), ...mine], news };
}
