/**
 * The confirmation before a disk is restored, from its machine's page or its own: names the restore point and the disk, and says that it is
 * final. Requires the name of the page's record to be typed. `kind` and `record`: the machine, to which the call belongs.
 */
import { DialogFrame } from '../../../ui/DialogFrame';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import type { PortalRecord } from '../../../../dataProvider';
import type { Kind } from '../../../../resources/kind/types';
import { discountOf } from '../../../../resources/billing/rates';
import { partSum } from '../../../../resources/pricing/list';
import { isTyped, TypedName } from '../../actions/TypedName';
import { useActionWords } from '../../actions/useActionWords';
import { usePayer } from '../../billing/PayerForecast';
import { Lines } from '../../Lines';
import { useChildCall } from '../useChildCall';
import { useCopyName } from '../useCopyName';
import { useSumText } from '../../sums/useSumText';
import { useWords } from '../../texts';
import { usePriceList } from '../../usePriceList';
import { afterDiscount } from '../../../lib/sum';
import { formatMoment } from '../../../lib/timeText';
import { Note } from '../../../ui/Note';
import { addMessage } from '../../../ui/messages';
import { useOnce } from '../../../ui/useOnce';
import { disksOf, type Copy } from '../../../../resources/compute/machineDisks';
import { recordOf } from '../../../../resources/kind/recordOf';
import { virtualMachineRecord } from '../../../../resources/compute/machine';
import { useDiskNames } from './useDiskNames';
import { useSnapshotFirst } from './useSnapshotFirst';
import styles from './restore.module.css';
import { dotted } from '../../../lib/dotted';

interface RestoreDialogProps {
  kind: Kind;
  record: PortalRecord;
  copy: Copy;
  /** The record whose name must be typed: the disk, on its own page. Default: the virtual machine. */
  toConfirm?: { kind: Kind; record: PortalRecord } | undefined;
  onClose(): void;
}

type Stage = 'snapshot' | 'restore' | 'late' | undefined;

/** `first`: take a snapshot first. Undefined while it may not be restored: the name is not typed. */
function useRestore({ kind, record, copy, onClose }: RestoreDialogProps, first: boolean | undefined) {
  const translate = useTranslate();
  const call = useChildCall(kind, record);
  const snapshot = useSnapshotFirst(kind, record, copy.disk.uuid);
  const { name } = useActionWords(kind);
  const [stage, setStage] = useState<Stage>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  /** Nothing is restored unseen: not once the dialog or its page was left, by waiting for the snapshot or by Retry. */
  async function mayRestore(signal: AbortSignal): Promise<boolean> {
    if (first && !signal.aborted) {
      setStage('snapshot');
      if (!(await snapshot(signal)) && !signal.aborted) {
        setStage('late');
        return false;
      }
    }
    if (signal.aborted)
      addMessage({ tone: 'warning', text: translate('machinePage.restore.stage.left', { name: name(record) }) });
    return !signal.aborted;
  }

  async function restore() {
    const signal = leaving.current?.signal;
    if (first === undefined || !signal || !(await mayRestore(signal))) return;
    setStage('restore');
    await call('rebuild', { replica_uuid: copy.uuid });
    onClose();
  }
  const { busy, once } = useOnce(() => restore().finally(() => setStage((now) => (now === 'late' ? now : undefined))));
  return { busy, stage, restore: once };
}

/** What a snapshot of every disk costs a month. */
function useSnapshotPrice(kind: Kind, record: PortalRecord): string | undefined {
  const list = usePriceList();
  const text = useSumText();
  const payer = usePayer(kind, record);
  if (!list) return undefined;
  const disks = disksOf(recordOf(virtualMachineRecord, record));
  // A size that is not known is not zero.
  const quantity = disks.reduce((all, { size, size_gb }) => all + Number(size ?? size_gb ?? Number.NaN), 0);
  const sum = partSum(list, { type: 'snapshot', quantity }, { location: record.location });
  return text.change(afterDiscount(sum, discountOf(payer)));
}

/** Machine, disk and time, as far as they are known. */
function useAbout({ kind, record, copy }: RestoreDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const copyName = useCopyName();
  const { namesOf } = useDiskNames(record.location, disksOf(recordOf(virtualMachineRecord, record)));
  const { name } = useActionWords(kind);
  const t = (key: string) => translate(`machinePage.restore.${key}`);
  const at = formatMoment(copy.created_at, locale);
  return [
    { label: words.kind(kind), value: name(record) },
    { label: words.field(kind, 'storage_name'), value: dotted(namesOf(copy.disk)) },
    { label: t('point'), value: copyName(copy) },
    { label: t('at'), value: at || t('at_unknown') },
  ];
}

export function RestoreDialog(props: RestoreDialogProps) {
  const { kind, record, toConfirm = { kind, record }, onClose } = props;
  const translate = useTranslate();
  const id = useId();
  const name = useActionWords(toConfirm.kind).name(toConfirm.record);
  const [typed, setTyped] = useState('');
  const [first, setFirst] = useState(false);
  const isReady = isTyped(name, typed);
  const { busy, stage, restore } = useRestore(props, isReady ? first : undefined);
  const price = useSnapshotPrice(kind, record);
  const about = useAbout(props);
  const t = (key: string) => translate(`machinePage.restore.${key}`);
  const label = translate('resources.virtual_machine.actions.rebuild.label');
  return (
    <DialogFrame
      title={translate('actions.confirm_dialog.title', { action: label, name })}
      size="xs"
      onClose={onClose}
      describedBy={`${id}-text`}
      onSubmit={() => {
        if (isReady) void restore();
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <Button type="submit" variant="danger" disabled={!isReady} aria-disabled={busy}>
            {busy ? translate('actions.working') : label}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p id={`${id}-text`}>{t('confirm')}</p>
        <Lines rows={about} />
        <label className={`p-check ${styles.first}`}>
          <input type="checkbox" checked={first} disabled={busy} onChange={() => setFirst(!first)} />
          <span>
            {t('snapshot_first')}
            {price && <small>{price}</small>}
          </span>
        </label>
        <TypedName wanted={name} value={typed} onChange={setTyped} />
        <p role="status">{stage && stage !== 'late' && t(`stage.${stage}`)}</p>
        {stage === 'late' && <Note tone="warning">{t('stage.late')}</Note>}
      </div>
    </DialogFrame>
  );
}
