import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { isUnrestricted, possibleWith } from '../rules';
import type { BillingAccount } from '../../billing/account';
import { formatSize } from '../../../src/lib/bytes';
import { useSite } from '../../../src/context/portal';
import { isInDebt } from '../../../src/admin/account';
import { Card } from '../../../src/admin/show/Card';
import styles from './account.module.css';

const icons = { yes: CircleCheck, limited: CircleAlert, at_risk: CircleAlert, no: CircleX };

/** Status and restriction level in words, and what is still possible with them; nothing where all is well. */
export function PossibleCard({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency, allowDebt, limitedBillingAccountConfig: limit } = useSite();
  const possible = possibleWith(account, isInDebt(account, siteCurrency, allowDebt));
  if (isUnrestricted(account, possible)) return null;
  const level = account.restriction_level;
  const about =
    level === 'CLEAR'
      ? translate(`billing.state.about.${account.status}`, { _: translate('status.restriction_about.CLEAR') })
      : translate(`status.restriction_about.${level}`, { _: '' });
  const values = { vcpu: limit?.vcpu ?? '–', memory: formatSize(limit?.ram_mb, 'MB', locale) || '–' };
  const create = possible.create === 'limited' && !limit ? 'limited_plain' : possible.create;
  const lines = [
    ['create', possible.create, translate(`billing.can.create.${create}`, values)],
    ['run', possible.run, translate(`billing.can.run.${possible.run}`)],
    ['top_up', possible.topUp, translate(`billing.can.top_up.${possible.topUp}`)],
  ] as const;
  // What a level that is not known would forbid is not known either.
  const known = lines.filter(([, can]) => about || can !== 'yes');
  return (
    <Card title={translate('billing.can.title')}>
      <div className={styles.body}>
        <p className="p-muted-13">{about || translate('billing.state.unknown')}</p>
        <ul className={styles.possible}>
          {known.map(([name, can, text]) => {
            const Icon = icons[can];
            return (
              <li key={name} data-can={can}>
                <Icon size={16} aria-hidden />
                <span>{text}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
