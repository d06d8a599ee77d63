/** The form that creates a record of any kind, derived from its declared fields. */
import { useTranslate } from 'ra-core';
import { lazy, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Written } from '../../../dataProvider';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { formFields } from '../../../resources/kind/formFields';
import { pathTo } from '../../context/paths';
import { usePortal } from '../../context/portal';
import { useToast } from '../../ui/useToast';
import { Part } from '../../ui/Part';
import { optional } from '../../ui/sources';
import { KindInput } from '../inputs/KindInput';
import { FixedParent, ParentInput } from './ParentInputs';
import { LocationInput, defaultLocation, orderLocations } from '../inputs/LocationInput';
import { kindSum } from '../../../resources/pricing/kindSum';
import { KindPrice } from '../sums/KindPrice';
import { useIsAdmin, useUser } from '../queries';
import { useWords } from '../texts';
import { accountOf } from '../account';
import { FormCalls } from './FormCalls';
import { DraftLine } from './DraftLine';
import { CreateContexts } from './FormContexts';
import { FormEnd } from './FormEnd';
import { FormPage } from './FormPage';
import { LeaveGuard } from './LeaveGuard';
import { OutstandingNote } from './OutstandingNote';
import { BudgetLine } from '../billing/BudgetLine';
import { CreditForecast } from '../billing/CreditForecast';
import { parentField, parentFields, useGivenParent, type AskedParent, type GivenParent } from './parent';
import { AccountPreflight } from './Preflight';
import { usePriceList } from '../usePriceList';
import type { BillingAccount } from '../../../resources/billing/account';
import { tabParam } from '../tabParam';
import { useAccounts, type AccountChoices } from '../useAccounts';
import { Sections } from './Sections';
import { useCreated } from './useCreated';
import { useDraft } from './useDraft';
import {
  formName,
  formPath,
  givenValues,
  hasAdminFields,
  readValues,
  startingValues,
  useFields,
} from '../inputs/useFields';
import { useClearByLocation } from '../inputs/useClearByLocation';
import { useSubmit } from './useSubmit';
import { LazyBoundary } from '../../ui/LazyBoundary';
import styles from './form.module.css';
import { privateTypes } from '../../../resources/kind/privateTypes';

const loadSecrets = () => import('./SecretsDialog');
const SecretsDialog = lazy(loadSecrets);
const accountField = 'billing_account_id';

/** What only the answer has: a password that a person has entered is known. */
const newSecrets = (answered: RecordData, sent: RecordData): RecordData =>
  Object.fromEntries(Object.entries(answered).filter(([name, value]) => value !== sent[name]));

interface PriceLineProps {
  kind: Kind;
  fields: readonly Field[];
  account: BillingAccount | undefined;
  /** Replaces the price, if it cannot be computed from the values: the credit is then shown without a forecast. */
  notice?: ReactNode;
}

/** The price, as far as the values determine it, and whether the credit is sufficient. */
function PriceLine({ kind, fields, account, notice }: PriceLineProps) {
  const translate = useTranslate();
  const list = usePriceList();
  const values = useWatch() as RecordData;
  const record = { ...readValues(fields, values), location: values.location };
  const more = notice ? undefined : list && kindSum(kind, list, record);
  return (
    <>
      {notice ?? (
        <p className={styles.price}>
          <span>{translate('money.price')}</span>
          <strong>
            <KindPrice kind={kind} record={record} payer={account} />
          </strong>
        </p>
      )}
      {account && <CreditForecast account={account} more={more} />}
      {account && <BudgetLine account={account} more={more} />}
    </>
  );
}

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
  above: readonly AskedParent[];
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

/** Loads the dialog of secrets beforehand: they are shown only once, and the connection may be lost by then, or this version's files replaced. */
function useSecretsLoaded(showsSecrets: boolean): void {
  useEffect(() => {
    if (showsSecrets) void loadSecrets().catch(() => undefined);
  }, [showsSecrets]);
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

function Form({ kind, price, accounts, given }: FormProps) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const { pathname, search: query } = useLocation();
  const [search] = useSearchParams();
  const { provider, locations } = usePortal();
  const owner = useUser().data?.id;
  const [made, setMade] = useState<Written>();
  const { message: notice, go } = useCreated(kind);
  const showsSecrets = Object.values(kind.fields).some((field) => field.type === 'secret');
  useSecretsLoaded(showsSecrets);
  /** From sending until the person has confirmed the secret: read when the page is left, before React renders again. */
  const secretHeld = useRef(false);
  const holdsSecret = useCallback(() => secretHeld.current, []);

  const { shown, above, fields } = useFormFields(kind, accounts);
  const secrets = fields.filter(({ type }) => privateTypes.has(type)).map(formName);
  const paying = fields.find((field) => field.name === accountField && field.required);
  const inPlace = kind.scope === 'location';

  const defaults: RecordData = {
    ...startingValues(fields),
    ...valuesInUrl(fields, search),
    ...(paying && accounts.defaultAccount && { [accountField]: accounts.defaultAccount.id }),
    ...(inPlace && { location: defaultLocation(orderLocations(kind, locations), search.get('location')) }),
    ...given?.fixed,
  };
  const form = useFields(fields, undefined, defaults);
  const draft = useDraft(pathname + query, form, { owner, defaults, secrets });

  const bodyOf = (values: RecordData): RecordData => ({
    ...givenValues(readValues(fields, values)),
    ...(inPlace && { location: values.location }),
  });
  const submit = useSubmit<RecordData, Written>({
    form,
    title: 'errors.creating',
    fieldOf: (name) => (name === 'location' ? name : formPath(fields, name, form.getValues())),
    async send(values) {
      const body = bodyOf(values);
      secretHeld.current = showsSecrets;
      try {
        const written = await provider.make(kind.name, body);
        const shown = newSecrets(written.secrets, body);
        secretHeld.current = Object.keys(shown).length > 0;
        return { ...written, secrets: shown };
      } catch (error) {
        secretHeld.current = false;
        throw error;
      }
    },
    done(written) {
      draft.done();
      if (Object.keys(written.secrets).length > 0) return setMade(written);
      toast.done(notice(written));
      go(written);
    },
  });
  const chosenId: unknown = useWatch({ control: form.control, name: accountField });
  const chosen = accountOf(accounts.accounts, chosenId);
  const { isDirty } = form.formState;
  const close = () => {
    secretHeld.current = false;
    if (made) go(made);
  };
  const label = words.create(kind);
  const title = words.newOne(kind);
  return (
    <CreateContexts kind={kind} title={title} submit={submit}>
      <FormProvider {...form}>
        <FormPage
          title={title}
          onSubmit={submit.onSubmit}
          head={
            <>
              <p>{words.description(kind)}</p>
              {(paying ?? (accounts.hidden && kind.fields[accountField]?.required)) && (
                <AccountPreflight accounts={accounts} chosen={chosen} />
              )}
              <OutstandingNote kind={kind} sending={submit.sending} />
              <DraftLine draft={draft} secrets={secrets.length > 0} />
            </>
          }
        >
          <FormCalls kind={kind} label={label} valuesOf={() => bodyOf(form.getValues())} />
          <Inputs kind={kind} fields={shown} above={above} {...(given && { given })} />
          <FormEnd
            submit={submit}
            label={label}
            busy={translate('form.submit.creating')}
            back={
              (given && pathTo(given.kind, 'show', given.record.id, { [tabParam]: kind.name })) ??
              pathTo(kind, 'list') ??
              '/'
            }
          >
            {(price ?? kind.price) && <PriceLine kind={kind} fields={fields} account={chosen} notice={price} />}
          </FormEnd>
        </FormPage>
        <LeaveGuard when={isDirty && !draft.isStored && !submit.sending} holdsSecret={holdsSecret} />
        {made && (
          <LazyBoundary>
            <SecretsDialog kind={kind} secrets={made.secrets} title={notice(made)} onClose={close} />
          </LazyBoundary>
        )}
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
