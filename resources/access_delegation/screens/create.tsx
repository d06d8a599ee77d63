/**
 * Sharing access: who is invited and for how long, how far it reaches (first: one account only), and what it is called. The delegation is one
 * call, each invitation another: where some fail, the form stays with just those, and what is there already is not made twice.
 */
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/Button';
import { AdminWarning } from './AdminWarning';
import { InviteInputs } from './InviteInputs';
import { FailedInvites } from './FailedInvites';
import { failedInvites, remainingEmails, useInviting, type FailedInvite } from './useInviting';
import { FormCalls } from '../../../src/admin/form/FormCalls';
import { DraftLine } from '../../../src/admin/form/DraftLine';
import { FieldErrorLine } from '../../../src/admin/form/FieldErrorLine';
import { FormPage } from '../../../src/admin/form/FormPage';
import { UnsavedGuard } from '../../../src/admin/form/UnsavedGuard';
import { Section } from '../../../src/admin/form/Section';
import { SubmitButton } from '../../../src/admin/form/SubmitButton';
import { useDraft, type DraftState } from '../../../src/admin/form/useDraft';
import { useErrorResolver } from '../../../src/admin/inputs/useFields';
import { useSubmit } from '../../../src/admin/form/useSubmit';
import { AccountInput } from '../../../src/admin/inputs/AccountInput';
import { RadioCards } from '../../../src/admin/inputs/RadioCards';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { useUser } from '../../../src/admin/queries';
import { useAccounts } from '../../../src/admin/useAccounts';
import { PortalError } from '../../../dataProvider/errors';
import { pathTo } from '../../../src/context/paths';
import { useProvider } from '../../../src/context/portal';
import { useNavigateHere } from '../../../src/context/useNavigateHere';
import { useToast } from '../../../src/ui/useToast';
import { useWords } from '../../../src/admin/texts';
import type { Kind } from '../../kind/types';
import type { ScreenProps } from '../../screens';
import { proposedName, validateDelegation, type DelegationDraft } from '../rules';
import styles from '../../../src/admin/form/form.module.css';

const blank: DelegationDraft = {
  scope: 'restricted',
  billing_account_id: '',
  name: '',
  emails: [],
  typing: '',
  duration: '',
  made: '',
};

const bodyOf = ({ scope, billing_account_id, name }: DelegationDraft) => ({
  ...(scope !== 'global' && { billing_account_id }),
  name: name.trim(),
});

const useText = () => {
  const translate = useTranslate();
  return (key: string) => translate(`resources.access_delegation.page.${key}`);
};

type DelegationForm = UseFormReturn<DelegationDraft>;

/** Makes the delegation unless it is made already, then invites; `failed` are the people who could not be invited. */
function useDelegationSubmit(kind: Kind, form: DelegationForm, draft: DraftState) {
  const translate = useTranslate();
  const text = useText();
  const toast = useToast();
  const goOn = useNavigateHere();
  const provider = useProvider();
  const inviteAll = useInviting(kind.name);
  const [failed, setFailed] = useState<readonly FailedInvite[]>([]);

  async function make(values: DelegationDraft): Promise<number> {
    const { record, correlationId } = await provider.make(kind.name, bodyOf(values));
    if (!Number.isInteger(record.id))
      throw new PortalError({ kind: 'incomplete', message: 'The answer has no id', status: 200, correlationId });
    form.setValue('made', record.id);
    return Number(record.id);
  }

  const submit = useSubmit<DelegationDraft, { id: number; values: DelegationDraft }>({
    form,
    fieldOf: (field) => (field in blank ? field : undefined),
    async send(values) {
      const id = values.made === '' ? await make(values) : Number(values.made);
      const isAgain = values.made !== '';
      const others = await inviteAll({ id, name: values.name.trim(), isAgain }, values.emails, values.duration);
      setFailed(others);
      if (others.length === 0) return { id, values };
      form.setValue('emails', remainingEmails(form.getValues('emails'), values.emails, others));
      throw failedInvites(text('left_out'));
    },
    done({ id, values }) {
      draft.done();
      toast.done(translate('resources.access_delegation.actions.create.done', { name: values.name.trim() }));
      void goOn(pathTo(kind, 'show', id) ?? kind.routes.list);
    },
  });
  return { ...submit, failed };
}

/** The only account is chosen, and the name follows the people invited, both until a person changes them. */
function useProposals(form: DelegationForm): void {
  const { accounts } = useAccounts();
  const [only, ...others] = accounts;
  const [account, emails] = useWatch({ control: form.control, name: ['billing_account_id', 'emails'] });
  const name = proposedName(emails);
  const before = useRef('');
  useEffect(() => {
    if (account === '' && only && others.length === 0) form.setValue('billing_account_id', only.id);
  }, [form, account, only, others.length]);
  useEffect(() => {
    const isFollowing = form.getValues('name') === before.current && form.getValues('made') === '';
    before.current = name;
    if (isFollowing) form.setValue('name', name, { shouldValidate: form.formState.isSubmitted });
  }, [form, name]);
}

/** How far the access reaches, and what it is called: fixed once the delegation is made. */
function ScopeSections({ kind, scope }: { kind: Kind; scope: string }) {
  const translate = useTranslate();
  const words = useWords();
  const text = useText();
  return (
    <>
      <Section title={words.field(kind, 'scope')} about={text('scope_about')}>
        <RadioCards
          name="scope"
          label={words.field(kind, 'scope')}
          minWidth={240}
          cards={(['restricted', 'global'] as const).map((value) => ({
            value,
            label: translate(`resources.access_delegation.options.scope.${value}`),
            about: text(value),
          }))}
        />
        {scope !== 'global' && (
          <AccountInput name="billing_account_id" label={words.field(kind, 'billing_account_id')} paying={false} />
        )}
      </Section>
      <Section title={words.field(kind, 'name')}>
        <TextInput name="name" label={words.field(kind, 'name')} help={text('name_help')} />
      </Section>
    </>
  );
}

export default function DelegationCreate({ kind }: ScreenProps) {
  const translate = useTranslate();
  const words = useWords();
  const text = useText();
  const { pathname } = useLocation();
  const owner = useUser().data?.id;
  const form = useForm<DelegationDraft>({ defaultValues: blank, resolver: useErrorResolver(validateDelegation) });
  const draft = useDraft(pathname, form, { owner, defaults: blank });
  const { scope, made, name } = useWatch({ control: form.control }) as DelegationDraft;
  useProposals(form);
  const { onSubmit, sending, refusals, failed } = useDelegationSubmit(kind, form, draft);
  const back = (made !== '' && pathTo(kind, 'show', made)) || kind.routes.list;
  return (
    <FormProvider {...form}>
      <FormPage
        title={words.newOne(kind)}
        onSubmit={onSubmit}
        head={
          <>
            <p>{words.description(kind)}</p>
            <AdminWarning />
            <FailedInvites text={translate('resources.access_delegation.page.made', { name })} people={failed} />
            <DraftLine draft={draft} />
          </>
        }
      >
        <Section title={text('people')} about={translate('resources.access_delegation.help.owner_note')}>
          <InviteInputs />
        </Section>
        {made === '' && <ScopeSections kind={kind} scope={scope} />}
        <div className="p-stack-12">
          <FieldErrorLine refusals={refusals} />
          <div className={styles.actions}>
            <SubmitButton label={text(made === '' ? 'submit' : 'again')} sending={sending} />
            <Link className={buttonClass('secondary')} to={back} onClick={() => made !== '' && draft.done()}>
              {made === '' ? translate('actions.cancel') : translate('errors.view')}
            </Link>
          </div>
          {made === '' && <FormCalls kind={kind} label={text('submit')} valuesOf={() => bodyOf(form.getValues())} />}
        </div>
      </FormPage>
      <UnsavedGuard draft={draft} sending={sending} />
    </FormProvider>
  );
}
