/** One line on a bulk operation: the store's content compared with the request, with the differences and the receipt to download. */
import { ReceiptText } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';
import type { Ledger } from '../../../dataProvider/s3';
import { oneLine } from '../../ui/safe';
import { formatBytes } from '../../lib/bytes';
import { saveReceipt } from './receipt';
import styles from './panels.module.css';
import { formatNumber } from '../../lib/intl';
import { dotted } from '../../lib/dotted';

/** Differences that are listed; the rest is in the file. */
const maxListed = 50;

export function ReceiptNote({ ledger, bucket }: { ledger: Ledger; bucket: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const {
    entries,
    ok,
    byContent,
    incomparable = 0,
    nowPrivate = 0,
    differences,
    renamed,
  } = useSyncExternalStore(ledger.subscribe, ledger.receipt);
  if (entries === 0) return null;
  const wrong = entries - ok;
  const bytes = (size: number | undefined) => (size === undefined ? '–' : formatBytes(size, locale));
  // A failure of the work itself is listed by the work.
  const listed = differences.filter(({ result }) => result !== 'failed');
  return (
    <>
      <div className={styles.line}>
        <span className={styles.muted} role="status">
          {dotted([
            translate(wrong === 0 ? 'files.receipt.same' : 'files.receipt.differ', {
              smart_count: wrong === 0 ? entries - incomparable : wrong,
              entries: formatNumber(entries, locale),
            }),
            byContent > 0 &&
              translate('files.receipt.content', {
                verified: formatNumber(byContent, locale),
                entries: formatNumber(entries, locale),
              }),
            incomparable > 0 && translate('files.receipt.incomparable', { smart_count: incomparable }),
            nowPrivate > 0 && translate('files.receipt.private', { smart_count: nowPrivate }),
            renamed && translate('files.receipt.renamed', { smart_count: renamed.count }),
          ])}
        </span>
        <Button variant="quiet" onClick={() => saveReceipt(ledger, bucket)}>
          <ReceiptText size={16} aria-hidden />
          {translate('files.receipt.save')}
        </Button>
      </div>
      {renamed && (
        <details className={styles.renamed}>
          <summary>{translate('files.receipt.renamed_list')}</summary>
          <ul className={styles.failures} tabIndex={0} aria-label={translate('files.receipt.renamed_list')}>
            {renamed.lines.slice(0, maxListed).map(({ key, savedAs }, at) => (
              <li key={at}>
                <bdi>{oneLine(key)}</bdi>{' '}
                <span>{translate('files.receipt.saved_as', { name: oneLine(savedAs ?? '') })}</span>
              </li>
            ))}
            {renamed.count > maxListed && (
              <li>{translate('files.confirm_delete.others', { smart_count: renamed.count - maxListed })}</li>
            )}
          </ul>
        </details>
      )}
      {listed.length > 0 && (
        <ul className={styles.failures}>
          {listed.slice(0, maxListed).map(({ key, sent, now, result }, at) => (
            <li key={at}>
              <bdi>{oneLine(key)}</bdi>{' '}
              <span>{translate(`files.receipt.${result}`, { sent: bytes(sent), now: bytes(now) })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
