/** API tokens. */
import type { ConfiguredRow } from '../../../mocks/rows/base';

/** Beside these it has what its declaration says (`resources/api_token/kind.ts`). */
export type TokenRow = ConfiguredRow & {
  id: number;
  description: string;
  billing_account_id: number | null;
  restricted: boolean;
  token: string;
  consumer_id: string;
  kong_id: string;
};
