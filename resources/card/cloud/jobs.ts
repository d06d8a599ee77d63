/** Scheduled status changes of cards. */
import type { JobRunner } from '../../../mocks/store';

/** `id` is the card's: the payer came back from the bank, or staff said yes to paying by invoice. */
const card: JobRunner = ({ state }, { id }) => {
  const row = state.cards.find((c) => `card:${c.id}` === id);
  const account = state.billing_accounts.find((a) => a.id === row?.billing_account_id);
  if (!row || !account) return;
  Object.assign(row, { is_verified: true, is_verification_pending: false, data_ref: null });
  if (row.processor === 'invoice') account.paying_by_invoice = true;
};

export const cardJobs = { card };
