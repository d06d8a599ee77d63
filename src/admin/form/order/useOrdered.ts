/** The content of a summary: facts, price, and what prevents the order. */
import { useTranslate } from 'ra-core';
import { useDeferredValue, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { discountOf } from '../../../../resources/billing/rates';
import type { PriceList } from '../../../../resources/pricing/list';
import { useSiteLocation } from '../../../context/portal';
import type { Rate } from '../../../lib/rate';
import { afterDiscount, multiplySum, subtractSums, type Sum, isUnknown, totalOf } from '../../../lib/sum';
import { usePriceList, useUnpricedList } from '../../usePriceList';
import type { OrderSummaryContentProps, SummaryPrice } from '../OrderSummary';
import { countOf } from './count';
import { useProvidedErrors } from './useProvidedErrors';
import type { OrderDraft, OrderState, Validate } from './useOrderForm';

/** A part that is paid for, per hour, before discount. */
interface OrderLine {
  type: string;
  sum: Sum;
  /** Default: what price lists call its type. */
  label?: string;
}

export interface OrderedProps<T extends OrderDraft> {
  order: OrderState<T>;
  validate: Validate<T>;
  /** The parts of the order after the location, each in a few words; empty if not chosen yet. */
  facts(draft: T): readonly { label: string; value: ReactNode }[];
  /** The priced parts; undefined until enough is chosen. */
  price(draft: T, list: PriceList): readonly OrderLine[] | undefined;
  /** Costs that end with its creation, per hour, before discount. */
  instead?(draft: T, list: PriceList): Sum | undefined;
  /** The form's label for a field, if it differs from the kind's. */
  labelOf?(path: string): string | undefined;
}

interface Charged {
  /** Every part that is ordered, before discount. */
  lines: readonly { label: string; sum: Sum }[];
  /** The site's. */
  currency: string;
  discount: Rate<'discount'>;
}

/** What a summary shows: each line and all together, the account's discount taken off. Lines without a price are in the sum's omissions. */
const summaryPrice = ({ lines, currency, discount }: Charged): SummaryPrice => ({
  sum: afterDiscount(
    totalOf(
      lines.map(({ sum }) => sum),
      currency,
    ),
    discount,
  ),
  discount,
  lines: lines
    .filter(({ sum }) => !isUnknown(sum))
    .map(({ label, sum }) => ({ label, sum: afterDiscount(sum, discount) })),
});

export interface OrderedDraft<T extends OrderDraft> extends OrderedProps<T> {
  draft: T;
}

/**
 * The order as it was chosen, a moment later: a choice and a letter are rendered before what follows from them. What shows it is
 * rendered again only for another one (`useMemo`).
 */
export function useDeferredOrder<T extends OrderDraft>(props: OrderedProps<T>): OrderedDraft<T> {
  const { form } = props.order;
  useWatch({ control: form.control });
  return useDeferredValue({ ...props, draft: { ...form.getValues() } });
}

export function useOrdered<T extends OrderDraft>(
  props: OrderedDraft<T>,
): Pick<OrderSummaryContentProps, 'account' | 'facts' | 'price' | 'awaited' | 'more' | 'missing' | 'wrong'> {
  const { order, draft, validate, facts, labelOf } = props;
  const { kind, account } = order;
  const translate = useTranslate();
  const list = usePriceList();
  const unpriced = useUnpricedList();
  const provided = useProvidedErrors(kind);
  const location = useSiteLocation(draft.location);
  const open = translate('create.machine.summary.open');
  const discount = discountOf(account);
  const count = countOf(draft);
  const labelled = ({ type, sum, label = translate(`money.resource.${type}`) }: OrderLine) => ({ label, sum });
  const charged = list && props.price(draft, list);
  const lines = charged?.map((line) => labelled({ ...line, sum: multiplySum(line.sum, count) }));
  const price =
    list &&
    lines &&
    summaryPrice({
      lines,
      currency: list.currency,
      discount,
    });
  const instead = list && props.instead?.(draft, list);
  return {
    account,
    facts: [
      { label: translate('form.section.where'), value: location?.display_name ?? open },
      ...(count > 1 ? [{ label: translate('plans.create.how_many'), value: count }] : []),
      ...facts(draft).map(({ label, value }) => ({ label, value: value || open })),
    ],
    price,
    awaited: list ? undefined : props.price(draft, unpriced)?.map((line) => labelled(line).label),
    more: price && instead && subtractSums(price.sum, afterDiscount(instead, discount)),
    ...provided(validate(draft), labelOf),
  };
}
