/** Notes on usage entries without a cost, and on those whose cost differs from price times hours. */
import { useLocale, useTranslate } from 'ra-core';
import type { UsageEntry } from '../../../resources/invoice/schema';
import { withoutCost } from '../../../resources/invoice/usage';
import { costDifferences } from '../../../resources/invoice/usageCheck';
import { formatMoney } from '../../lib/moneyText';
import { useSite } from '../../context/portal';
import { Note } from '../../ui/Note';
import { useUsageNames } from '../../admin/billing/useUsageNames';
import styles from '../../admin/billing/billing.module.css';

/** Number of resources listed; further ones are counted. */
const maxNamed = 3;

export function CostNotes({ entries }: { entries: readonly UsageEntry[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const names = useUsageNames();
  const { siteCurrency } = useSite();
  const unknown = withoutCost(entries, siteCurrency);
  const differing = costDifferences(entries, siteCurrency);
  return (
    <>
      {unknown > 0 && <Note tone="warning">{translate('billing.usage.unknown', { smart_count: unknown })}</Note>}
      {differing.length > 0 && (
        <Note>
          {differing.slice(0, maxNamed).map(({ entry, reported, counted }, index) => (
            <span key={index} className={styles.under}>
              {translate('billing.usage.differs', {
                name: names.resource({ entry, number: undefined }),
                reported: formatMoney(reported, locale),
                counted: formatMoney(counted, locale),
              })}
            </span>
          ))}
          {differing.length > maxNamed && translate('list.and_more', differing.length - maxNamed)}
        </Note>
      )}
    </>
  );
}
