import { useTranslate } from 'ra-core';

/**
 * What an amount without VAT includes, as a note under it: a discount is only claimed where it was deducted. `discount`: `unknown`
 * where the account of any part, and so its discount, was not read. No other module writes that text of a sum.
 *
 * @example
 * const basis = useBasisText();
 * const note = basis(account ? 'deducted' : 'unknown');
 */
export function useBasisText(): (discount: 'deducted' | 'unknown') => string {
  const translate = useTranslate();
  return (discount) => translate(discount === 'deducted' ? 'sums.basis' : 'money.without_vat');
}
