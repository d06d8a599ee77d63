/** The size of a folder including everything below it: counted on demand, with progress. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { oneLine } from '../../ui/safe';
import type { Totals } from '../../../dataProvider/s3';
import { formatBytes } from '../../lib/bytes';
import { useToast } from '../../ui/useToast';
import { Question } from './Question';
import { nameOf } from './types';
import type { Storage } from './useStorage';
import styles from './files.module.css';

export function TotalsDialog({
  prefix,
  storage: { s3Bucket, s3 },
  onClose,
}: {
  prefix: string;
  storage: Storage;
  onClose(): void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { failed } = useToast();
  const [sum, setSum] = useState<Totals>({ objects: 0, bytes: 0 });
  const [done, setDone] = useState(false);
  useEffect(() => {
    const control = new AbortController();
    s3.totalsOf(s3Bucket, prefix, setSum, control.signal).then(
      () => setDone(true),
      (error: unknown) => control.signal.aborted || failed(error),
    );
    return () => control.abort();
  }, [s3Bucket, s3, prefix, failed]);
  return (
    <Question
      title={translate('files.totals.title', { name: oneLine(prefix === '' ? s3Bucket.bucket : nameOf(prefix)) })}
      onClose={onClose}
    >
      <p className={styles.total} role="status">
        {translate('files.totals.text', { smart_count: sum.objects, size: formatBytes(sum.bytes, locale) })}
        {!done && ` ${translate('files.totals.counting')}`}
      </p>
    </Question>
  );
}
