/** The files of a bucket: opens it, says in words what stands in the way and mends it, then shows what is in it. */
import { useTranslate } from 'ra-core';
import type { HttpRequest } from '../../../dataProvider/http';
import { rehearse } from '../../../dataProvider/rehearse';
import { createKey, ownRule, setRules } from '../../../dataProvider/s3/access';
import { isS3Error } from '../../../dataProvider/s3/fault';
import { toPortalError } from '../../../dataProvider/errors';
import { RequestsButton } from '../../admin/actions/RequestsButton';
import { useUser } from '../../admin/queries';
import { useErrorText } from '../../shell/useErrorText';
import { useOnce } from '../../shell/useOnce';
import { Browser } from './Browser';
import { useStorage } from './useStorage';
import styles from './files.module.css';

interface BarrierProps {
  bucket: string;
  title: string;
  text: string;
  /** What the store itself said. */
  told?: string | undefined;
  label: string;
  run(): Promise<void> | void;
  /** The call behind it, where it is one. */
  request?: HttpRequest | undefined;
}

function Barrier({ bucket, title, text, told, label, run, request }: BarrierProps) {
  const translate = useTranslate();
  const { busy, once } = useOnce();
  return (
    <div className={styles.empty} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {told && <p className={styles.told}>{told}</p>}
      <button type="button" className="p-button" aria-disabled={busy} onClick={() => void once(async () => run())}>
        {busy ? translate('actions.working') : label}
      </button>
      {request && <RequestsButton link name={bucket} requests={() => [{ label, request }]} />}
    </div>
  );
}

/** Reasons that have words of their own; all others are told as the store says them. */
const worded = ['cors', 'offline', 'key', 'denied', 'no_bucket', 'clock'];

export function FilesPage({ bucket }: { bucket: string }) {
  const translate = useTranslate();
  const { detail } = useErrorText();
  const { opening, makeKey, allow, again } = useStorage(bucket);
  const person = useUser();
  if (opening.state === 'open' && !person.isPending) return <Browser storage={opening} owner={person.data?.id} />;
  if (opening.state === 'opening' || opening.state === 'open') {
    return (
      <div className={styles.opening} aria-busy role="status">
        <span className="p-visually-hidden">{translate('files.opening')}</span>
      </div>
    );
  }
  if (opening.state === 'no_key') {
    const words = opening.hidden ? 'hidden_key' : 'no_key';
    return (
      <Barrier
        bucket={bucket}
        title={translate(`files.${words}.title`)}
        text={translate(`files.${words}.text`)}
        label={translate('files.no_key.mend')}
        run={makeKey}
        request={rehearse(createKey)}
      />
    );
  }
  const error = toPortalError(opening.error);
  const reason = isS3Error(error) && worded.includes(error.reason) ? error.reason : 'other';
  const mends = reason === 'cors' || reason === 'key';
  return (
    <Barrier
      bucket={bucket}
      title={translate(`files.barrier.${reason}.title`)}
      text={translate(`files.barrier.${reason}.text`, { origin: location.origin })}
      told={reason === 'cors' ? undefined : detail(error)}
      label={
        reason === 'cors'
          ? translate('files.barrier.cors_mend')
          : translate(mends ? 'files.no_key.mend' : 'actions.retry')
      }
      request={
        reason === 'cors'
          ? rehearse((dry) => setRules(dry, bucket, [ownRule(location.origin)]))
          : reason === 'key'
            ? rehearse(createKey)
            : undefined
      }
      run={reason === 'cors' ? allow : reason === 'key' ? makeKey : again}
    />
  );
}
