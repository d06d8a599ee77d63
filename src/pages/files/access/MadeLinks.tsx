/** Links to files that were created in this browser and are still valid, as far as it knows. */
import { X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/Button';
import { oneLine } from '../../../ui/safe';
import { formatMoment } from '../../../lib/timeText';
import { useToast } from '../../../ui/useToast';
import type { FileActions } from '../fileActions';
import { nameOf } from '../types';
import type { Storage } from '../useStorage';
import { allLinks, forgetLink, onLinks, type MadeLink } from './links';
import rows from '../rows.module.css';
import styles from './access.module.css';

export function MadeLinks({ storage: { s3Bucket, s3 }, actions }: { storage: Storage; actions: FileActions }) {
  const translate = useTranslate();
  const locale = useLocale();
  const toast = useToast();
  const [now] = useState(() => Date.now());
  const links = useSyncExternalStore(onLinks, allLinks).filter(
    ({ bucket, until }) => bucket === s3Bucket.bucket && until > now,
  );
  if (links.length === 0) return null;
  const copy = async ({ key, until }: MadeLink) => {
    try {
      const seconds = Math.floor((until - Date.now()) / 1000);
      await actions.copyText(await s3.presign(s3Bucket, key, { seconds, saveAs: nameOf(key) }));
    } catch (error) {
      toast.failed(error);
    }
  };
  return (
    <section className={styles.part}>
      <h3 className="p-heading-14">{translate('objects.links.label')}</h3>
      <p className={styles.hint}>{translate('objects.links.text')}</p>
      <ul className={rows.list}>
        {links.map((link) => (
          <li key={`${link.until} ${link.key}`}>
            <span>
              <bdi>{oneLine(link.key, 200)}</bdi>
              <small>{translate('files.share.until', { until: formatMoment(new Date(link.until), locale) })}</small>
            </span>
            <Button
              variant="secondary"
              aria-label={translate('objects.links.copy_one', { name: oneLine(nameOf(link.key)) })}
              onClick={() => void copy(link)}
            >
              {translate('objects.links.copy')}
            </Button>
            <Button
              variant="quiet"
              aria-label={translate('objects.links.forget', { name: oneLine(nameOf(link.key)) })}
              onClick={() => forgetLink(link)}
            >
              <X size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
