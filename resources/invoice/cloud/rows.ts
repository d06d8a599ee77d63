/** Invoices and credit. Money is whole micros, times are ISO with Z. */
import type { Invoice } from '../schema';

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
