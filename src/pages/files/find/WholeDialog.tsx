/** All that is in a folder with all below it, however much: counted while one reads, then worked on by the listing itself. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { Button } from '../../../ui/Button';
import { anyFile } from '../../../../dataProvider/s3/tools/findRules';
import { oneLine } from '../../../ui/safe';
import { formatBytes } from '../../../lib/bytes';
import type { FileActions } from '../fileActions';
import { Question } from '../Question';
import { nameOf } from '../types';
import { useErrorText } from '../../../ui/useErrorText';
import type { Storage } from '../useStorage';
import { FoundActions } from './FoundActions';
import { useSearch } from './useSearch';
import { dotted } from '../../../lib/dotted';

interface WholeDialogProps {
  prefix: string;
  storage: Storage;
  actions: FileActions;
  onClose(): void;
}

export function WholeDialog({ prefix, storage, actions, onClose }: WholeDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { detail: errorText } = useErrorText();
  const { view, start, stop } = useSearch(storage.s3Bucket);
  const search = useMemo(() => ({ prefix, rule: anyFile, marks: true }), [prefix]);
  useEffect(() => {
    start(search);
    // oxlint-disable-next-line react/exhaustive-deps -- once for what is counted
  }, [search]);
  const { sum, state } = view;
  const running = state === 'running';
  return (
    <Question
      title={translate('objects.whole.title', {
        name: oneLine(prefix === '' ? storage.s3Bucket.bucket : nameOf(prefix)),
      })}
      onClose={onClose}
    >
      <p>{translate('objects.whole.text')}</p>
      <p role="status">
        {dotted([
          translate('files.totals.text', { smart_count: sum.found, size: formatBytes(sum.bytes, locale) }),
          state === 'stopped' && translate('objects.whole.uncounted'),
        ])}
        {running && ` ${translate('files.totals.counting')}`}
      </p>
      {running && (
        <p>
          <Button variant="secondary" onClick={stop}>
            {translate('objects.whole.stop')}
          </Button>
        </p>
      )}
      {state === 'failed' && <p role="alert">{errorText(view.error)}</p>}
      {(state === 'done' || state === 'stopped') && sum.found > 0 && (
        <FoundActions {...{ storage, search, sum, actions, onClose }} counted={state === 'done'} />
      )}
    </Question>
  );
}
