/** Members of a private network: its virtual machines by `vm_uuids`, and everything that references it. Pure. */
import type { RecordData } from '../kind/types';
import type { Vpc } from './kind';

const text = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : []);

/** Kinds that can be in a private network, in the order in which they are shown, and the addresses of each there. */
export const memberKinds = {
  virtual_machine: ({ private_ipv4 }: RecordData) => text(private_ipv4),
  load_balancer: ({ private_address }: RecordData) => text(private_address),
  // One for each of its parts.
  managed_service: ({ private_ipv4, resources }: RecordData) => [
    ...new Set([
      ...text(private_ipv4),
      ...(Array.isArray(resources) ? (resources as RecordData[]).flatMap((part) => text(part.private_ipv4)) : []),
    ]),
  ],
} as const;
export type MemberKind = keyof typeof memberKinds;

/** Those of `records`, all of one kind, that are in the network. */
export function membersAmong<R extends RecordData>(
  network: Pick<Vpc, 'uuid' | 'vm_uuids'>,
  records: readonly R[],
): R[] {
  const named = new Set(network.vm_uuids ?? []);
  return records.filter(({ uuid, network_uuid }) => network_uuid === network.uuid || named.has(String(uuid)));
}
