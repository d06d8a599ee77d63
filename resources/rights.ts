/**
 * Who may do what (docs/coverage.md, section 6), decided in one location. Menu, routes, buttons, forms and actions ask here, so that none
 * offers what another refuses. What a person has no business with is absent (flags, administrators); what only their
 * present key or the state of a billing account keeps from them is shown with the reason, and the remedy where there is one.
 */
import type { BillingAccount } from './billing_account/schema';
import type { Kind, RecordData } from './kind/types';

/** What a key must be for something: any key, one that reaches all of the account's things, or the person's own. */
export type Need = 'any' | 'all-accounts' | 'own';

/** Why nothing can be put on a billing account. LIMITED is no reason: it limits the size only. */
export type AccountProblem = 'suspended' | 'pending' | 'frozen' | 'terminated' | 'inactive';

/** A billing account as a payer. */
export interface Payer {
  readonly id: number;
  readonly problem?: AccountProblem;
}

/** How somebody stands towards the account that is shown. */
export interface Permissions {
  /** An administrator who looks at the portal as one. */
  admin: boolean;
  /** Acts as somebody else. */
  acting: boolean;
  /** The key reaches the things of one billing account only. */
  limited: boolean;
  /** The billing accounts, the usual one first. Undefined: not known yet, or not for this key to see. */
  payers?: readonly Payer[];
}

export const ordinary: Permissions = { admin: false, acting: false, limited: false };

/** Why the present key keeps something from a person who could have it. */
export type KeyBlock = 'acting' | 'limited';
export type PayerBlock = 'no_account' | AccountProblem;
export type BlockedReason = KeyBlock | PayerBlock;

export function blockedReason(needs: Need, { acting, limited }: Permissions): KeyBlock | undefined {
  if (needs === 'own' && acting) return 'acting';
  return needs !== 'any' && limited ? 'limited' : undefined;
}

/** Absent for those who are no administrators. */
export const isVisibleTo = (thing: { admin?: boolean | undefined }, { admin }: Pick<Permissions, 'admin'>): boolean =>
  admin || !thing.admin;

/** Whether something of this kind can be made at all with these permissions. */
export const canCreate = (kind: Kind, permissions: Permissions): boolean =>
  kind.api.create !== undefined &&
  kind.routes.create !== undefined &&
  isVisibleTo(kind, permissions) &&
  blockedReason(kind.createNeeds, permissions) === undefined;

/** An active billing account is needed to create (docs/coverage.md, section 6); what an account is depends on its status and level. */
export function accountProblem(account: Partial<BillingAccount>): AccountProblem | undefined {
  if (account.restriction_level === 'TERMINATED' || account.is_deleted) return 'terminated';
  if (account.status === 'SUSPENDED') return 'suspended';
  if (account.status === 'PENDING_VALIDATION') return 'pending';
  if (account.restriction_level === 'FROZEN') return 'frozen';
  return account.is_active === false ? 'inactive' : undefined;
}

/** Held to the size of `limitedBillingAccountConfig`. */
export const isLimited = (account: Partial<BillingAccount> | undefined): boolean =>
  account?.restriction_level === 'LIMITED';

/** Every account but a terminated one takes money: that is how most get well. */
export const canTopUp = (account: Partial<BillingAccount>): boolean => accountProblem(account) !== 'terminated';

/** The default account if it can pay, else the first that can. */
export function usualAccount<A extends Partial<BillingAccount>>(accounts: readonly A[]): A | undefined {
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

/** Why none of them can pay for something new: what is wrong with the usual one. */
export function noPayer(payers: readonly Payer[]): PayerBlock | undefined {
  if (payers.some(({ problem }) => problem === undefined)) return undefined;
  return payers[0]?.problem ?? 'no_account';
}

/** The field with the account that pays for a thing of this kind; undefined where nobody does. */
export const payerField = (kind: Pick<Kind, 'fields'>): string | undefined =>
  Object.values(kind.fields).find(({ reference, required }) => reference === 'billing_account' && required)?.name;

/** Why something that could be made would be refused now. It is offered all the same: its form has the remedy. */
export const creationBlockedReason = (kind: Kind, { payers }: Permissions): PayerBlock | undefined =>
  payers && payerField(kind) !== undefined ? noPayer(payers) : undefined;

/** Why something cannot be done with a record: the key first, then, where it is `billable`, the account that is charged for it. */
export function actionBlockedReason(
  kind: Kind,
  { needs, billable = false }: { needs: Need; billable?: boolean },
  record: RecordData,
  permissions: Permissions,
): BlockedReason | undefined {
  const byKey = blockedReason(needs, permissions);
  const field = billable && payerField(kind);
  if (byKey || !field) return byKey;
  return permissions.payers?.find(({ id }) => String(id) === String(record[field]))?.problem;
}
