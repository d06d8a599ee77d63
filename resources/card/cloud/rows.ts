/** Cards. */
import type { PaymentCard } from '../schema';

export interface CardRow extends PaymentCard {
  id: number;
  billing_account_id: number;
  /** Given out by `verify`, brought back by the return. */
  data_ref: string | null;
}
