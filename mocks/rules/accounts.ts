/** Billing accounts and what they allow (docs/coverage.md, sections 4 and 6). */
import { failure, invalid, problem, unknown } from '../http/answer';
import type { Caller } from '../http/caller';
import { requiredField } from '../http/fields';
import type { Context } from '../http/route';
import type { BillingAccountRow } from '../rows/accounts';
import type { Store } from '../store';

/** The caller's account; 404 when it is another's, 403 when the key is limited to another account. */
export function accountRow(store: Store, caller: Caller, id: number): BillingAccountRow {
  const account = store.state.billing_accounts.find((a) => a.id === id && !a.is_deleted);
  if (!account || account.user_id !== caller.user.id) throw unknown('Billing account');
  if (caller.account !== null && caller.account !== id) {
    throw problem(403, 'The key is restricted to another billing account');
  }
  return account;
}

/** 400 unless the account may run and create things. */
export function mustBeActive(account: BillingAccountRow): void {
  const because =
    account.restriction_level === 'TERMINATED'
      ? 'Billing account is terminated'
      : account.status === 'SUSPENDED'
        ? 'Billing account is suspended'
        : account.status === 'PENDING_VALIDATION'
          ? 'Billing account is waiting for validation'
          : account.restriction_level === 'FROZEN'
            ? 'Billing account is frozen'
            : undefined;
  if (because) throw problem(400, because);
}

type AnyContext = Pick<Context, 'store' | 'caller' | 'location'>;

/** The account that a new thing is charged to. It may be left out only under a restricted token. */
export function payingAccount({ store, caller }: AnyContext, id: number | undefined): BillingAccountRow {
  const chosen = id ?? caller.account;
  if (chosen === null) throw invalid('billing_account_id', requiredField);
  const account = accountRow(store, caller, chosen);
  mustBeActive(account);
  return account;
}

/** The account of something that is already there: it must still be active to start or change it. */
export function mustBePaid(store: Store, id: number): BillingAccountRow | undefined {
  const account = store.state.billing_accounts.find((a) => a.id === id);
  if (account) mustBeActive(account);
  return account;
}

const soldOut =
  'Compute resources temporarily unavailable due to high demand. If possible, choose a different region or location.';

/** The server message of docs/coverage.md, section 8 for a location that accepts no new resources. */
export function mustBeOpen({ location }: AnyContext): void {
  if (location.create_resource_disabled) throw failure(soldOut);
}

/** 400 when a LIMITED account asks for more than `limitedBillingAccountConfig` (vcpu, ram in MB). */
export function withinLimits(store: Store, account: BillingAccountRow, size: { vcpu: number; memory: number }): void {
  if (account.restriction_level !== 'LIMITED') return;
  const limits = store.state.config.limitedBillingAccountConfig as { vcpu: number; ram_mb: number } | undefined;
  if (!limits) return;
  if (size.vcpu > limits.vcpu) {
    throw invalid('vcpu', `A limited billing account may have at most ${limits.vcpu} vCPU`);
  }
  if (size.memory > limits.ram_mb) {
    throw invalid('memory', `A limited billing account may have at most ${limits.ram_mb} MB of memory`);
  }
}
