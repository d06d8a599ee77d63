/** Cards. */
import type { PaymentCard } from '../schema';
import type { CloudTables } from '../../../mocks/rows/state';

export interface CardRow extends PaymentCard {
  id: number;
  billing_account_id: number;
  /** Given out by `verify`, brought back by the return. */
  data_ref: string | null;
}

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    cards: CardRow[];
  }
}

/** Its tables before anybody has come. */
export const cardTables: Pick<CloudTables, 'cards'> = {
  cards: [],
};
