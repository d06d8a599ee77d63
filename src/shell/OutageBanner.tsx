/** One calm line over every page while the provider answers nothing: since when, what still works, and a way to look again. */
import { Unplug } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { oneLine } from '../ui/safe';
import { formatAsOf } from '../lib/timeText';
import { checkNow } from '../outage';
import { useSite } from '../context/portal';
import { useOutage } from '../ui/outage';
import styles from './credit.module.css';

export function OutageBanner() {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteName } = useSite();
  const since = useOutage();
  const [asking, setAsking] = useState(false);
  if (since === undefined) return null;
  const check = async () => {
    setAsking(true);
    await checkNow().finally(() => setAsking(false));
  };
  const values = { siteName: oneLine(siteName, 80), time: formatAsOf(since, locale) };
  return (
    <aside className={styles.banner} data-tone="warning" role="status" aria-label={translate('outage.label')}>
      <Unplug size={16} aria-hidden />
      <p>{translate('outage.text', values)}</p>
      <button type="button" className={styles.check} disabled={asking} onClick={() => void check()}>
        {translate(asking ? 'outage.checking' : 'outage.check')}
      </button>
    </aside>
  );
}
