/**
 * Permissions (docs/coverage.md, section 6), decided in one place. Menu, routes, buttons, forms and actions all
 * use it, so that none offers what another refuses. What does not concern a person (disabled features,
 * administration) is hidden; what is blocked only by the current key or the state of a billing account is shown
 * with the reason, and a remedy if there is one.
 */
import type { BillingAccount } from './billing/account';
import { otherCurrencyOf } from './billing/accountMoney';
import { isWhole, type KindOutline } from './kind/kindOutline';
import type { Kind, RecordData } from './kind/types';
import { isSameId } from '../src/lib/sameId';

/** The API key scope that something requires: any key, one with access to the whole account, or the person's own. */
export type Need = 'any' | 'all-accounts' | 'own';

/** Why a billing account cannot pay for anything new. LIMITED is not a reason: it only limits the size. */
export type AccountProblem = 'suspended' | 'pending' | 'frozen' | 'terminated' | 'inactive';

/** A billing account in its role as payer. */
export interface Payer {
  readonly id: number;
  readonly problem?: AccountProblem;
}

/** What the current person and key may do. */
export interface Permissions {
  /** The person is an administrator and uses the administrator's view. */
  admin: boolean;
  /** The person is impersonating somebody. */
  acting: boolean;
  /** The key has access to the resources of one billing account only. */
  limited: boolean;
  /** The billing accounts, the default one first. Undefined: not loaded yet, or not visible to this key. */
  payers?: readonly Payer[];
}

export const ordinary: Permissions = { admin: false, acting: false, limited: false };

/** Why the current key blocks something that the person is otherwise allowed to do. */
type KeyBlock = 'acting' | 'limited';
export type PayerBlock = 'no_account' | AccountProblem;
export type BlockedReason = KeyBlock | PayerBlock;

export function blockedReason(needs: Need, { acting, limited }: Permissions): KeyBlock | undefined {
  if (needs === 'own' && acting) return 'acting';
  return needs !== 'any' && limited ? 'limited' : undefined;
}

/** Administrator-only things are hidden from everyone else. */
export const isVisibleTo = (thing: { admin?: boolean | undefined }, { admin }: Pick<Permissions, 'admin'>): boolean =>
  admin || !thing.admin;

/** Whether these permissions allow creating records of this kind at all. */
export const canCreate = (kind: KindOutline, permissions: Permissions): boolean =>
  !(isWhole(kind) && kind.api.create === undefined) &&
  kind.routes.create !== undefined &&
  isVisibleTo(kind, permissions) &&
  blockedReason(kind.createNeeds, permissions) === undefined;

/**
 * Creating requires an active billing account (docs/coverage.md, section 6); whether it is active depends on its
 * status and level.
 */
export function accountProblem(account: Partial<BillingAccount>): AccountProblem | undefined {
  if (account.restriction_level === 'TERMINATED' || account.is_deleted) return 'terminated';
  if (account.status === 'SUSPENDED') return 'suspended';
  if (account.status === 'PENDING_VALIDATION') return 'pending';
  if (account.restriction_level === 'FROZEN') return 'frozen';
  return account.is_active === false ? 'inactive' : undefined;
}

/** Limited to the size of `limitedBillingAccountConfig`. */
export const isLimited = (account: Partial<BillingAccount> | undefined): boolean =>
  account?.restriction_level === 'LIMITED';

/**
 * Why an account cannot be topped up: every one can except a terminated one, which is how most of them become active again, and one in
 * another currency than top-ups, of which it is not known what would be credited.
 */
export const topUpProblem = (account: BillingAccount): 'terminated' | 'currency' | undefined => {
  if (accountProblem(account) === 'terminated') return 'terminated';
  return otherCurrencyOf(account) === undefined ? undefined : 'currency';
};

export const canTopUp = (account: BillingAccount): boolean => topUpProblem(account) === undefined;

/** The default account if it can pay, else the first that can. */
export function findDefaultAccount<A extends Partial<BillingAccount>>(accounts: readonly A[]): A | undefined {
  const able = accounts.filter((account) => accountProblem(account) === undefined);
  return able.find((account) => account.is_default) ?? able[0];
}

export const payersOf = (accounts: readonly BillingAccount[]): Payer[] =>
  accounts
    .filter((account) => !account.is_deleted)
    .sort((a, b) => Number(b.is_default === true) - Number(a.is_default === true) || a.id - b.id)
    .map((account) => {
      const problem = accountProblem(account);
      return { id: account.id, ...(problem && { problem }) };
    });

/** Why no account can pay for anything new: the problem of the default one. */
export function noPayer(payers: readonly Payer[]): PayerBlock | undefined {
  if (payers.some(({ problem }) => problem === undefined)) return undefined;
  return payers[0]?.problem ?? 'no_account';
}

/** The field with the paying account of a record of this kind; undefined if there is none. */
export const payerField = (kind: Pick<Kind, 'fields'>): string | undefined =>
  Object.values(kind.fields).find(({ reference, required }) => reference === 'billing_account' && required)?.name;

/** Why creating a record would be refused at the moment. The form is offered anyway: it shows the remedy. */
export const creationBlockedReason = (kind: Kind, { payers }: Permissions): PayerBlock | undefined =>
  payers && payerField(kind) !== undefined ? noPayer(payers) : undefined;

/** Why an action on a record is blocked: by the key first, then, if it is `billable`, by the account that pays. */
export function actionBlockedReason(
  kind: Kind,
  { needs, billable = false }: { needs: Need; billable?: boolean },
  record: RecordData,
  permissions: Permissions,
): BlockedReason | undefined {
  const byKey = blockedReason(needs, permissions);
  const field = billable && payerField(kind);
  if (byKey || !field) return byKey;
  return permissions.payers?.find(({ id }) => isSameId(id, record[field]))?.problem;
}
