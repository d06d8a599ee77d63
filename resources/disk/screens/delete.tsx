/** Before a disk is deleted: its snapshots go with it, and one that is in a machine has to be taken out first. */
import { recordOf } from '../../kind/recordOf';
import { diskRecord } from '../schema';
import { useTranslate } from 'ra-core';
import { NamedActionDialog } from '../../../src/admin/actions/NamedActionDialog';
import { useCopyName } from '../../../src/admin/show/useCopyName';
import { Consequences } from '../../../src/admin/actions/Consequences';
import { Part } from '../../../src/ui/Part';
import { isAwaited } from '../../../src/ui/sources';
import { useDiskHolders } from './useHolders';
import type { DialogProps } from '../../screens';

export default function DeleteDisk({ kind, record, ...dialog }: DialogProps) {
  const translate = useTranslate();
  const { holders, source } = useDiskHolders(record);
  const copyName = useCopyName();
  const { snapshots } = recordOf(diskRecord, record);
  const inMachine = holders.length > 0 ? translate('resources.disk.actions.delete.reason') : undefined;
  const refused = isAwaited(source) ? translate('shell.loading.label') : inMachine;
  return (
    <NamedActionDialog
      {...dialog}
      kind={kind}
      record={record}
      action="delete"
      refused={refused}
      about={
        <>
          <Part of={source} pending={null} failed={translate('resources.disk.help.machines_unread')} tone="warning">
            {() => null}
          </Part>
          <Consequences goes={(snapshots ?? []).map(copyName)} stays={[]} />
        </>
      }
    />
  );
}
