import { useTranslate } from 'ra-core';
import type { BillingAccount } from '../../../resources/billing/account';
import { otherCurrencyOf } from '../../../resources/billing/accountMoney';
import { useSite } from '../../context/portal';
import { Note } from '../../ui/Note';

interface OtherCurrencyNoteProps {
  account: BillingAccount;
  /** Key of a text with `%{currency}`, the account's, and `%{site}`. */
  text: string;
}

/**
 * What does not work because the account is in another currency than the site; nothing if it is not.
 *
 * @example
 * <OtherCurrencyNote account={account} text="billing.other_currency" />
 */
export function OtherCurrencyNote({ account, text }: OtherCurrencyNoteProps) {
  const translate = useTranslate();
  const { siteCurrency: site } = useSite();
  const currency = otherCurrencyOf(account);
  return currency ? <Note tone="warning">{translate(text, { currency, site })}</Note> : null;
}
