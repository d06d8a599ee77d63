/** An address that opens one object for a while, for anyone who has it. */
import { useLocale, useTranslate } from 'ra-core';
import { lazy, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/Button';
import { oneLine } from '../../ui/safe';
import { formatMoment } from '../../lib/timeText';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { useToast } from '../../ui/useToast';
import { LengthFields } from './access/LengthFields';
import { rememberLink } from './access/links';
import { MadeLinks } from './access/MadeLinks';
import { Question } from './Question';
import { nameOf } from './types';
import type { FileActions } from './fileActions';
import type { Storage } from './useStorage';
import styles from './files.module.css';
import { unlessLeft } from '../../lib/unlessLeft';

const QrCode = lazy(() => import('./access/QrCode').then((m) => ({ default: m.QrCode })));

interface ShareDialogProps {
  objectKey: string;
  storage: Storage;
  actions: FileActions;
  onClose(): void;
}

export function ShareDialog({ objectKey, storage, actions, onClose }: ShareDialogProps) {
  const { s3Bucket, s3 } = storage;
  const translate = useTranslate();
  const locale = useLocale();
  const toast = useToast();
  const id = useId();
  const [seconds, setSeconds] = useState<number | undefined>(24 * 3600);
  const [pictured, setPictured] = useState(false);
  const [made, setMade] = useState<{ url: string; until: Date }>();
  const { failed } = toast;
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const link = s3.presign(s3Bucket, objectKey, { seconds, saveAs: nameOf(objectKey) });
    return unlessLeft(link, (url) => setMade({ url, until: new Date(Date.now() + seconds * 1000) }), failed);
  }, [s3Bucket, s3, objectKey, seconds, failed]);
  const copy = async (url: string, until: Date) => {
    await actions.copyText(url);
    rememberLink({ bucket: s3Bucket.bucket, key: objectKey, until: until.getTime() });
  };
  return (
    <Question title={translate('files.share.title', { name: oneLine(nameOf(objectKey)) })} onClose={onClose}>
      <p>{translate('files.share.text')}</p>
      <LengthFields label={translate('files.share.length')} onChange={setSeconds} />
      {made && seconds !== undefined && (
        <div className="p-field">
          <label className="p-label" htmlFor={`${id}-link`}>
            {translate('files.share.link')}
          </label>
          <div className={styles.jump}>
            <input
              id={`${id}-link`}
              className="p-input p-input--mono"
              readOnly
              value={made.url}
              aria-describedby={`${id}-until`}
              onFocus={(event) => event.target.select()}
            />
            <Button onClick={() => void copy(made.url, made.until)}>{translate('files.share.copy')}</Button>
          </div>
          <span id={`${id}-until`} className={styles.hint}>
            {translate('files.share.until', { until: formatMoment(made.until, locale) })}
          </span>
          <details onToggle={({ currentTarget }) => setPictured(currentTarget.open)}>
            <summary className="p-link">{translate('files.share.qr')}</summary>
            {pictured && (
              <LazyBoundary>
                <QrCode
                  url={made.url}
                  label={translate('files.share.qr_of', { name: oneLine(nameOf(objectKey), 60) })}
                />
              </LazyBoundary>
            )}
          </details>
        </div>
      )}
      <MadeLinks {...{ storage, actions }} />
    </Question>
  );
}
