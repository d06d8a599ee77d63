/** Queries of invoices and their documents, shared by the list and the page of an invoice. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { getInvoicePdf, getInvoices } from '../../../dataProvider/calls/invoices';
import { isCurrent } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import { saveBlob } from '../../admin/billing/save';
import { usePortal } from '../../context/portal';
import { useOnce } from '../../ui/useOnce';
import { useToast } from '../../ui/useToast';

const isInFlight = (invoice: Invoice) => !isCurrent(invoice) && invoice.status === 0;

/** Refetched while a payment is in progress. `enabled`: false until it is known whose they are. */
export function useInvoices(account: number | undefined, enabled = true) {
  const { http } = usePortal();
  return useQuery({
    queryKey: ['invoices', account ?? 'all'],
    queryFn: () => getInvoices(http, account),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isInFlight) ? 4000 : false),
  });
}

const paperName = ({ id }: Invoice): string => `invoice-${String(id).replaceAll(/[^\w.-]/g, '_')}.pdf`;

/** One paper, saved. */
export function useInvoicePdf() {
  const { http } = usePortal();
  return useOnce(async (invoice: Invoice) => saveBlob(await getInvoicePdf(http, invoice.id), paperName(invoice))).once;
}

/**
 * PDFs of several invoices in one archive. The number of those that failed to load is reported; the rest is
 * saved.
 */
export function useInvoiceArchive() {
  const { http } = usePortal();
  const translate = useTranslate();
  const toast = useToast();
  const running = useRef(false);
  const [progress, setProgress] = useState<{ done: number; all: number }>();

  async function save(invoices: readonly Invoice[], name: string): Promise<void> {
    if (running.current) return;
    running.current = true;
    setProgress({ done: 0, all: invoices.length });
    const missing: Invoice[] = [];
    async function* documents() {
      for (const [index, invoice] of invoices.entries()) {
        try {
          yield { name: paperName(invoice), input: await getInvoicePdf(http, invoice.id) };
        } catch {
          missing.push(invoice);
        }
        setProgress({ done: index + 1, all: invoices.length });
      }
    }
    try {
      const { downloadZip } = await import('client-zip');
      const archive = await downloadZip(documents()).blob();
      const isSome = missing.length < invoices.length;
      if (isSome) saveBlob(archive, `${name}.zip`);
      if (missing.length > 0) {
        const numbers = missing.map(({ id }) => id).join(', ');
        const message = translate('billing.invoices.missing', { numbers, smart_count: missing.length });
        toast.failed(isSome ? `${message} ${translate('billing.invoices.missing_rest')}` : message, {
          retry: () => void save(missing, name),
        });
      }
    } catch (error) {
      toast.failed(error, { retry: () => void save(invoices, name) });
    } finally {
      running.current = false;
      setProgress(undefined);
    }
  }
  return { save, progress };
}
