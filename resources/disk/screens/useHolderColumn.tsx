/** The machine that each disk of a list is in. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { pathTo } from '../../../src/context/paths';
import { oneLine } from '../../../src/ui/safe';
import type { OwnColumn } from '../../../src/admin/list/useColumns';
import fields from '../../../src/admin/fields/fields.module.css';
import { RowLink } from '../../../src/admin/fields/RowLink';
import type { HolderIndex } from './useHolderIndex';
import type { PortalRecord } from '../../../dataProvider';

/** Undefined if the site has no virtual machines. */
export function useHolderColumn(index: HolderIndex, label: string, after: string): OwnColumn | undefined {
  const translate = useTranslate();
  const detached = translate('resources.disk.status.detached');
  return useMemo(() => {
    const { kind } = index;
    if (!kind) return undefined;
    // Nothing is shown while the virtual machines are unknown.
    const without = (disk: PortalRecord) => (index.isKnown(disk) ? detached : undefined);
    const nameOf = (disk: PortalRecord) => {
      const holder = index.of(disk);
      return holder && oneLine(holder.machine.name, 200);
    };
    return {
      name: 'attached_to',
      label,
      after,
      cell(disk) {
        const machine = index.of(disk)?.machine;
        const path = machine && pathTo(kind, 'show', machine.id);
        if (!path) return without(disk) ?? '–';
        return (
          <RowLink to={path} className={fields.link}>
            <bdi>{oneLine(machine.name, 80)}</bdi>
          </RowLink>
        );
      },
      text: (disk) => nameOf(disk) ?? without(disk) ?? '',
      value: nameOf,
    };
  }, [index, detached, label, after]);
}
