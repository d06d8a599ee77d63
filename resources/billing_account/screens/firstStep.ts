/** Where a person continues after creating the first billing account. */
import { accountProblem, canTopUp } from '../../rights';
import { creditOf } from '../../../src/admin/account';
import { isPositive } from '../../../src/lib/money';
import type { BillingAccount } from '../../billing/account';

interface FirstStepPaths {
  currency: string;
  /** Path of the form for a virtual machine; undefined if there are none. */
  machine: string | undefined;
  /** Path of the top-up page; undefined if there is none. */
  topUp: string | undefined;
}

/**
 * The first virtual machine if the account can pay for it, else the top-up; undefined if the account must wait
 * for approval.
 */
export function firstStepPath(
  account: BillingAccount,
  { currency, machine, topUp }: FirstStepPaths,
): string | undefined {
  if (accountProblem(account)) return undefined;
  const credit = creditOf(account, currency);
  const canPay = account.paying_by_invoice === true || (credit !== undefined && isPositive(credit));
  if (canPay) return machine;
  return topUp && canTopUp(account) ? `${topUp}?account=${account.id}` : undefined;
}
