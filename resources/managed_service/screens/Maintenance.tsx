/**
 * The provider's automatic work (docs/coverage.md, section 9): backups, and the weekly maintenance in the
 * person's time zone.
 */
import { useLocale, useTranslate } from 'ra-core';
import { nextMaintenance } from '../rules';
import { formatMoment } from '../../../src/lib/timeText';
import { useNow } from '../../../src/admin/queries';
import { Lines } from '../../../src/admin/Lines';
import { Card } from '../../../src/admin/show/Card';

export function Maintenance() {
  const translate = useTranslate();
  const locale = useLocale();
  const moment = formatMoment(nextMaintenance(useNow()), locale);
  const t = (key: string, params?: Record<string, unknown>) => translate(`services.upkeep.${key}`, params);
  return (
    <Card title={t('title')}>
      <Lines
        card
        rows={[
          { label: t('backups'), value: translate('resources.managed_service.help.backup') },
          { label: t('maintenance'), value: `${t('weekly')} ${t('next', { moment })}` },
        ]}
      />
    </Card>
  );
}
