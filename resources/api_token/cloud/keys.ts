/** A token is a key of its owner; a restricted one reaches one account. */
import type { KeyReader } from '../../../mocks/http/caller';

export const readApiToken: KeyReader = ({ api_tokens }, key) => {
  const row = api_tokens.find(({ token }) => token === key);
  return row && { user_id: row.user_id, account: row.restricted ? row.billing_account_id : null };
};
