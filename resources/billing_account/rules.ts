/** What an account's form asks for, and what its state still allows (docs/coverage.md, sections 3 to 6). Pure. */
import type { Field } from '../kind/types';
import { accountProblem, canTopUp, isLimited } from '../rights';
import type { BillingAccount } from '../billing/account';
import { table } from '../../src/lib/table';

/** `billingAccountFields` of the site's configuration: what the provider wants to know. */
type AccountFieldRules = Readonly<
  Record<string, { required?: boolean | undefined; visible?: boolean | undefined; label?: string | undefined }>
>;

/** Fields that are always shown, whatever is configured. */
const always = new Set(['title', 'email', 'lang', 'referral_code']);
/** Fields shown together with another one. */
const along = table<string>({ address_line2: 'address_line1', document_name: 'document' });

const isShown = (name: string, rules: AccountFieldRules): boolean => {
  const rule = rules[along[name] ?? name];
  return rule ? rule.visible !== false : always.has(name);
};

/** The form's fields: those that the provider names and does not hide, each required or not as it says. */
export const accountFields = (fields: readonly Field[], rules: AccountFieldRules): Field[] =>
  fields
    .filter(({ name }) => isShown(name, rules))
    .map((field) => {
      const required = field.name === 'title' || (rules[field.name]?.required ?? field.name === 'email');
      return { ...field, required };
    });

/** Sections of the form and of the account's page, in order. */
export const accountSections = {
  account: ['title', 'lang', 'referral_code'],
  person: ['customer_name', 'customer_id_number', 'email', 'customer_phone'],
  company: ['company_name', 'company_reg_code', 'company_vat_number'],
  address: ['address_line1', 'address_line2', 'city', 'county', 'post_index', 'country'],
  documents: ['integration_id', 'document'],
} as const;
export type AccountSection = keyof typeof accountSections;

/** Fields shown first, in this order. */
const firstNames = ['title', 'email', 'country'];

/** What a new account's form shows at once, and what it folds: never what is required. */
export function foldedFields(fields: readonly Field[]): { first: Field[]; rest: Field[] } {
  const shownFirst = firstNames.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const isShownFirst = (field: Field) => shownFirst.includes(field);
  return {
    first: [...shownFirst, ...fields.filter((field) => field.required && !isShownFirst(field))],
    rest: fields.filter((field) => !field.required && !isShownFirst(field)),
  };
}

/** `yes`, `no`, or in part: what runs may be stopped, what is new may not be large. */
interface Possible {
  create: 'yes' | 'limited' | 'no';
  run: 'yes' | 'at_risk' | 'no';
  topUp: 'yes' | 'no';
}

/** `inDebt`: the credit is negative without an agreement to pay later. */
export function possibleWith(account: BillingAccount, inDebt: boolean): Possible {
  const problem = accountProblem(account);
  if (problem === 'terminated') return { create: 'no', run: 'no', topUp: 'no' };
  const atRisk = inDebt || problem === 'suspended' || problem === 'frozen';
  return {
    create: problem ? 'no' : isLimited(account) ? 'limited' : 'yes',
    run: atRisk ? 'at_risk' : 'yes',
    topUp: canTopUp(account) ? 'yes' : 'no',
  };
}

/** The account is in order and says so: an answer that leaves the level or the status out claims nothing. */
export const isUnrestricted = ({ status, restriction_level }: BillingAccount, possible: Possible): boolean =>
  // A top-up that only the currency forbids is no restriction of what runs: the card with the credit says it.
  status === 'ACTIVE' && restriction_level === 'CLEAR' && possible.create === 'yes' && possible.run === 'yes';
