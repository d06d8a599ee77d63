import { useTranslate } from 'ra-core';
import { untypedIn } from '../../../resources/invoice/report';
import type { Invoice } from '../../../resources/invoice/schema';
import { Note } from '../../ui/Note';

/**
 * How many invoices do not say what they are for, and what sums take them for. Nothing if all do.
 *
 * @example
 * <UntypedNote invoices={[{ id: 7 }]} />
 */
export function UntypedNote({ invoices }: { invoices: readonly Invoice[] }) {
  const translate = useTranslate();
  const smart_count = untypedIn(invoices);
  return smart_count > 0 && <Note>{translate('billing.reports.untyped', { smart_count })}</Note>;
}
