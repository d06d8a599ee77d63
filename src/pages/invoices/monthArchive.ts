/**
 * A month for accounting, as files of one archive: a list of its invoices, each of them as PDF, its usage by
 * resource, and a README that lists what failed to load. For a PDF that fails to load, its lines are included as
 * CSV.
 */
import { lineAmount, ownStatement } from '../../../resources/invoice/rules';
import { ownCurrency } from '../../../resources/invoice/currency';
import type { StatementRates } from '../../../resources/invoice/statement';
import type { Invoice, UsageEntry } from '../../../resources/invoice/schema';
import { entriesOfDays, groupUsage, type Days, type UsageGroup } from '../../../resources/invoice/usage';
import { csvOf, type CsvValue } from '../../admin/billing/save';
import { toIso } from '../../lib/time';

interface ArchiveFile {
  name: string;
  input: string | Blob;
}

/** What of the month is not in the archive as it should be. */
export interface MissingPart {
  what: 'document' | 'usage' | 'usage_unclear' | 'total' | 'cost';
  /** An invoice's file name or number; empty for usage. */
  name: string;
  /** How many entries it is about. */
  count: number;
  error?: unknown;
}

export interface ArchiveWords {
  invoices: readonly string[];
  lines: readonly string[];
  usage: readonly string[];
  typeOf(invoice: Invoice): string;
  statusOf(invoice: Invoice): string;
  accountOf(invoice: Invoice): string;
  kindOf(group: UsageGroup): string;
  readme(missing: readonly MissingPart[]): string;
}

export interface ArchiveSource {
  invoices: readonly Invoice[];
  days: Days;
  currency: string;
  /** What an invoice does not say itself. */
  ratesOf(invoice: Invoice): StatementRates;
  /** The running period has no document. */
  hasDocument(invoice: Invoice): boolean;
  document(invoice: Invoice): Promise<Blob>;
  usage(): Promise<readonly UsageEntry[]>;
  words: ArchiveWords;
}

const invoiceFileName = ({ id }: Invoice): string => `invoice-${String(id).replaceAll(/[^\w.-]/g, '_')}`;

/** Makes file names unique, whatever ids a provider uses. */
function uniqueNames(): (name: string) => string {
  const seen = new Map<string, number>();
  return (name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  };
}

/** Head and rows of the file that lists invoices. */
export function invoiceTable({
  invoices,
  currency,
  ratesOf,
  words,
}: Pick<ArchiveSource, 'invoices' | 'currency' | 'ratesOf' | 'words'>): readonly [
  head: readonly string[],
  rows: readonly (readonly CsvValue[])[],
] {
  return [
    words.invoices,
    invoices.map((one) => {
      const { usage, discount, net, vat, total } = ownStatement(one, currency, ratesOf(one));
      return [
        String(one.id),
        words.typeOf(one),
        words.statusOf(one),
        words.accountOf(one),
        ...[one.period_start, one.period_end, one.due_date].map((at) => toIso(at)),
        ...[usage, discount, net, vat, total],
        one.currency ?? currency,
      ];
    }),
  ];
}

function linesCsv({ records_list: lines }: Invoice, { currency, words }: ArchiveSource): string {
  return csvOf(
    words.lines,
    (lines ?? []).map((line) => [
      line.name,
      line.location_slug,
      line.qty,
      line.qty_unit,
      line.item_price,
      lineAmount(line, ownCurrency(line, currency) ?? currency),
      line.currency ?? currency,
    ]),
  );
}

function usageCsv(entries: readonly UsageEntry[], { currency, words }: ArchiveSource): string {
  return csvOf(
    words.usage,
    groupUsage(entries, 'resource', currency).map((group) => {
      const { entry, hours, cost, unknown, entries: count } = group;
      const { resource_name: name, resource_uuid: uuid, location_slug: location } = entry;
      // No entry has a known cost: not shown as zero.
      return [
        words.kindOf(group),
        name,
        uuid,
        location,
        hours,
        unknown === count ? undefined : cost,
        unknown,
        currency,
      ];
    }),
  );
}

/** The files in their order; `missing` is complete when they have all been taken. `did`: after each step, of `stepsOf`. */
export async function* archiveFiles(
  source: ArchiveSource,
  missing: MissingPart[],
  did: () => void,
): AsyncGenerator<ArchiveFile> {
  const { invoices, currency, ratesOf, hasDocument, words, days } = source;
  const unique = uniqueNames();
  yield { name: 'invoices.csv', input: csvOf(...invoiceTable(source)) };
  for (const one of invoices) {
    const name = unique(invoiceFileName(one));
    if (!ownStatement(one, currency, ratesOf(one)).total) missing.push({ what: 'total', name, count: 1 });
    const lines = () => ({ name: `invoices/${name}.csv`, input: linesCsv(one, source) });
    if (!hasDocument(one)) {
      yield lines();
      continue;
    }
    let paper: Blob | undefined;
    try {
      paper = await source.document(one);
    } catch (error) {
      missing.push({ what: 'document', name, count: 1, error });
    }
    yield paper ? { name: `invoices/${name}.pdf`, input: paper } : lines();
    did();
  }
  try {
    const { within, undated } = entriesOfDays(await source.usage(), days);
    if (undated > 0) missing.push({ what: 'usage_unclear', name: '', count: undated });
    const unknown = groupUsage(within, 'resource', currency).reduce((all, group) => all + group.unknown, 0);
    if (unknown > 0) missing.push({ what: 'cost', name: '', count: unknown });
    yield { name: 'usage-by-resource.csv', input: usageCsv(within, source) };
  } catch (error) {
    missing.push({ what: 'usage', name: '', count: 1, error });
  }
  did();
  yield { name: 'README.txt', input: words.readme(missing) };
}

/** How many answers are waited for. */
export const stepsOf = ({ invoices, hasDocument }: Pick<ArchiveSource, 'invoices' | 'hasDocument'>): number =>
  invoices.filter(hasDocument).length + 1;

/** First and last day of a month, 'YYYY-MM'. */
export function daysOfMonth(month: string): Days {
  const [year = 1970, index = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10) };
}
