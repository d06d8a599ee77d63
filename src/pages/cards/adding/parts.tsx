/** What the forms of all processors share. */
import { useLocale, useTranslate } from 'ra-core';
import type { PaymentProcessor } from '../../../../dataProvider/calls/site';
import { oneLine } from '../../../admin/fields/safe';
import { SubmitButton } from '../../../admin/form/SubmitButton';
import { isPositive, money } from '../../../lib/money';
import { formatMoney } from '../../../lib/moneyText';
import { usePortal } from '../../../portal';
import styles from '../cards.module.css';

/** What will be charged to check it, and where the numbers go. */
export function Fine({ processor }: { processor: PaymentProcessor }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const check = money(processor.verification_amount, site.siteCurrency);
  return (
    <p className={styles.fine}>
      {isPositive(check) && `${translate('topup.cards.verification', { amount: formatMoney(check, locale) })} `}
      {translate('topup.cards.safe', { name: oneLine(processor.name, 40) })}
    </p>
  );
}

export function KeepButton({ busy }: { busy: boolean }) {
  const translate = useTranslate();
  return (
    <div>
      <SubmitButton label={translate('topup.cards.keep')} busy={translate('topup.cards.keeping')} sending={busy} />
    </div>
  );
}
