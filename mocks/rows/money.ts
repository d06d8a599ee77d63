/** Payments. Money is whole micros (a millionth of a unit), times are ISO with Z. */

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

/** Begun by `card/prehook`; PayPal's tokens hang on it. */
export interface PaymentSessionRow {
  session_id: string;
  billing_account_id: number;
  processor: string;
  setup_token: string | null;
}
