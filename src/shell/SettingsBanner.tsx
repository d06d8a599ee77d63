/** Says that the portal's settings (prices' currency, features, texts) are those of an earlier visit, and requests the current ones. */
import { History } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { fetchConfiguration, isSameConfiguration } from '../../dataProvider/calls/config';
import { formatAsOf } from '../lib/timeText';
import { usePortal } from '../context/portal';
import { setEarlierSettings, useEarlierSettings } from '../ui/earlierSettings';
import { useOutage } from '../ui/outage';
import { useToast } from '../ui/useToast';
import styles from './credit.module.css';
import { loadPage } from '../lib/pageLoad';

export function SettingsBanner() {
  const translate = useTranslate();
  const locale = useLocale();
  const earlier = useEarlierSettings();
  // An outage says the same of everything.
  const isOut = useOutage() !== undefined;
  const { http, portal } = usePortal();
  const { failed } = useToast();
  const [checking, setChecking] = useState(false);
  if (!earlier || isOut) return null;
  const { inUse, state } = earlier;
  const isNewer = state === 'newer';
  const check = async () => {
    setChecking(true);
    try {
      const now = await fetchConfiguration(http, portal.api.origin + portal.api.prefix);
      const isSame = isSameConfiguration(now, inUse);
      if (!isSame) setEarlierSettings({ inUse, state: 'newer' });
      else if (state === 'failed') setEarlierSettings(undefined);
    } catch (error) {
      failed(error);
    } finally {
      setChecking(false);
    }
  };
  return (
    <aside className={styles.banner} data-tone="info" role="status" aria-label={translate('outage.settings.label')}>
      <History size={16} aria-hidden />
      <p>{translate(`outage.settings.${state}`, { time: formatAsOf(inUse.at, locale) })}</p>
      <button
        type="button"
        className={`p-icon-28 ${styles.check}`}
        disabled={checking}
        onClick={() => (isNewer ? loadPage() : void check())}
      >
        {translate(checking ? 'outage.checking' : `outage.settings.${isNewer ? 'reload' : 'again'}`)}
      </button>
    </aside>
  );
}
