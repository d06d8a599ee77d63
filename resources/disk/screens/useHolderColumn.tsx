/** The machine that each disk of a list is in, read from the machines of all locations (docs/readings.md). */
import { recordOf } from '../../kind/recordOf';
import { virtualMachineRecord } from '../../virtual_machine/schema';
import { useGetList, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ListMeta, PortalRecord } from '../../../dataProvider';
import { disksOf } from '../../virtual_machine/rules/storage';
import { pathTo } from '../../../src/context/paths';
import { usePortal } from '../../../src/context/portal';
import { oneLine } from '../../../src/ui/safe';
import type { OwnColumn } from '../../../src/admin/list/useColumns';
import fields from '../../../src/admin/fields/fields.module.css';
import { RowLink } from '../../../src/admin/fields/RowLink';
import { holderKind } from './useHolders';
import { allByName } from './usePlacedPrice';

/** Undefined where the site has no machines. */
export function useHolderColumn(label: string, after: string): OwnColumn | undefined {
  const translate = useTranslate();
  const kind = usePortal().registry.find(holderKind);
  const { data, meta } = useGetList<PortalRecord>(holderKind, allByName, {
    enabled: kind !== undefined,
    retry: false,
  });
  const detached = translate('resources.disk.status.detached');
  return useMemo(() => {
    if (!kind) return undefined;
    const holders = new Map(
      (data ?? []).flatMap((machine) =>
        disksOf(recordOf(virtualMachineRecord, machine)).map((disk) => [disk.uuid, machine] as const),
      ),
    );
    const { failures = [], pending = [] } = (meta ?? {}) as Partial<ListMeta>;
    const silent = new Set([...failures.map(({ location }) => location), ...pending]);
    // Where machines have not answered, nothing is said.
    const without = ({ location }: PortalRecord) => (!data || silent.has(location ?? '') ? undefined : detached);
    const holder = (disk: PortalRecord) => holders.get(String(disk.uuid));
    return {
      name: 'attached_to',
      label,
      after,
      cell(disk) {
        const machine = holder(disk);
        const path = machine && pathTo(kind, 'show', machine.id);
        if (!path) return without(disk) ?? '–';
        return (
          <RowLink to={path} className={fields.link}>
            <bdi>{oneLine(machine.name, 80)}</bdi>
          </RowLink>
        );
      },
      text(disk) {
        const machine = holder(disk);
        return machine ? oneLine(machine.name, 200) : (without(disk) ?? '');
      },
      value(disk) {
        const machine = holder(disk);
        return machine && oneLine(machine.name, 200);
      },
    };
  }, [kind, data, meta, detached, label, after]);
}
