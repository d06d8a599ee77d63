/** Invoices and credit. Money is whole micros, times are ISO with Z. */
import type { Invoice } from '../schema';
import type { CloudTables } from '../../../mocks/rows/state';

export interface InvoiceRow extends Invoice {
  id: number;
  billing_account_id: number;
}

export interface CreditRow {
  id: number;
  billing_account_id: number;
  amount: number;
  description: string;
  reference: string | null;
  acting_user_id: number | null;
  created_at: string;
}

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    invoices: InvoiceRow[];
    credits: CreditRow[];
  }
}

/** Its tables before anybody has come. */
export const invoiceTables: Pick<CloudTables, 'invoices' | 'credits'> = {
  invoices: [],
  credits: [],
};
