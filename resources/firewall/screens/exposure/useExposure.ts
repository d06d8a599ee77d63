/** The lists of the page, their state, and what follows from them. The same lists that the tables show. */
import type * as z from 'zod/mini';
import { recordOf } from '../../../kind/recordOf';
import type { RecordData } from '../../../kind/types';
import { firewallRecord } from '../../schema';
import { virtualMachineRecord } from '../../../compute/machine';
import { isFieldUnread, type UnreadPart } from '../../../../src/lib/unread';
import { useOwned, type Owned } from '../../../../src/admin/owned';
import { useFromOwned } from '../../../../src/admin/useFromOwned';
import { usePortal } from '../../../../src/context/portal';
import { isAwaited } from '../../../../src/ui/sources';
import { useUnread } from '../../../../src/ui/useUnread';
import { exposuresOf } from './exposure';
import { publicPoints } from './points';
import { forwarder, publicService, reservedAddress } from './reads';
import { exposureRows, type ExposureRow } from './rows';
import type { SourceList } from './sources';

/** Kinds that the page reads, if the site has them. */
export const exposureKinds = [
  ...['ip_address', 'virtual_machine', 'load_balancer', 'managed_service', 'bare_metal', 'firewall'],
] as const;

/** An entry that could not be read at all may be anywhere, and be about anything. */
function unknownOf({ failures, waiting, source }: Owned, unread: readonly UnreadPart[]): 'all' | ReadonlySet<string> {
  if (source.data === undefined || unread.some(({ id }) => id === undefined)) return 'all';
  return new Set([...failures.map(({ location }) => location), ...waiting]);
}

function listOf(owned: Owned | undefined, all: readonly UnreadPart[]): SourceList<RecordData> {
  if (!owned) return { records: [], unknown: new Set(), isUnread: () => false };
  const unread = all.filter(({ source }) => source === owned.kind.name);
  return {
    records: owned.records,
    unknown: unknownOf(owned, unread),
    isUnread: (id, field) => isFieldUnread(unread, id, field),
  };
}

/** With the type of the kind's record. */
function sourceOf<S extends z.ZodMiniType<object>>(schema: S, ...list: Parameters<typeof listOf>) {
  const { records, ...more } = listOf(...list);
  const typed = records.map((record) => ({ ...recordOf(schema, record), id: record.id, location: record.location }));
  return { ...more, records: typed };
}

interface ExposurePage {
  rows: readonly ExposureRow[];
  owned: readonly Owned[];
  /** Some list has neither arrived nor failed. */
  isAwaited: boolean;
}

function rowsOf(owned: readonly Owned[], unread: readonly UnreadPart[]): readonly ExposureRow[] {
  const of = (name: (typeof exposureKinds)[number]) => owned.find(({ kind }) => kind.name === name);
  const sources = {
    addresses: sourceOf(reservedAddress, of('ip_address'), unread),
    machines: sourceOf(virtualMachineRecord, of('virtual_machine'), unread),
    balancers: sourceOf(forwarder, of('load_balancer'), unread),
    services: sourceOf(publicService, of('managed_service'), unread),
    leases: listOf(of('bare_metal'), unread),
    firewalls: sourceOf(firewallRecord, of('firewall'), unread),
  };
  return exposureRows(exposuresOf(publicPoints(sources), sources));
}

export function useExposure(): ExposurePage {
  const { registry } = usePortal();
  const owned = useOwned(exposureKinds.flatMap((name) => registry.find(name) ?? []));
  const unread = useUnread(exposureKinds);
  return {
    rows: useFromOwned(rowsOf, owned, unread),
    owned,
    isAwaited: owned.some(({ source }) => isAwaited(source)),
  };
}
