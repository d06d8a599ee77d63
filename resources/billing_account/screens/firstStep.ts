/** Where a person goes on after the first billing account is there. */
import { accountProblem } from '../../rights';
import { creditOf } from '../../../src/admin/form/account';
import { isPositive } from '../../../src/lib/money';
import type { BillingAccount } from '../schema';

interface FirstStepPaths {
  currency: string;
  /** Of the form that makes a machine; undefined where there are none. */
  machine: string | undefined;
  /** Of the page that tops up; undefined where there is none. */
  topUp: string | undefined;
}

/** The first machine where it can be paid for, else the top-up; undefined where the account has to wait. */
export function firstStepPath(
  account: BillingAccount,
  { currency, machine, topUp }: FirstStepPaths,
): string | undefined {
  if (accountProblem(account)) return undefined;
  const credit = creditOf(account, currency);
  const canPay = account.paying_by_invoice === true || (credit !== undefined && isPositive(credit));
  if (canPay) return machine;
  return topUp && `${topUp}?account=${account.id}`;
}
