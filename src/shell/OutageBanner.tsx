/** A line above every page while the provider does not answer: since when, what still works, and Retry. */
import { Unplug } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { oneLine } from '../ui/safe';
import { formatAsOf } from '../lib/timeText';
import { checkNow } from '../outage';
import { usePortal } from '../context/portal';
import { useOutage } from '../ui/outage';
import styles from './credit.module.css';

export function OutageBanner() {
  const translate = useTranslate();
  const locale = useLocale();
  const { site, portal } = usePortal();
  const since = useOutage();
  const [checking, setChecking] = useState(false);
  if (since === undefined) return null;
  const check = async () => {
    setChecking(true);
    await checkNow().finally(() => setChecking(false));
  };
  const values = { siteName: oneLine(site.siteName, 80), time: formatAsOf(since, locale) };
  return (
    <aside className={styles.banner} data-tone="warning" role="status" aria-label={translate('outage.label')}>
      <Unplug size={16} aria-hidden />
      <p>{translate('outage.text', values)}</p>
      <span className={styles.remedies}>
        {portal.statusUrl && (
          <a className="p-link" href={portal.statusUrl} target="_blank" rel="noreferrer">
            {translate('outage.status')} <span className="p-visually-hidden">{translate('frame.new_tab')}</span>
          </a>
        )}
        <button type="button" className={`p-icon-28 ${styles.check}`} disabled={checking} onClick={() => void check()}>
          {translate(checking ? 'outage.checking' : 'outage.check')}
        </button>
      </span>
    </aside>
  );
}
