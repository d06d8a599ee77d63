/**
 * Layout of an ordering page: blocking problems, the location, the kind's own sections, the paying account, and
 * the summary next to them.
 */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { BillingAccount } from '../../../../resources/billing/account';
import { AccountInput } from '../../inputs/AccountInput';
import type { ChoiceValue } from '../../inputs/Cards';
import { LocationInput } from '../../inputs/LocationInput';
import { useWords } from '../../texts';
import { DraftLine } from '../DraftLine';
import { FormPage } from '../FormPage';
import { UnsavedGuard } from '../UnsavedGuard';
import { OutstandingNote } from '../OutstandingNote';
import { AccountPreflight } from '../Preflight';
import { Section } from '../Section';
import type { AccountChoices } from '../../useAccounts';
import type { OrderSubmission } from './useOrder';

interface OrderPageProps<T extends FieldValues> {
  order: OrderSubmission<T>;
  /** Begins with the kind's description. Default: true. */
  about?: boolean | undefined;
  /** Further blocking problems, or notes. */
  notes?: ReactNode;
  /** A draft that is put back lacks a secret. */
  secrets?: boolean;
  accounts: AccountChoices;
  /** Below the heading of the location. */
  whereAbout?: string | undefined;
  /** Called after the location was changed: values that belong to a location are cleared. */
  onLocation?(): void;
  /** The one that pays. */
  account: BillingAccount | undefined;
  onAccount?: ((id: ChoiceValue) => void) | undefined;
  /** An `OrderSummary` with its content and the `OrderButton`. */
  summary: ReactNode;
  /** At the foot of the screen. */
  foot?: ReactNode;
  children: ReactNode;
}

export function OrderPage<T extends FieldValues>(props: OrderPageProps<T>) {
  const { order, about = true, notes, secrets = false, whereAbout, onLocation, accounts, account, onAccount } = props;
  const { summary, foot, children } = props;
  const { kind, form, draft, submit } = order;
  const translate = useTranslate();
  const words = useWords();
  const where = translate('form.section.where');
  const paying = translate('form.section.account');
  return (
    <FormProvider {...form}>
      <FormPage
        title={words.newOne(kind)}
        onSubmit={submit.onSubmit}
        head={
          <>
            {about && <p>{words.description(kind)}</p>}
            <AccountPreflight accounts={accounts} chosen={account} />
            {notes}
            <OutstandingNote kind={kind} sending={submit.sending} />
            <DraftLine draft={draft} secrets={secrets} />
          </>
        }
        aside={summary}
        foot={foot}
      >
        <Section title={where} {...(whereAbout && { about: whereAbout })}>
          <LocationInput name="location" label={where} {...(onLocation && { onChosen: onLocation })} />
        </Section>
        {children}
        {!accounts.hidden && (
          <Section title={paying}>
            <AccountInput name="billing_account_id" label={paying} {...(onAccount && { onChosen: onAccount })} />
          </Section>
        )}
      </FormPage>
      <UnsavedGuard draft={draft} sending={submit.sending} />
    </FormProvider>
  );
}
