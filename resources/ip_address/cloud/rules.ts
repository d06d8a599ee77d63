/** Simulated: the resources that an address can be assigned to. */
import { networkMembers } from '../../../mocks/rules/members';
import type { AddressHolder } from '../../../mocks/rules/networks';
import type { Store } from '../../../mocks/store';

/** What has a private address in a location; undefined if nothing of this person has it. */
export function holderOf(
  { state }: Store,
  location: string,
  user_id: number,
  private_ip: string,
): AddressHolder | undefined {
  const holder = networkMembers(state).find(
    (one) => one.location === location && one.user_id === user_id && one.privateIps.includes(private_ip),
  );
  return holder && { uuid: holder.uuid, private_ip, type: holder.type };
}
