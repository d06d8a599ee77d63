/** The resource that an address is assigned to, for the list: "web-01 · Virtual machine". */
import { useMemo } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { usePortal } from '../../../src/context/portal';
import { useWords } from '../../../src/admin/texts';
import { useEverywhere } from '../../../src/admin/useInLocation';
import { oneLine } from '../../../src/ui/safe';
import { table } from '../../../src/lib/table';
import { holderKinds, isAssigned, type HolderKind } from '../../record/holders';
import { dotted } from '../../../src/lib/dotted';

const kindsByType = table<HolderKind>(holderKinds);

export function useHolderText(): (record: PortalRecord) => string | undefined {
  const { registry } = usePortal();
  const words = useWords();
  const has = (name: HolderKind) => registry.find(name) !== undefined;
  const machines = useEverywhere('virtual_machine', has('virtual_machine')).data;
  const balancers = useEverywhere('load_balancer', has('load_balancer')).data;
  const services = useEverywhere('managed_service', has('managed_service')).data;
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { uuid, name } of machines) names.set(String(uuid), oneLine(name ?? '', 80));
    for (const { uuid, display_name } of [...balancers, ...services]) {
      names.set(String(uuid), oneLine(display_name ?? '', 80));
    }
    return (record) => {
      if (!isAssigned(record)) return undefined;
      const kind = registry.find(kindsByType[String(record.assigned_to_resource_type)] ?? '');
      // Without a name the type is shown, since an id means nothing to people.
      return dotted([names.get(String(record.assigned_to)), kind && words.kind(kind)]);
    };
  }, [machines, balancers, services, registry, words]);
}
