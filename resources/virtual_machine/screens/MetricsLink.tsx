import { ChartLine } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { buttonClass } from '../../../src/ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import { useSite } from '../../../src/context/portal';
import { metricsUrl } from '../metrics';
import styles from './landing.module.css';

/** Renders nothing if the site has no Grafana. */
export function MetricsLink({ record }: { record: PortalRecord }) {
  const translate = useTranslate();
  const href = metricsUrl(useSite().apiGrafanaUrl, record.uuid);
  if (href === undefined) return null;
  return (
    <a className={buttonClass('secondary', styles.metrics)} href={href} target="_blank" rel="noopener noreferrer">
      <ChartLine size={16} aria-hidden />
      <span>{translate('machinePage.metrics')}</span>
    </a>
  );
}
