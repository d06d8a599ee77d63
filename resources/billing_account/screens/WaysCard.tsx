/** How the account is paid: its primary method, automatic top-up, the low-balance notice. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/Button';
import type { BillingAccount } from '../../billing/account';
import { ownMoneyOf } from '../../billing/accountMoney';
import { isAbsent } from '../../../src/lib/blank';
import { readMoney } from '../../../src/lib/money';
import { formatOwnMoney } from '../../../src/lib/ownMoney';
import { useSite } from '../../../src/context/portal';
import { usePagePath } from '../../../src/context/pagePath';
import { BrandMark } from '../../../src/admin/payments/BrandMark';
import { cardBrand } from '../../../src/admin/payments/cards';
import { useCardName } from '../../../src/admin/payments/useCardName';
import { usePrimaryCard } from '../../../src/admin/payments/usePrimaryCard';
import { Lines } from '../../../src/admin/Lines';
import { Card } from '../../../src/admin/show/Card';
import { Part } from '../../../src/ui/Part';
import styles from './account.module.css';

export function PaymentSettingsCard({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency, recurringPaymentsEnabled } = useSite();
  const cardName = useCardName();
  const methods = usePagePath()('payment_methods');
  const { card, cards } = usePrimaryCard(account);
  const [own, currency] = ownMoneyOf(account, siteCurrency);
  const notice = own.low_balance_notice_settings;
  const write = (value: unknown) => {
    const sum = readMoney(value, currency);
    return sum ? formatOwnMoney(sum, locale, siteCurrency) : translate('sums.unknown');
  };
  /** What is not reported may well be on. */
  const whether = (on: boolean | null | undefined, text: string) =>
    on ? text : translate(isAbsent(on) ? 'sums.unknown' : 'form.off');
  const automatic = {
    label: translate('topup.auto.title'),
    value: whether(
      account.is_recurring_payment_enabled,
      translate('billing.automatic', {
        amount: write(own.recurring_payment_amount),
        threshold: write(own.recurring_payment_threshold),
      }),
    ),
  };
  const rows = [
    ...(recurringPaymentsEnabled ? [automatic] : []),
    {
      label: translate('topup.notice.title'),
      // Null where none was ever set.
      value: whether(
        notice === null ? false : notice?.is_enabled,
        translate('billing.notice', { threshold: write(notice?.threshold) }),
      ),
    },
  ];
  return (
    <Card title={translate('shell.pages.payment_methods')}>
      <div className={styles.body}>
        {card ? (
          <p className="p-row-12">
            <BrandMark brand={cardBrand(card)} />
            <bdi>{cardName(card)}</bdi>
          </p>
        ) : (
          <Part of={cards} shape="line" failed={translate('topup.cards_unread')} tone="warning">
            {() => <p>{translate('billing.no_primary')}</p>}
          </Part>
        )}
        <Lines rows={rows} />
        {methods && (
          <div className="p-wrap-8">
            <Link className={buttonClass('secondary')} to={`${methods}?account=${account.id}`}>
              {translate('billing.change_ways')}
            </Link>
          </div>
        )}
      </div>
    </Card>
  );
}
