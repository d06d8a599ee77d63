/** Downloads a month's invoices and usage as one archive; the page shows which of them failed to load. */
import { Button } from '../../ui/Button';
import { FolderDown } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { getInvoicePdf } from '../../../dataProvider/calls/invoices';
import { getUsage } from '../../../dataProvider/calls/usage';
import { ratesOf } from '../../../resources/invoice/rules/accountStatement';
import { invoiceState, isCurrent } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import { saveBlob, saveCsv } from '../../admin/billing/save';
import type { AccountChoice } from '../../admin/billing/useAccountChoice';
import { accountName, accountOf } from '../../admin/account';
import { useNow } from '../../admin/queries';
import { useWords } from '../../admin/texts';
import { usePortal } from '../../context/portal';
import { formatMonth } from '../../lib/periodText';
import { formatExact } from '../../lib/timeText';
import { Note } from '../../ui/Note';
import { RetryLink } from '../../ui/RetryLink';
import { oneLine } from '../../ui/safe';
import { useErrorText } from '../../ui/useErrorText';
import { useToast } from '../../ui/useToast';
import { monthKey } from './findInvoice';
import {
  archiveFiles,
  daysOfMonth,
  invoiceTable,
  stepsOf,
  type ArchiveSource,
  type ArchiveWords,
  type MissingPart,
} from './monthArchive';
import billing from '../../admin/billing/billing.module.css';

/** One line for each part that is missing, in the person's language. */
function useMissingText() {
  const translate = useTranslate();
  const { detail } = useErrorText();
  return ({ what, name, count, error }: MissingPart): string => {
    const text = translate(`billing.archive.missing.${what}`, { name, smart_count: count });
    return error === undefined ? text : `${text} ${detail(error)}`;
  };
}

function useArchiveWords(month: string, choice: AccountChoice): ArchiveWords {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const now = useNow();
  const { registry, site } = usePortal();
  const missingText = useMissingText();
  const t = (field: string) => translate(`resources.invoice.fields.${field}`);
  const currency = translate('money.currency');
  const payerOf = ({ billing_account_id: id }: Invoice) => accountOf(choice.accounts, id ?? choice.accountId);
  return {
    invoices: [
      ...[translate('resources.invoice.name', 1), t('type'), t('status'), t('billing_account_id')],
      ...[t('period_start'), t('period_end'), t('due_date')],
      ...[translate('sums.usage'), translate('sums.discount'), translate('sums.net'), translate('money.vat')],
      ...[translate('sums.total'), currency],
    ],
    lines: [
      ...['name', 'location_slug', 'qty', 'qty_unit', 'item_price', 'amount'].map((one) =>
        translate(`billing.archive.line.${one}`),
      ),
      currency,
    ],
    usage: [
      ...['resource_type', 'resource_name', 'resource_uuid', 'location_slug', 'hours', 'cost'].map(t),
      translate('billing.archive.unknown'),
      currency,
    ],
    typeOf: ({ type }) => translate(`status.invoice_type.${type}`, { _: oneLine(type ?? '', 60) }),
    statusOf(one) {
      const state = invoiceState(one, payerOf(one)?.paying_by_invoice === true, now);
      return translate(state === 'current' ? 'resources.invoice.status.current' : `status.invoice.${state}`);
    },
    accountOf(one) {
      const payer = payerOf(one);
      return payer ? accountName(payer) : oneLine(one.billing_account_id ?? '', 60);
    },
    kindOf({ entry }) {
      const kind = registry.find(entry.resource_type ?? '');
      return kind ? words.kind(kind, 1) : oneLine(entry.resource_type ?? '', 60);
    },
    readme: (missing) =>
      [
        translate('billing.archive.readme.title', { month: formatMonth(month, locale), site: site.siteName }),
        translate('billing.archive.readme.account', {
          name: choice.account ? accountName(choice.account) : translate('billing.all_accounts'),
        }),
        translate('billing.archive.readme.made', { when: formatExact(now.toISOString(), locale) }),
        '',
        'invoices.csv',
        `  ${translate('billing.archive.readme.invoices')}`,
        'invoices/',
        `  ${translate('billing.archive.readme.documents')}`,
        'usage-by-resource.csv',
        `  ${translate('billing.archive.readme.usage')}`,
        `  ${translate('billing.archive.readme.compare', {
          column: translate('sums.usage'),
          type: translate('status.invoice_type.cloud_services'),
        })}`,
        '',
        translate(missing.length > 0 ? 'billing.archive.readme.missing' : 'billing.archive.readme.whole'),
        ...missing.map((one) => `- ${missingText(one)}`),
        '',
      ].join('\r\n'),
  };
}

interface MonthArchiveProps {
  /** 'YYYY-MM' */
  month: string;
  /** All that are known; those of the month are taken. */
  invoices: readonly Invoice[];
  choice: AccountChoice;
}

interface Packed {
  month: string;
  missing: readonly MissingPart[];
}

/** Returns the button, and its message as `note`: the page arranges both. `saveList` saves the list of some invoices by itself. */
export function useMonthArchive({ month, invoices, choice }: MonthArchiveProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const toast = useToast();
  const { http, site } = usePortal();
  const words = useArchiveWords(month, choice);
  const missingText = useMissingText();
  const running = useRef(false);
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [packed, setPacked] = useState<Packed>();
  const name = formatMonth(month, locale);
  const account = choice.accountId;
  const days = daysOfMonth(month);
  const source: ArchiveSource = {
    invoices: invoices.filter((one) => monthKey(one) === month),
    days,
    currency: site.siteCurrency,
    ratesOf(one) {
      const payer = accountOf(choice.accounts, one.billing_account_id ?? account);
      return isCurrent(one) && payer ? ratesOf(payer) : {};
    },
    hasDocument: (one) => !isCurrent(one),
    document: (one) => getInvoicePdf(http, one.id),
    usage: () => getUsage(http, { account, from: days.from, to: days.to }),
    words,
  };

  async function save(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setPacked(undefined);
    const all = stepsOf(source);
    setProgress({ done: 0, all });
    const missing: MissingPart[] = [];
    try {
      const { downloadZip } = await import('client-zip');
      const did = () => setProgress((before) => before && { ...before, done: before.done + 1 });
      const archive = await downloadZip(archiveFiles(source, missing, did)).blob();
      saveBlob(archive, `${month}${account === undefined ? '' : `-account-${account}`}.zip`);
      setPacked({ month, missing });
    } catch (error) {
      toast.failed(error, { retry: () => void save() });
    } finally {
      running.current = false;
      setProgress(undefined);
    }
  }

  const button = (
    <Button variant="secondary" aria-disabled={progress !== undefined || undefined} onClick={() => void save()}>
      <FolderDown size={16} aria-hidden />
      {progress ? translate('billing.invoices.packing', progress) : translate('billing.archive.get', { month: name })}
    </Button>
  );
  const missing = packed?.month === month ? packed.missing : [];
  const note = missing.length > 0 && (
    <Note tone="warning" alert remedy={<RetryLink retry={() => void save()} />}>
      {translate('billing.archive.partial', { month: name })}
      {missing.map((one, index) => (
        <span key={index} className={billing.under}>
          {missingText(one)}
        </span>
      ))}
    </Note>
  );
  const saveList = (some: readonly Invoice[], file: string) =>
    saveCsv(file, ...invoiceTable({ ...source, invoices: some }));
  return { button, note, saveList };
}
