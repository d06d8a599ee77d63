/** Billing accounts. Money is whole micros (a millionth of a unit), times are ISO with Z. */
type AccountStatus = 'ACTIVE' | 'SUSPENDED' | 'PENDING_VALIDATION';

type RestrictionLevel = 'CLEAR' | 'LIMITED' | 'FROZEN' | 'TERMINATED';

/** The texts of an account that its owner writes (docs/coverage.md, section 5). */
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

interface PromotionRow {
  credit_type: 'first_free' | 'referral_receiver' | 'signup_campaign';
  amount: number;
  top_up_requirement: number;
  top_up_done: number;
}

export interface BillingAccountRow {
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
  /** Link payment methods saved for the next top-up, for example 'duitku::BK'. */
  saved_methods: string[];
  /** Start of the running period; usage is counted from here. */
  period_start: string;
  created_at: string;
  updated_at: string;
}
