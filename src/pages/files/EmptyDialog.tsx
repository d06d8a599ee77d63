/** Before a bucket is emptied: what would be deleted, including objects that lists do not show. Counts in the background. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Content } from '../../../dataProvider/s3';
import { formatBytes } from '../../lib/bytes';
import { Box } from './Box';
import { Question } from './Question';
import type { FileActions } from './fileActions';
import type { Storage } from './useStorage';
import styles from './files.module.css';

type Counted = { state: 'counting' | 'done' | 'failed'; content: Content };

/** The count is optional: if it fails the bucket can still be emptied. */
function useContent({ s3Bucket, s3 }: Storage): Counted {
  const [counted, setCounted] = useState<Counted>({
    state: 'counting',
    content: { objects: 0, bytes: 0, earlier: 0, unfinished: 0 },
  });
  useEffect(() => {
    const control = new AbortController();
    const report = (content: Content) => !control.signal.aborted && setCounted({ state: 'counting', content });
    const end = (state: 'done' | 'failed') => () =>
      control.signal.aborted || setCounted(({ content }) => ({ state, content }));
    s3.contentOf(s3Bucket, report, control.signal).then(end('done'), end('failed'));
    return () => control.abort();
  }, [s3Bucket, s3]);
  return counted;
}

export function EmptyDialog({
  storage,
  actions,
  onClose,
}: {
  storage: Storage;
  actions: FileActions;
  onClose(): void;
}) {
  const { bucket } = storage.s3Bucket;
  const translate = useTranslate();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const { state, content } = useContent(storage);
  const { objects, bytes, earlier, unfinished } = content;
  return (
    <Question
      title={translate('files.empty.title', { bucket })}
      label={translate('files.acts.empty')}
      danger
      ready={typed === bucket}
      onClose={onClose}
      run={actions.empty}
    >
      <p>{translate('files.empty.text')}</p>
      {state !== 'failed' && (
        <div role="status">
          <ul className={styles.names}>
            <li>
              {translate('files.totals.text', { smart_count: objects, size: formatBytes(bytes, locale) })}
              {state === 'counting' && ` ${translate('files.totals.counting')}`}
            </li>
            {earlier > 0 && <li>{translate('files.empty.earlier', { smart_count: earlier })}</li>}
            {unfinished > 0 && <li>{translate('files.empty.unfinished', { smart_count: unfinished })}</li>}
          </ul>
        </div>
      )}
      <Box
        label={translate('actions.delete_dialog.type_name', { name: bucket })}
        value={typed}
        onType={setTyped}
        mono
      />
    </Question>
  );
}
