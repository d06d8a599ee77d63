/**
 * Types of the API data used as evidence of one payment. A lost answer leaves open whether money moved, and a
 * provider need not list every payment (docs/readings.md), so all data is combined (`judge.ts`): the result of
 * the payment, the list of payments, new credit entries and invoices, and the credit before and after. Data that
 * identifies the payment decides; data that merely resembles it may prove that it was paid, never that it was
 * not. Without proof the state is `unknown`.
 */

import type { PortalError } from '../../../dataProvider/errors';
import type { PaymentStatus } from '../../../dataProvider/calls/topup';

/** `charged`: paid, the credit is not seen yet. `unknown`: nothing proves that money moved, nor that it did not. */
export type PaymentState = 'begun' | 'charged' | 'credited' | 'failed' | 'cancelled' | 'unknown';

/** A payment as the provider knows it. `amount`: decimal text; providers differ in whether fees are part of it. */
export interface ProviderPayment {
  identifier: string;
  status: PaymentStatus;
  method?: string | undefined;
  amount?: string | undefined;
  /** Of `amount`; left out: the site's. */
  currency?: string | undefined;
  /** When it began, ms since the epoch. */
  at?: number | undefined;
  /** Where the payer must continue. */
  link?: string | undefined;
  /** For the processor's form in the page. In memory only. */
  secret?: string | undefined;
  message?: string | undefined;
}

/** An entry that added credit. `key` identifies it as far as its fields do; `text`: all of its texts. */
export interface CreditSign {
  key: string;
  amount: string;
  /** Left out: the site's. What is in another one is shown, and proves nothing of a payment in the site's (`judge.ts`). */
  currency?: string | undefined;
  text: string;
  /** Its name in the API. */
  description?: string | undefined;
  /** ms since the epoch. */
  at?: number | undefined;
}

/** An invoice of a top-up. `sums`: every sum on it, decimal texts. */
export interface InvoiceSign {
  key: string;
  sums: readonly string[];
  identifiers: readonly string[];
  /** The amount credited, if the entry has it. */
  amount?: string | undefined;
  /** As of an entry. */
  currency?: string | undefined;
  /** ms since the epoch. */
  at?: number | undefined;
}

/** All that the API reported of one account at one moment. Undefined: it did not say, or could not be requested. */
export interface Snapshot {
  /** ms since the epoch. */
  at: number;
  payments?: readonly ProviderPayment[] | undefined;
  entries?: readonly CreditSign[] | undefined;
  invoices?: readonly InvoiceSign[] | undefined;
  /** Decimal text, major units. */
  credit?: string | undefined;
  /** Why some of it could not be requested: the first that failed. */
  failure?: PortalError | undefined;
}

/** The state before paying, for detecting later what is new. */
export interface Baseline {
  at: number;
  payments?: readonly string[] | undefined;
  entries?: readonly string[] | undefined;
  invoices?: readonly string[] | undefined;
  credit?: string | undefined;
}

export const baselineOf = ({ at, payments, entries, invoices, credit }: Snapshot): Baseline => ({
  at,
  payments: payments?.map(({ identifier }) => identifier),
  entries: entries?.map(({ key }) => key),
  invoices: invoices?.map(({ key }) => key),
  credit,
});

/** The payment being checked. Amounts are decimal strings in the site's currency, undefined if unknown. */
export interface Inquiry {
  amount?: string | undefined;
  /** With promotions. */
  arriving?: string | undefined;
  final?: string | undefined;
  method: string;
  /** It is charged by confirming in a form of this portal, and by nothing else. */
  inForm: boolean;
  /** That form was confirmed, or may have been. */
  tried: boolean;
  identifier?: string | undefined;
  /** The identifier is of a payment that resembles this one, without proof. */
  guessed?: boolean | undefined;
  baseline?: Baseline | undefined;
}

/** The payment's state by its identifier; `missing` if the provider does not know it. */
export type EvidenceAnswer = { status: PaymentStatus; message?: string | undefined; cancelled?: boolean } | 'missing';

/** What another payment of the same account accounts for. */
export interface Explained {
  identifiers: ReadonlySet<string>;
  /** Keys of entries and invoices that are another payment's. */
  keys: readonly string[];
  /** Credit that other payments have added since the baseline, decimal text. */
  credit: string;
}
export const nothingExplained: Explained = { identifiers: new Set(), keys: [], credit: '0' };

/** One thing the API said. `key`: `payments.evidence.<key>` of the catalogue; `from`, `to`: decimal texts. */
export interface Reason {
  key: string;
  from?: string;
  to?: string;
  /** In the provider's words. */
  message?: string;
}

export interface PaymentVerdict {
  state: PaymentState;
  reasons: readonly Reason[];
  /** The payment that was found in the provider's list. */
  payment?: ProviderPayment;
  guessed?: boolean;
  /** Keys of the entry and the invoice that are this payment's. */
  keys?: readonly string[];
}
