/**
 * The lists of the map, as a graph and by node. The same lists that the tables show; records in a transitional
 * status are polled.
 */
import type * as z from 'zod/mini';
import type { PortalRecord } from '../../../dataProvider';
import { diskRecord } from '../../../resources/disk/schema';
import { firewallRecord } from '../../../resources/firewall/schema';
import { ipAddressRecord } from '../../../resources/ip_address/kind';
import { recordOf } from '../../../resources/kind/recordOf';
import type { Kind } from '../../../resources/kind/types';
import { loadBalancerRecord } from '../../../resources/load_balancer/schema';
import { managedServiceRecord } from '../../../resources/managed_service/schema';
import { virtualMachineRecord } from '../../../resources/virtual_machine/schema';
import { vpcRecord } from '../../../resources/vpc/kind';
import { useOwned, type Owned } from '../../admin/owned';
import { usePortal } from '../../context/portal';
import { isAwaited } from '../../ui/sources';
import { graphOf, mapKinds, type MapGraph, type MapKind, type MapNode } from './graph';

function recordsOf<S extends z.ZodMiniType<object>>(schema: S, owned: Owned | undefined) {
  return (owned?.records ?? [])
    .filter(({ status }) => status !== 'deleted')
    .map((record) => ({ ...recordOf(schema, record), id: record.id, location: record.location }));
}

export interface MapPage {
  graph: MapGraph;
  owned: readonly Owned[];
  kindOf(node: MapNode): Kind | undefined;
  recordOf(node: MapNode): PortalRecord | undefined;
  /** Some list has neither arrived nor failed. */
  isAwaited: boolean;
  /** Some list is not here, or not whole: ties may be missing. */
  isPartial: boolean;
}

export function useGraph(): MapPage {
  const { registry } = usePortal();
  const owned = useOwned(mapKinds.flatMap((name) => registry.find(name) ?? []));
  const of = (name: MapKind) => owned.find(({ kind }) => kind.name === name);
  const graph = graphOf({
    ip_address: recordsOf(ipAddressRecord, of('ip_address')),
    load_balancer: recordsOf(loadBalancerRecord, of('load_balancer')),
    virtual_machine: recordsOf(virtualMachineRecord, of('virtual_machine')),
    managed_service: recordsOf(managedServiceRecord, of('managed_service')),
    vpc: recordsOf(vpcRecord, of('vpc')),
    disk: recordsOf(diskRecord, of('disk')),
    firewall: recordsOf(firewallRecord, of('firewall')),
  });
  const records = new Map<string, PortalRecord>(
    owned.flatMap((one) => one.records.map((record) => [`${one.kind.name} ${record.id}`, record] as const)),
  );
  return {
    graph,
    owned,
    kindOf: ({ kind }) => registry.find(kind),
    recordOf: ({ key }) => records.get(key),
    isAwaited: owned.some(({ source }) => isAwaited(source)),
    isPartial: owned.some(({ source, failures, waiting }) => !source.data || failures.length + waiting.length > 0),
  };
}
