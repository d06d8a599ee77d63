/** The title of a payment: its payment method by its common name, else its purpose, else the API's text. */
import { useTranslate } from 'ra-core';
import { useSite } from '../../context/portal';
import { oneLine } from '../../ui/safe';
import { knownMethodName, topUpMethod } from './methods';
import type { PaymentRow } from './rows';
import { usePurpose } from './usePurpose';

/**
 * The title of a payment in a list: its method or, if unknown, the provider's description.
 *
 * @example
 * const titleOf = useRowTitle();
 * return <p>{titleOf(payment)}</p>;
 */
export function useRowTitle(): (row: PaymentRow) => string {
  const translate = useTranslate();
  const site = useSite();
  const purpose = usePurpose();
  return ({ entry, doubt, method, description }) => {
    if (doubt) return purpose.text(doubt);
    const own = entry?.attempt.receipt?.method.name;
    const known = knownMethodName(site, method ?? topUpMethod(description ?? '') ?? '');
    return oneLine(own ?? known ?? method ?? description ?? translate('topup.journal.elsewhere'), 80);
  };
}
