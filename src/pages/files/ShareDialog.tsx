/** An address that opens one object for a while, for anyone who has it. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { oneLine } from '../../admin/fields/safe';
import { formatExact } from '../../lib/timeText';
import { useToast } from '../../shell/useToast';
import { Question } from './Question';
import { nameOf } from './types';
import type { Acts } from './useActs';
import type { Storage } from './useStorage';
import styles from './files.module.css';

const hour = 3600;
/** Seconds; S3 allows seven days. */
const lengths = [hour, 12 * hour, 24 * hour, 3 * 24 * hour, 7 * 24 * hour];

export interface ShareDialogProps {
  objectKey: string;
  storage: Storage;
  acts: Acts;
  onClose(): void;
}

export function ShareDialog({ objectKey, storage: { room, s3 }, acts, onClose }: ShareDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const toast = useToast();
  const id = useId();
  const [seconds, setSeconds] = useState(24 * hour);
  const [made, setMade] = useState<{ url: string; until: Date }>();
  const { failed } = toast;
  useEffect(() => {
    let left = false;
    s3.presign(room, objectKey, { seconds, saveAs: nameOf(objectKey) }).then(
      (url) => !left && setMade({ url, until: new Date(Date.now() + seconds * 1000) }),
      (error: unknown) => failed(error),
    );
    return () => {
      left = true;
    };
  }, [room, s3, objectKey, seconds, failed]);
  const text = (length: number) =>
    length < 24 * hour
      ? translate('files.share.hours', { smart_count: length / hour })
      : translate('files.share.days', { smart_count: length / 24 / hour });
  return (
    <Question title={translate('files.share.title', { name: oneLine(nameOf(objectKey)) })} onClose={onClose}>
      <p>{translate('files.share.text')}</p>
      <div className="p-field">
        <label className="p-label" htmlFor={id}>
          {translate('files.share.length')}
        </label>
        <select
          id={id}
          className="p-input"
          value={seconds}
          onChange={(event) => setSeconds(Number(event.target.value))}
        >
          {lengths.map((length) => (
            <option key={length} value={length}>
              {text(length)}
            </option>
          ))}
        </select>
      </div>
      {made && (
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
            <button type="button" className="p-button" onClick={() => void acts.copyText(made.url)}>
              {translate('files.share.copy')}
            </button>
          </div>
          <span id={`${id}-until`} className={styles.hint}>
            {translate('files.share.until', { until: formatExact(made.until, locale) })}
          </span>
        </div>
      )}
    </Question>
  );
}
