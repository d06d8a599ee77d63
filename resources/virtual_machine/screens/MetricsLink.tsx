import { useTranslate } from 'ra-core';
import { buttonClass } from '../../../src/ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import { useSite } from '../../../src/context/portal';
import { metricsUrl } from '../metrics';

/** Renders nothing if the site has no Grafana. */
export function MetricsLink({ record }: { record: PortalRecord }) {
  const translate = useTranslate();
  const href = metricsUrl(useSite().apiGrafanaUrl, record.uuid);
  if (href === undefined) return null;
  return (
    <a className={buttonClass('link')} href={href} target="_blank" rel="noopener noreferrer">
      {translate('machinePage.metrics')}
    </a>
  );
}
