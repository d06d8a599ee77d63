/** Says that the portal's settings (prices' currency, features, texts) are of an earlier time, and gets the present ones. */
import { History } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { askConfiguration, isSameConfiguration, lastConfiguration } from '../../dataProvider/calls/config';
import { formatAsOf } from '../lib/timeText';
import { usePortal } from '../context/portal';
import { setEarlierSettings, useEarlierSettings } from '../ui/earlierSettings';
import { useOutage } from '../ui/outage';
import styles from './credit.module.css';

function useRenew(at: number | undefined): () => Promise<void> {
  const { http, portal } = usePortal();
  const base = portal.api.origin + portal.api.prefix;
  return async () => {
    const last = lastConfiguration(base);
    const now = await askConfiguration(http, base).catch(() => undefined);
    if (!now || at === undefined) return;
    setEarlierSettings(last && isSameConfiguration(now, last) ? undefined : { at, state: 'newer' });
  };
}

export function SettingsBanner() {
  const translate = useTranslate();
  const locale = useLocale();
  const earlier = useEarlierSettings();
  // An outage says the same of everything.
  const isOut = useOutage() !== undefined;
  const renew = useRenew(earlier?.at);
  const [asking, setAsking] = useState(false);
  if (!earlier || isOut) return null;
  const isNewer = earlier.state === 'newer';
  const act = async () => {
    if (isNewer) return location.reload();
    setAsking(true);
    await renew().finally(() => setAsking(false));
  };
  return (
    <aside className={styles.banner} data-tone="info" role="status" aria-label={translate('outage.settings.label')}>
      <History size={16} aria-hidden />
      <p>{translate(`outage.settings.${earlier.state}`, { time: formatAsOf(earlier.at, locale) })}</p>
      <button type="button" className={styles.check} disabled={asking} onClick={() => void act()}>
        {translate(asking ? 'outage.checking' : `outage.settings.${isNewer ? 'reload' : 'again'}`)}
      </button>
    </aside>
  );
}
