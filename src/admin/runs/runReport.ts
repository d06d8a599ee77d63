import type { BulkRun, RunRow } from './ledger';

/** The words that a report needs, in the person's language. */
interface ReportWords {
  /** 'Stop: 40 virtual machines'. */
  title: string;
  /** When it began, exactly. */
  begun: string;
  /** '38 done · 2 failed'. */
  tally: string;
  describe(row: RunRow): string;
}

/** A run as plain text, for a ticket or a mail: a line a row with what it came to, its id and the correlation id. */
export const runReport = (run: BulkRun, { title, begun, tally, describe }: ReportWords): string =>
  [
    title,
    begun,
    tally,
    '',
    ...run.rows.map((row) => {
      const id = row.correlationId && !describe(row).includes(row.correlationId) ? `[${row.correlationId}]` : '';
      return [`${row.name} (${row.id}):`, describe(row), id].filter(Boolean).join(' ');
    }),
  ].join('\n');
