/** Labels of resources (`#prod` in a description), by the type and id that usage entries name. */
import { labelField, labelsOf } from '../../../resources/kind/labels';
import type { LabelsOf } from '../../../resources/invoice/stack';
import { useOwned, type Owned } from '../../admin/owned';
import { usePortal } from '../../context/portal';
import { isAwaited } from '../../ui/sources';

interface ResourceLabels {
  labelsOf: LabelsOf;
  isWaiting: boolean;
  /** Lists that are missing or lack a location: what is in them counts as without labels. */
  failed: readonly Owned[];
}

const keyOf = (kind: string, id: unknown) => `${kind} ${String(id ?? '').toLowerCase()}`;

/** Asks for the lists of the types that have descriptions, where `enabled`. */
export function useLabels(enabled: boolean): ResourceLabels {
  const { registry } = usePortal();
  const owned = useOwned(
    registry.kinds.filter(
      (kind) => kind.price !== undefined && labelField(kind) !== undefined && !kind.api.list.serverSide,
    ),
    enabled,
  );
  const found = new Map<string, readonly string[]>();
  for (const { kind, records } of enabled ? owned : []) {
    for (const record of records) {
      const labels = labelsOf(kind, record);
      if (labels.length > 0) found.set(keyOf(kind.name, record[kind.id]), labels);
    }
  }
  return {
    labelsOf: ({ resource_type: type, resource_uuid: id }) => (type && id ? (found.get(keyOf(type, id)) ?? []) : []),
    isWaiting: enabled && owned.some((one) => isAwaited(one.source) || one.waiting.length > 0),
    failed: enabled ? owned.filter(({ source, failures }) => source.error || failures.length > 0) : [],
  };
}
