/** The journal and the provider's evidence, as screens read them. */
import type { PartSource } from '../../ui/sources';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { memoizeLast } from '../../lib/memoizeLast';
import { usePortal } from '../../context/portal';
import { invoicesQuery } from '../billing/useInvoiceList';
import { useUser } from '../queries';
import { creditQuery } from './creditEntries';
import { allDoubts, doubtsOf, isUndecided, onDoubts } from './doubts';
import type { Snapshot } from './evidence';
import { isOpen, type JournalEntry } from './journal';
import { onJournalChange, readJournal } from './journalStore';
import { recheckEntry } from './recheck';
import { recheckDoubt } from './recheckDoubt';
import { paymentRows, type PaymentRow } from './rows';
import { takeSnapshot } from './snapshot';

/** Equal for equal journals, so that React renders only changes. */
const parse = memoizeLast((text: string) => JSON.parse(text) as JournalEntry[]);

/** Newest first; changes as any tab writes. */
function useJournal(): readonly JournalEntry[] {
  const person = useUser().data?.id;
  return parse(useSyncExternalStore(onJournalChange, () => JSON.stringify(readJournal(person))));
}

interface PaymentList {
  rows: readonly PaymentRow[];
  /** For `Part`: the rows, on their way or failed. */
  source: PartSource<readonly PaymentRow[]>;
  isChecking: boolean;
  /** Asks the provider again. */
  check(): void;
}

/** The provider's current answers, with the previous one for each part that does not answer now. */
interface Evidence {
  now: Snapshot;
  shown: Snapshot;
}

function withLast(now: Snapshot, last: Snapshot | undefined): Evidence {
  const { payments = last?.payments, entries = last?.entries, invoices = last?.invoices } = now;
  return { now, shown: { ...now, payments, entries, invoices } };
}

/** Polling interval while a payment is open, ms. */
const interval = 15_000;

/**
 * Payments of these accounts, combined from the journal and the provider's current data.
 *
 * @example
 * const { source } = usePayments([account.id]);
 * return <Part of={source}>{(all) => <p>{all.length}</p>}</Part>;
 */
export function usePayments(accounts: readonly number[]): PaymentList {
  const { http, site } = usePortal();
  const journal = useJournal();
  const doubts = useSyncExternalStore(onDoubts, allDoubts);
  const isWaiting =
    journal.some((entry) => isOpen(entry) && !entry.dismissed && accounts.includes(entry.attempt.account)) ||
    accounts.some((account) => doubtsOf(doubts, account).some(isUndecided));
  const queries = useQueries({
    queries: accounts.map((account) => ({
      queryKey: ['payment-evidence', account],
      queryFn: async ({ client, queryKey }) => {
        // One call for all: the page of an account lists invoices and credit entries besides.
        const shared = {
          entries: () => client.fetchQuery({ ...creditQuery(http, account), staleTime: 0 }),
          invoices: () => client.fetchQuery({ ...invoicesQuery(http, account), staleTime: 0 }),
        };
        const now = await takeSnapshot(http, account, { currency: site.siteCurrency, shared });
        return withLast(now, client.getQueryData<Evidence>(queryKey)?.shown);
      },
      staleTime: 0,
      refetchInterval: isWaiting ? interval : (false as const),
    })),
  });
  const snapshots = new Map<number, Evidence>();
  queries.forEach(({ data }, index) => {
    const account = accounts[index];
    if (data && account !== undefined) snapshots.set(account, data);
  });
  const seen = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  useEffect(() => {
    for (const entry of journal) {
      const snapshot = snapshots.get(entry.attempt.account)?.now;
      if (snapshot) void recheckEntry(http, entry, snapshot, journal);
    }
    for (const [account, { now }] of snapshots) {
      for (const doubt of doubtsOf(doubts, account)) {
        void recheckDoubt(http, doubt, now, journal, site.siteCurrency);
      }
    }
    // Once for each answer: what it changes in the journal is no reason to ask again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [http, seen]);
  const rows = accounts
    .flatMap((account) => paymentRows(journal, account, snapshots.get(account)?.shown, doubtsOf(doubts, account)))
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  const check = () => queries.forEach(({ refetch }) => void refetch());
  // The journal's own data is available without waiting.
  const isKnown = rows.length > 0 || queries.every(({ data }) => data !== undefined);
  return {
    rows,
    source: {
      data: isKnown ? rows : undefined,
      // A snapshot is answered even if some of its parts failed: missing rows are reported.
      error: queries.map(({ data, error }) => error ?? data?.now.failure).find(Boolean),
      refetch: check,
    },
    isChecking: queries.some(({ isFetching }) => isFetching),
    check,
  };
}
