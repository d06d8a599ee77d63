/** Reserving an address: where, what for, who pays, and what it costs while nothing uses it. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Written } from '../../dataProvider';
import { DraftLine } from '../../src/admin/form/DraftLine';
import { FaultLine } from '../../src/admin/form/FaultLine';
import { FormPage } from '../../src/admin/form/FormPage';
import { LeaveGuard } from '../../src/admin/form/LeaveGuard';
import { OrderSummary } from '../../src/admin/form/OrderSummary';
import { AccountPreflight } from '../../src/admin/form/Preflight';
import { Section } from '../../src/admin/form/Section';
import { SubmitButton } from '../../src/admin/form/SubmitButton';
import { useAccounts, type Accounts } from '../../src/admin/form/useAccounts';
import { useDraft } from '../../src/admin/form/useDraft';
import { givenValues, readValues, useFields } from '../../src/admin/form/useFields';
import { useSubmit } from '../../src/admin/form/useSubmit';
import { useUnitPrices } from '../../src/admin/form/useUnitPrices';
import { AccountInput } from '../../src/admin/inputs/AccountInput';
import { LocationInput, usualPlace } from '../../src/admin/inputs/LocationInput';
import { TextInput } from '../../src/admin/inputs/TextInput';
import { useUser } from '../../src/admin/queries';
import { PageSkeleton, pathTo, usePlace, usePortal, useToast } from '../../src/admin/screen';
import { useWords } from '../../src/admin/texts';
import { normaliseField } from '../kind/normalise';
import type { Kind, RecordData } from '../kind/types';
import { faultsOf, formFields } from '../kind/validate';
import type { ScreenProps } from '../screens';

const place = normaliseField('location', { type: 'location' });

function AddressForm({ kind, accounts }: { kind: Kind; accounts: Accounts }) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { provider, places } = usePortal();
  const owner = useUser().data?.id;

  const paying = ({ name }: { name: string }) => name !== 'billing_account_id' || !accounts.hidden;
  const fields = [place, ...formFields(kind.fields, 'create').filter(paying)];
  const [defaults] = useState<RecordData>(() => ({
    location: usualPlace(places, search.get('location')),
    name: '',
    billing_account_id: accounts.usual?.id ?? '',
  }));
  const form = useFields(fields, undefined, defaults);
  const draft = useDraft(pathname, form, { owner, defaults });
  const values = useWatch({ control: form.control });
  const chosen = usePlace(String(values.location ?? ''));
  const account = accounts.accounts.find(({ id }) => String(id) === String(values.billing_account_id));
  const price = useUnitPrices(['FLOATING_IP'], String(values.location ?? ''), account?.discount_percentage);

  const { onSubmit, sending, refusals } = useSubmit<RecordData, Written>({
    form,
    title: 'errors.creating',
    send: (typed) => provider.make(kind.name, givenValues(readValues(fields, typed))),
    done({ record }) {
      draft.done();
      toast.done(translate('resources.ip_address.actions.create.done', { name: String(record.address ?? '') }));
      void navigate((record.uuid && pathTo(kind, 'show', record.id)) || kind.routes.list);
    },
  });

  const section = (name: string) => translate(`form.section.${name}`);
  const labels: RecordData = { location: section('where'), billing_account_id: section('account') };
  const faults = Object.keys(faultsOf(fields, readValues(fields, values)));
  const open = translate('create.machine.summary.open');
  return (
    <FormProvider {...form}>
      <FormPage
        title={translate('shell.pages.create', { what: words.one(kind) })}
        onSubmit={onSubmit}
        head={
          <>
            <p>{words.about(kind)}</p>
            <AccountPreflight accounts={accounts} chosen={account} />
            <DraftLine draft={draft} />
          </>
        }
        aside={
          <OrderSummary
            facts={[
              { label: section('where'), value: chosen?.display_name ?? open },
              { label: words.field(kind, 'type'), value: translate('resources.ip_address.options.type.public') },
            ]}
            price={price}
            account={account}
            missing={faults.map((name) => ({ name, label: String(labels[name] ?? words.field(kind, name)) }))}
            wrong={[]}
            ready={translate('show.address.ready')}
          >
            <FaultLine refusals={refusals} />
            <SubmitButton
              label={translate('resources.ip_address.actions.create.label')}
              busy={translate('form.submit.creating')}
              sending={sending}
            />
          </OrderSummary>
        }
      >
        <Section title={section('where')} about={translate('show.address.where_about')}>
          <LocationInput name="location" label={section('where')} hideLabel />
        </Section>
        <Section title={section('name')}>
          <TextInput
            name="name"
            label={words.field(kind, 'name')}
            help={translate('resources.ip_address.help.name')}
            required={false}
          />
        </Section>
        {!accounts.hidden && (
          <Section title={section('account')}>
            <AccountInput name="billing_account_id" label={section('account')} />
          </Section>
        )}
      </FormPage>
      <LeaveGuard when={form.formState.isDirty && !draft.kept && !sending} />
    </FormProvider>
  );
}

export default function IpAddressCreate({ kind }: ScreenProps) {
  const accounts = useAccounts();
  return accounts.isPending ? <PageSkeleton /> : <AddressForm kind={kind} accounts={accounts} />;
}
