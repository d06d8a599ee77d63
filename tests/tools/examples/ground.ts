/** What the examples in comments take as given: one of each thing that a screen has at hand. Types only; nothing runs. */
import type { UseFormReturn } from 'react-hook-form';
import type { PortalProvider } from '../../../dataProvider';
import type { PortalRecord } from '../../../dataProvider/decode';
import type { Http } from '../../../dataProvider/http';
import type { BillingAccount } from '../../../resources/billing/account';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import type { InvoiceStatement } from '../../../resources/invoice/statement';
import type { BulkRun } from '../../../src/admin/runs/ledger';
import type { AccountChoice } from '../../../src/admin/billing/useAccountChoice';
import type { OrderState } from '../../../src/admin/form/order/useOrderForm';
import type { AccountChoices } from '../../../src/admin/useAccounts';
import type { DraftState } from '../../../src/admin/form/useDraft';
import type { Doubt } from '../../../src/admin/payments/doubts';
import type { PaymentRow } from '../../../src/admin/payments/rows';
import type { ReadableStore } from '../../../src/lib/store';
import type { Sum } from '../../../src/lib/sum';
import type { PartSource } from '../../../src/ui/sources';

export declare const kind: Kind;
export declare const fields: readonly [Field, ...Field[]];
export declare const record: PortalRecord;
export declare const records: readonly PortalRecord[];
export declare const values: RecordData;
export declare const account: BillingAccount;
export declare const accounts: AccountChoices;
export declare const choice: AccountChoice;
export declare const rate: undefined;
/** Per hour. */
export declare const price: Sum;
export declare const provider: PortalProvider;
export declare const locale: string;
export declare const query: PartSource<readonly string[]>;
export declare const error: unknown;
export declare const form: UseFormReturn<{ display_name: string; size_gb: number }>;
/** A form of a set that is saved as a whole. */
export declare const namesForm: UseFormReturn<{ names: string[]; base: string }>;
export declare const draft: DraftState;
export declare const order: OrderState<{ location: string; billing_account_id: number; display_name: string }>;
export declare const http: Http;
export declare const store: ReadableStore<string>;
export declare const filter: string;
export declare const setFilter: (typed: string) => void;
export declare const run: BulkRun;
export declare const statement: InvoiceStatement;
export declare const doubt: Doubt;
export declare const payment: PaymentRow;
