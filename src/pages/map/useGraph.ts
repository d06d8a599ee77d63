/**
 * The lists of the map, as a graph and by node. The same lists that the tables show; records in a transitional
 * status are polled.
 */
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { useOwned, type Owned } from '../../admin/owned';
import { usePortal } from '../../context/portal';
import { isAwaited } from '../../ui/sources';
import { graphOf, mapKinds, type MapGraph, type MapKind, type MapNode } from './graph';

const recordsOf = (owned: Owned | undefined): readonly PortalRecord[] =>
  (owned?.records ?? []).filter(({ status }) => status !== 'deleted');

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
    ip_address: recordsOf(of('ip_address')),
    load_balancer: recordsOf(of('load_balancer')),
    virtual_machine: recordsOf(of('virtual_machine')),
    managed_service: recordsOf(of('managed_service')),
    vpc: recordsOf(of('vpc')),
    disk: recordsOf(of('disk')),
    firewall: recordsOf(of('firewall')),
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
