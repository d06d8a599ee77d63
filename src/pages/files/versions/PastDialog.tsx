/** Versions of a folder or bucket: switching versioning, deleted objects, restoring, and the storage that old versions use. */
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { removeEarlier, undelete, type Past } from '../../../../dataProvider/s3/tools/past';
import { oneLine } from '../../../ui/safe';
import { formatBytes } from '../../../lib/bytes';
import { formatMoment } from '../../../lib/timeText';
import { useOnce } from '../../../ui/useOnce';
import type { FileActions } from '../fileActions';
import { Question } from '../Question';
import { receiptText } from '../receipt';
import { nameOf } from '../types';
import { useErrorText } from '../../../ui/useErrorText';
import type { Storage } from '../useStorage';
import { TimeMachine } from './TimeMachine';
import { usePast, type PastFound } from './usePast';
import rows from '../rows.module.css';
import styles from './versions.module.css';
import { dotted } from '../../../lib/dotted';

interface PastDialogProps {
  prefix: string;
  storage: Storage;
  actions: FileActions;
  onClose(): void;
}

type PartProps = PastDialogProps & { past: Past };

function Deleted({ past, prefix, storage: { s3Bucket, s3 }, actions, onClose }: PartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (past.deleted === 0) return null;
  const undo = (only?: ReadonlySet<string>) => {
    const begin = (some = only) => {
      const ledger = s3.createLedger(s3Bucket, receiptText);
      // A single name is looked up directly: its folder may contain a million others.
      const [one] = some?.size === 1 ? some : [];
      return { job: undelete(s3Bucket, one ?? prefix, ledger, some), ledger };
    };
    actions.work({
      label: translate('objects.past.undoing', { smart_count: only?.size ?? past.deleted }),
      done: 'objects.past.restored',
      begin: () => begin(),
      again: (keys) => begin(new Set(keys)),
    });
    onClose();
  };
  return (
    <section className={styles.part}>
      <h3 className="p-heading-14">{translate('objects.past.deleted', { smart_count: past.deleted })}</h3>
      <ul className={rows.list}>
        {past.firstDeleted.map(({ version: { key, size }, at }) => (
          <li key={key}>
            <span>
              <bdi>{oneLine(key.slice(prefix.length))}</bdi>
              <small>{dotted([formatBytes(size, locale), formatMoment(new Date(at), locale)])}</small>
            </span>
            <Button
              variant="secondary"
              aria-label={translate('objects.past.undo_one', { name: oneLine(nameOf(key)) })}
              onClick={() => undo(new Set([key]))}
            >
              {translate('objects.past.undo')}
            </Button>
          </li>
        ))}
      </ul>
      {past.deleted > 1 && (
        <Button variant="secondary" onClick={() => undo()}>
          {translate('objects.past.undo_all', { smart_count: past.deleted })}
        </Button>
      )}
    </section>
  );
}

/** An irreversible restore is confirmed twice. */
function Earlier({ past, prefix, storage: { s3Bucket, s3 }, actions, onClose }: PartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [sure, setSure] = useState(false);
  if (past.earlier === 0) return null;
  const drop = () => {
    if (!sure) return setSure(true);
    const begin = () => {
      const ledger = s3.createLedger(s3Bucket, receiptText);
      return { job: removeEarlier(s3Bucket, prefix, past, ledger), ledger };
    };
    actions.work({
      label: translate('objects.past.dropping'),
      done: 'objects.past.dropped',
      begin,
      again: begin,
    });
    onClose();
  };
  return (
    <section className={styles.part}>
      <h3 className="p-heading-14">{translate('objects.past.earlier', { smart_count: past.earlier })}</h3>
      <p>{translate('objects.past.earlier_size', { size: formatBytes(past.earlierBytes, locale) })}</p>
      {sure && <p role="alert">{translate('objects.past.drop_text')}</p>}
      <Button variant="danger" onClick={drop}>
        {translate(sure ? 'objects.past.drop_sure' : 'objects.past.drop')}
      </Button>
    </section>
  );
}

function Switch({ found }: { found: PastFound }) {
  const translate = useTranslate();
  const { versioning } = found;
  const on = versioning === 'on';
  const { busy, once } = useOnce(() => found.turn(!on));
  if (versioning === undefined) return null;
  if (versioning === 'lacking') return <p>{translate('objects.past.lacking')}</p>;
  return (
    <section className={styles.part}>
      <p role="status">{translate(`objects.past.state.${versioning}`)}</p>
      <Button variant="secondary" aria-disabled={busy} onClick={() => void once()}>
        {translate(on ? 'objects.past.suspend' : 'objects.past.turn_on')}
      </Button>
    </section>
  );
}

export function PastDialog(props: PastDialogProps) {
  const { prefix, storage, actions, onClose } = props;
  const translate = useTranslate();
  const { detail: errorText } = useErrorText();
  const found = usePast(storage.s3Bucket, prefix);
  const { versioning, past, looked, error } = found;
  const counting =
    past === undefined && (versioning === undefined || versioning === 'on' || versioning === 'suspended');
  return (
    <Question
      title={translate('objects.past.title', {
        name: oneLine(prefix === '' ? storage.s3Bucket.bucket : nameOf(prefix)),
      })}
      onClose={onClose}
    >
      {error !== undefined && <p role="alert">{errorText(error)}</p>}
      <Switch found={found} />
      {counting && error === undefined && (
        <p role="status">{`${translate('objects.past.looking', { smart_count: looked })}`}</p>
      )}
      {past && <Deleted {...props} past={past} />}
      {past && past.moments.length > 1 && versioning === 'on' && (
        <TimeMachine {...{ storage, prefix, actions, onClose }} moments={past.moments} />
      )}
      {past && past.moments.length > 1 && versioning === 'suspended' && <p>{translate('objects.past.first_on')}</p>}
      {past && <Earlier {...props} past={past} />}
    </Question>
  );
}
