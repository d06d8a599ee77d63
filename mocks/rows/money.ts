/** Accounts and payments. Money is whole micros (a millionth of a unit), times are ISO with Z. */
import type { PaymentCard } from '../../resources/card/schema';
import type { Invoice } from '../../resources/invoice/schema';

export type AccountStatus = 'ACTIVE' | 'SUSPENDED' | 'PENDING_VALIDATION';
export type RestrictionLevel = 'CLEAR' | 'LIMITED' | 'FROZEN' | 'TERMINATED';

/** The texts of an account that its owner writes (spec section 5). */
export const accountTexts = [
  'title',
  'email',
  'address_line1',
  'address_line2',
  'city',
  'company_name',
  'company_reg_code',
  'company_vat_number',
  'country',
  'county',
  'customer_id_number',
  'customer_name',
  'customer_phone',
  'post_index',
  'referral_code',
  'document',
  'document_name',
  'integration_id',
  'lang',
] as const;
export type AccountTexts = Partial<Record<(typeof accountTexts)[number], string>>;

export interface PromotionRow {
  credit_type: 'first_free' | 'referral_receiver' | 'signup_campaign';
  amount: number;
  top_up_requirement: number;
  top_up_done: number;
}

export interface AccountRow {
  id: number;
  user_id: number;
  status: AccountStatus;
  restriction_level: RestrictionLevel;
  texts: AccountTexts;
  site: string;
  credit: number;
  discount_percentage: number;
  vat_percentage: number;
  allow_debt: boolean;
  is_default: boolean;
  is_deleted: boolean;
  recurring: { enabled: boolean; amount: number; threshold: number };
  low_balance: { enabled: boolean; threshold: number };
  paying_by_invoice: boolean;
  referral_share_code: string;
  suspend_reason: string | null;
  unpaid: number;
  promotions: PromotionRow[];
  /** Link methods kept for the next top-up, for example 'duitku::BK'. */
  saved_methods: string[];
  /** Start of the running period; usage is counted from here. */
  period_start: string;
  created_at: string;
  updated_at: string;
}

export interface CardRow extends PaymentCard {
  id: number;
  billing_account_id: number;
  /** Given out by `verify`, brought back by the return. */
  data_ref: string | null;
}

export interface StoredPayment {
  identifier: string;
  billing_account_id: number;
  acting_user_id: number;
  /** Keyword, or keyword::method. */
  processor_method: string;
  status: 'pending' | 'success' | 'failed';
  /** What arrives on the account. */
  amount: number;
  /** What is paid. */
  final_amount: number;
  /** Unpaid invoice that it pays; else it buys credit. */
  invoice_id: number | null;
  error_msg: string | null;
  data: Record<string, string>;
  return_url: string;
  created_at: string;
}

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

/** Begun by `card/prehook`; PayPal's tokens hang on it. */
export interface PaymentSessionRow {
  session_id: string;
  billing_account_id: number;
  processor: string;
  setup_token: string | null;
}
