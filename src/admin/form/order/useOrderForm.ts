import { useRef, useState } from 'react';
import { useForm, useWatch, type DefaultValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { BillingAccount } from '../../../../resources/billing/account';
import type { Kind } from '../../../../resources/kind/types';
import type { ValidationErrors } from '../../../../resources/kind/validate';
import { accountProblem } from '../../../../resources/rights';
import { usePortal } from '../../../context/portal';
import { defaultLocation } from '../../inputs/LocationInput';
import { useUser } from '../../queries';
import { accountOf } from '../../account';
import type { AccountChoices } from '../../useAccounts';
import { useErrorResolver } from '../../inputs/useFields';
import { lastChoices, type LastChoices } from './lastChoices';

/** Values of every order form, in addition to those of its kind. */
export interface OrderDraft {
  /** Slug of a location; empty if none is open. */
  location: string | undefined;
  billing_account_id: number | string | undefined;
  /** Number of identical resources, for kinds with `createMany`. A text while it is not a number. */
  how_many?: number | string | undefined;
}

/** The frame's initial choices. */
export interface OrderStart {
  location: string;
  billing_account_id: number | '';
}

export type Validate<T> = (draft: T) => ValidationErrors;

interface OrderFormOptions<T extends OrderDraft> {
  kind: Kind;
  accounts: AccountChoices;
  /** The form's first values, called once. `last` is what the person chose the last time, by the form's names. */
  defaults(start: OrderStart, last: LastChoices): T;
  /** Fields whose change renders the whole page again. Default: all but the name; the summary always follows all of them. */
  watched?: readonly Path<T>[];
}

/** What ordered resources are called. A letter of it renders its input and the summary, not the page. */
const nameFields = ['name', 'display_name'] as const;
type NameField = (typeof nameFields)[number];
const isNameField = (field: string) => nameFields.some((name) => name === field);

export interface OrderState<T extends OrderDraft> {
  kind: Kind;
  accounts: AccountChoices;
  form: UseFormReturn<T>;
  defaults: T;
  /** The current values, without the name: it does not render the page again. */
  draft: Omit<T, NameField>;
  /** The billing account that the form names. */
  account: BillingAccount | undefined;
  /** For `OrderForm`: replaces the validation of the values. */
  judgeBy(validate: Validate<T>): void;
}

/**
 * Initial location and billing account of an ordering form: from the address (`?location=`), else the last choice, else the
 * default. For forms that do not use `useOrderForm`.
 *
 * @example
 * const { location } = useOrderStart(kind, accounts);
 */
export function useOrderStart(kind: Kind, { accounts, defaultAccount }: AccountChoices): OrderStart {
  const [search] = useSearchParams();
  const { locations } = usePortal();
  const last = lastChoices(kind.name, useUser().data?.id);
  const payer = accountOf(accounts, last.get('billing_account_id'));
  return {
    location: defaultLocation(locations, search.get('location') ?? String(last.get('location') ?? '')),
    billing_account_id: (payer && accountProblem(payer) === undefined ? payer : defaultAccount)?.id ?? '',
  };
}

/**
 * The values of an ordering form. Validation and request body are passed to `OrderForm`, because they may depend
 * on what the chosen location offers, which is loaded by the values.
 *
 * @example
 * const made = useOrderForm({ kind, accounts, defaults: (start) => ({ ...start, display_name: '' }) });
 * const { location } = made.draft;
 */
export function useOrderForm<T extends OrderDraft>(options: OrderFormOptions<T>): OrderState<T> {
  const { kind, accounts, watched } = options;
  const start = useOrderStart(kind, accounts);
  const owner = useUser().data?.id;
  const [defaults] = useState(() => ({
    ...options.defaults(start, lastChoices(kind.name, owner)),
    ...(kind.createMany && { how_many: 1 }),
  }));
  const validate = useRef<Validate<T>>(() => ({}));
  const resolver = useErrorResolver<T>((values) => validate.current(values));
  const form = useForm<T>({ defaultValues: defaults as DefaultValues<T>, resolver });
  const [others] = useState(() => Object.keys(defaults).filter((name) => !isNameField(name)) as Path<T>[]);
  useWatch({ control: form.control, name: watched ?? others });
  const draft = form.getValues();
  return {
    ...{ kind, accounts, form, defaults, draft },
    account: accountOf(accounts.accounts, draft.billing_account_id),
    judgeBy(next) {
      validate.current = next;
    },
  };
}
