/** The files of a bucket: opens it, explains and fixes problems, then shows its content. */
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { createKey } from '../../../dataProvider/s3/access';
import { isS3Error } from '../../../dataProvider/s3/s3Error';
import { toPortalError, type PortalError } from '../../../dataProvider/errors';
import { ApiSnippetButton, type OfferedCall } from '../../admin/snippets/ApiSnippetButton';
import { useUser } from '../../admin/queries';
import { useErrorText } from '../../ui/useErrorText';
import { useOnce } from '../../ui/useOnce';
import type { StorageToExamine } from '../../../dataProvider/s3/doctor';
import { Browser } from './Browser';
import { Doctor } from './Doctor';
import { useStorage, type StorageOpening } from './useStorage';
import { isAwaited } from '../../ui/sources';
import styles from './files.module.css';

interface BarrierProps {
  bucket: string;
  title: string;
  text: string;
  /** What the store itself said. */
  message?: string | undefined;
  label: string;
  run(): Promise<void> | void;
  /** The API call, if there is one. */
  call?: OfferedCall['call'] | undefined;
}

function Barrier({ bucket, title, text, message, label, run, call }: BarrierProps) {
  const translate = useTranslate();
  const { busy, once } = useOnce(run);
  return (
    <div className={styles.empty} role="alert">
      <h2 className="p-heading-16">{title}</h2>
      <p>{text}</p>
      {message && <p className={styles.message}>{message}</p>}
      <Button aria-disabled={busy} onClick={() => void once()}>
        {busy ? translate('actions.working') : label}
      </Button>
      {call && <ApiSnippetButton link name={bucket} calls={[{ label, call }]} />}
    </div>
  );
}

/** Reasons with a text of their own; others are shown in the store's words. */
const worded = ['key', 'denied', 'no_bucket', 'clock'];

/** What the store answered instead of the files, and what fixes it. What a page may not read is examined. */
function Refused({ bucket, storage, error, patient }: RefusedProps) {
  const translate = useTranslate();
  const { detail } = useErrorText();
  if (patient && isS3Error(error) && ['cors', 'offline', 'region'].includes(error.reason))
    return <Doctor patient={patient} {...storage} />;
  const reason = isS3Error(error) && worded.includes(error.reason) ? error.reason : 'other';
  const fix =
    reason === 'key'
      ? { label: translate('files.no_key.fix'), run: storage.makeKey, call: createKey }
      : { label: translate('actions.retry'), run: storage.again };
  return (
    <Barrier
      bucket={bucket}
      title={translate(`files.barrier.${reason}.title`)}
      text={translate(`files.barrier.${reason}.text`, { origin: location.origin })}
      message={reason === 'other' ? detail(error) : error.userMessage}
      {...fix}
    />
  );
}

interface RefusedProps {
  bucket: string;
  storage: StorageOpening;
  error: PortalError;
  patient: StorageToExamine | undefined;
}

export function FilesPage({ bucket }: { bucket: string }) {
  const translate = useTranslate();
  const storage = useStorage(bucket);
  const { opening } = storage;
  const person = useUser();
  if (opening.state === 'failed') {
    const error = toPortalError(opening.error);
    return <Refused {...{ bucket, storage, error }} patient={opening.patient} />;
  }
  if (opening.state === 'no_key') {
    const words = opening.hidden ? 'hidden_key' : 'no_key';
    return (
      <Barrier
        bucket={bucket}
        title={translate(`files.${words}.title`)}
        text={translate(`files.${words}.text`)}
        label={translate('files.no_key.fix')}
        run={storage.makeKey}
        call={createKey}
      />
    );
  }
  if (opening.state === 'open' && !isAwaited(person))
    return <Browser storage={opening} fixRule={storage.fixRule} reopen={storage.again} owner={person.data?.id} />;
  return (
    <div className={styles.opening} aria-busy role="status">
      <span className="p-visually-hidden">{translate('files.opening')}</span>
    </div>
  );
}
