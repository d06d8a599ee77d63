/** The form that creates a record of any kind, derived from its declared fields. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { formFields } from '../../../resources/kind/formFields';
import { pathTo } from '../../context/paths';
import { usePortal } from '../../context/portal';
import { Part } from '../../ui/Part';
import { optional } from '../../ui/sources';
import { KindInput } from '../inputs/KindInput';
import { FixedParent, ParentInput } from './ParentInputs';
import { LocationInput, defaultLocation, orderLocations } from '../inputs/LocationInput';
import { useIsAdmin, useUser } from '../queries';
import { useWords } from '../texts';
import { accountOf } from '../account';
import { FormCalls } from './FormCalls';
import { DraftLine } from './DraftLine';
import { CreateContexts } from './FormContexts';
import { FormEnd } from './FormEnd';
import { FormPage } from './FormPage';
import { UnsavedGuard } from './UnsavedGuard';
import { OutstandingNote } from './OutstandingNote';
import { PriceLine } from './PriceLine';
import { parentField, parentFields, useGivenParent, type GrandparentField, type GivenParent } from './parent';
import { AccountPreflight } from './Preflight';
import { tabParam } from '../tabParam';
import { useAccounts, type AccountChoices } from '../useAccounts';
import { Sections } from './Sections';
import { useCreateSubmit } from './useCreateSubmit';
import { useDraft } from './useDraft';
import { formName, hasAdminFields, startingValues, useFields } from '../inputs/useFields';
import { useClearByLocation } from '../inputs/useClearByLocation';
import { privateTypes } from '../../../resources/kind/privateTypes';

const accountField = 'billing_account_id';

interface CreateFormProps {
  kind: Kind;
  /** The price, if it cannot be computed from the form's values. */
  price?: ReactNode;
}

interface FormProps extends CreateFormProps {
  accounts: AccountChoices;
  /** The parent record, if the URL names one. */
  given?: GivenParent;
}

interface InputsProps extends Pick<FormProps, 'kind' | 'given'> {
  fields: readonly Field[];
  above: readonly GrandparentField[];
}

/** The inputs of the form, parents first. Values fixed by the URL are shown, not editable. */
function Inputs({ kind, fields, given, above }: InputsProps) {
  const words = useWords();
  const fixed = given?.fixed ?? {};
  const clear = useClearByLocation([...above.map(({ field }) => field), ...fields]);
  return (
    <>
      {kind.scope === 'location' && fixed.location === undefined && (
        <LocationInput kind={kind} name="location" label={words.field(kind, 'location')} onChosen={clear} />
      )}
      {!given &&
        above.map((one, index) => (
          <ParentInput key={one.field.name} kind={one.kind} field={one.field} above={above.slice(0, index)} />
        ))}
      <Sections sections={kind.sections} fields={fields}>
        {(field) => {
          if (field.name !== kind.parent?.field) return <KindInput kind={kind} field={field} />;
          if (given) return <FixedParent kind={kind} field={field} given={given} />;
          return <ParentInput kind={kind} field={field} above={above} />;
        }}
      </Sections>
    </>
  );
}

/** The fields of the form: those that name parents (`above`), and the kind's own. */
function useFormFields(kind: Kind, accounts: AccountChoices) {
  const { registry } = usePortal();
  const admin = useIsAdmin(hasAdminFields(kind));
  const all = formFields(kind.fields, 'create', admin);
  const shown = all.filter((field) => field.name !== accountField || !accounts.hidden);
  const above = parentFields(registry, kind);
  const own = parentField(kind);
  if (own && !shown.some(({ name }) => name === own.name)) shown.unshift(own);
  return { shown, above, fields: [...above.map((one) => one.field), ...shown] };
}

/** The URL may contain values: /disks/create?location=tll. */
const valuesInUrl = (fields: readonly Field[], search: URLSearchParams): RecordData =>
  Object.fromEntries(
    fields
      .filter(({ type, name }) => (type === 'text' || type === 'choice') && search.has(name))
      .map((field) => [formName(field), search.get(field.name)]),
  );

/** The form's fields, its default values (of the URL, the account, the location, the parent), and its draft. */
function useCreateForm({ kind, accounts, given }: FormProps) {
  const { pathname, search: query } = useLocation();
  const [search] = useSearchParams();
  const { locations } = usePortal();
  const owner = useUser().data?.id;
  const { shown, above, fields } = useFormFields(kind, accounts);
  const secrets = fields.filter(({ type }) => privateTypes.has(type)).map(formName);
  const paying = fields.find((field) => field.name === accountField && field.required);
  const defaults: RecordData = {
    ...startingValues(fields),
    ...valuesInUrl(fields, search),
    ...(paying && accounts.defaultAccount && { [accountField]: accounts.defaultAccount.id }),
    ...(kind.scope === 'location' && {
      location: defaultLocation(orderLocations(kind, locations), search.get('location')),
    }),
    ...given?.fixed,
  };
  const form = useFields(fields, undefined, defaults);
  const draft = useDraft(pathname + query, form, { owner, defaults, secrets });
  return { shown, above, fields, form, draft, hasSecrets: secrets.length > 0, isPaid: paying !== undefined };
}

function Form(props: FormProps) {
  const { kind, price, accounts, given } = props;
  const translate = useTranslate();
  const words = useWords();
  const { shown, above, fields, form, draft, hasSecrets, isPaid } = useCreateForm(props);
  const { submit, bodyOf, holdsSecret, dialog } = useCreateSubmit({ kind, fields, form, draft });
  const chosen = accountOf(accounts.accounts, useWatch({ control: form.control, name: accountField }) as unknown);
  const label = words.create(kind);
  const title = words.newOne(kind);
  const parentPage = given && pathTo(given.kind, 'show', given.record.id, { [tabParam]: kind.name });
  return (
    <CreateContexts kind={kind} title={title} submit={submit}>
      <FormProvider {...form}>
        <FormPage
          title={title}
          onSubmit={submit.onSubmit}
          head={
            <>
              <p>{words.description(kind)}</p>
              {(isPaid || (accounts.hidden && kind.fields[accountField]?.required)) && (
                <AccountPreflight accounts={accounts} chosen={chosen} />
              )}
              <OutstandingNote kind={kind} sending={submit.sending} />
              <DraftLine draft={draft} secrets={hasSecrets} />
            </>
          }
        >
          <FormCalls kind={kind} label={label} valuesOf={() => bodyOf(form.getValues())} />
          <Inputs kind={kind} fields={shown} above={above} {...(given && { given })} />
          <FormEnd
            submit={submit}
            label={label}
            busy={translate('form.submit.creating')}
            back={parentPage ?? pathTo(kind, 'list') ?? '/'}
          >
            {(price ?? kind.price) && <PriceLine kind={kind} fields={fields} account={chosen} notice={price} />}
          </FormEnd>
        </FormPage>
        <UnsavedGuard draft={draft} sending={submit.sending} holdsSecret={holdsSecret} />
        {dialog}
      </FormProvider>
    </CreateContexts>
  );
}

/**
 * The create form of a kind: waits for the billing accounts and the parent in the URL, stores a draft, creates once, shows secrets
 * once, and then opens the new record's page. For orders of billable resources use `OrderForm`. Failures are shown as in `useSubmit`.
 */
export function CreateForm({ kind, price }: CreateFormProps) {
  const accounts = useAccounts();
  const parent = useGivenParent(kind);
  const formOf = (given?: GivenParent) => {
    const form = <Form kind={kind} price={price} accounts={accounts} {...(given && { given })} />;
    if (!(accountField in kind.fields)) return form;
    return (
      <Part of={optional(accounts.source)} shape="form">
        {() => form}
      </Part>
    );
  };
  if (!parent) return formOf();
  return (
    <Part of={parent.source} shape="form">
      {formOf}
    </Part>
  );
}
