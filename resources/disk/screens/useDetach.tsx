import { Unlink } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { useActionWordsOf } from '../../../src/admin/actions/useActionWords';
import type { SentChildAct } from '../../../src/admin/show/ChildList';
import { useChildCallOf } from '../../../src/admin/show/useChildCall';
import { virtualMachineRecord, type MachineDisk } from '../../compute/machine';
import { detachmentKey, isStable } from '../../compute/machineDisks';
import { recordOf } from '../../kind/recordOf';
import type { Kind } from '../../kind/types';

/** A disk's own action "detach", the same on its page and in the palette: sent after five seconds unless it is undone. */
type Detach = SentChildAct & { later: string };

/**
 * How a disk is detached from the machine that has it, and why it is not. `inMachine`: the disk as the machine has it.
 *
 * @example
 * const detach = useDetach();
 * const { label, refused } = detach(kind, record, record, { primary: true });
 */
export function useDetach(): (
  kind: Kind,
  disk: PortalRecord,
  machine: PortalRecord,
  inMachine: Pick<MachineDisk, 'primary'> | undefined,
) => Detach {
  const translate = useTranslate();
  const callOf = useChildCallOf();
  const wordsOf = useActionWordsOf();
  const t = (key: string) => translate(`resources.disk.actions.detach.${key}`);
  const refusalOf = (machine: PortalRecord, inMachine: Pick<MachineDisk, 'primary'> | undefined) => {
    if (inMachine?.primary) return translate('show.disk.boots');
    const isChanging = !isStable(recordOf(virtualMachineRecord, machine));
    return isChanging ? translate('resources.disk.actions.create_snapshot.changing') : undefined;
  };
  return (kind, disk, machine, inMachine) => ({
    label: t('label'),
    icon: <Unlink size={16} aria-hidden />,
    text: t('confirm'),
    refused: refusalOf(machine, inMachine),
    run: () => callOf(kind, disk)('detach', { machine: String(machine.uuid) }),
    about: wordsOf(kind).name(disk),
    later: detachmentKey(String(machine.uuid), String(disk.uuid)),
  });
}
