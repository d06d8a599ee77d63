import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { getAdminToken } from '../../../dataProvider/calls/admin';
import type { ValidationErrors } from '../../../resources/kind/validate';
import { OfferedCalls } from '../../admin/snippets/PageCalls';
import { ActionLine } from '../../admin/form/ActionLine';
import { Note } from '../../ui/Note';
import { Section } from '../../admin/form/Section';
import { SubmitButton } from '../../admin/form/SubmitButton';
import { useErrorResolver } from '../../admin/inputs/useFields';
import { useSubmit } from '../../admin/form/useSubmit';
import { TextInput } from '../../admin/inputs/TextInput';
import { usePortal } from '../../context/portal';
import { startActing } from '../../session/impersonation';
import { useActingAs } from '../../session/useActingAs';
import { useUser } from '../../admin/queries';
import { useWords } from '../../admin/texts';
import { oneLine } from '../../ui/safe';
import { readPasted } from './pasted';
import { RecentUsers } from './RecentUsers';
import { forgetUser, recentUsers, rememberUser } from './recents';
import { readUserIdentifier } from './userIdentifier';
import styles from './admin.module.css';

/** Placeholder in the API snippet while no person is chosen. */
const noOne = { email: 'someone@example.com' };

interface ActAsValues {
  who: string;
  /** A page of this portal that is to be opened as them; empty for the root. */
  address: string;
}

/** The form: who, and the page to open. A link pasted as the user is the page. */
function useActAsForm() {
  const translate = useTranslate();
  const { http, registry } = usePortal();
  const admin = useUser().data?.id;
  const read = (text: string) => readPasted(text, { origin: window.location.origin, kinds: registry.kinds });
  const form = useForm<ActAsValues>({
    defaultValues: { who: '', address: '' },
    resolver: useErrorResolver(({ who, address }: ActAsValues): ValidationErrors => ({
      ...(who.trim() === ''
        ? { who: { key: 'form.required' } }
        : !readUserIdentifier(who) && { who: { key: 'people.admin.who_wrong' } }),
      ...(address.trim() !== '' && !read(address)?.path && { address: { key: 'people.admin.address_wrong' } }),
    })),
  });
  const [who, address] = useWatch({ control: form.control, name: ['who', 'address'] });
  const pasted = read(who)?.path;
  useEffect(() => {
    if (pasted === undefined) return;
    form.setValue('address', pasted);
    form.setValue('who', '');
    form.setFocus('who');
  }, [pasted, form]);
  const submit = useSubmit({
    form,
    title: 'errors.acting_failed',
    // /v1 names what it was given; here both are one field.
    fieldOf: (name) => (['email', 'user_id'].includes(name) ? 'who' : undefined),
    async send({ who, address }: ActAsValues) {
      const someone = readUserIdentifier(who);
      if (!someone) throw new Error(translate('people.admin.who_wrong'));
      const { token, access_owner } = await getAdminToken(http, someone);
      return { given: { token, owner: access_owner ?? who.trim() }, who: who.trim(), to: read(address)?.path };
    },
    done({ given, who, to }) {
      rememberUser(admin, who);
      if (!startActing(given, undefined, to)) throw new Error(translate('errors.not_stored'));
    },
  });
  return { form, thing: read(address)?.thing, ...submit };
}

/** Leaves for the user's account when it succeeds. */
export function ActAs() {
  const translate = useTranslate();
  const acting = useActingAs() !== undefined;
  const label = translate('resources.user.actions.act_as.label');
  const admin = useUser().data?.id;
  const words = useWords();
  const [users, setUsers] = useState<readonly string[]>();
  const recents = users ?? recentUsers(admin);
  const { form, thing, onSubmit, sending } = useActAsForm();
  return (
    <Section title={translate('people.admin.act')} about={translate('people.admin.act_about')}>
      {acting ? (
        <Note>{translate('people.admin.reason_acting')}</Note>
      ) : (
        <FormProvider {...form}>
          <form className={styles.form} noValidate onSubmit={onSubmit} autoComplete="off">
            <TextInput
              name="who"
              label={translate('people.admin.who')}
              help={translate('people.admin.who_help')}
              inputMode="email"
            />
            <TextInput name="address" label={translate('people.admin.address')} required={false} inputMode="url" mono />
            <p role="status">
              {thing &&
                translate('people.admin.thing', {
                  kind: words.kind(thing.kind),
                  id: oneLine([thing.location, thing.id].filter(Boolean).join(':'), 80),
                })}
            </p>
            <RecentUsers
              users={recents}
              onChoose={(one) => form.setValue('who', one, { shouldDirty: true })}
              onForget={(one) => {
                forgetUser(admin, one);
                setUsers(recentUsers(admin));
              }}
            />
            <ActionLine>
              <SubmitButton label={label} sending={sending} />
              <OfferedCalls
                name={translate('people.admin.act')}
                calls={[
                  { label, call: (dry) => getAdminToken(dry, readUserIdentifier(form.getValues('who')) ?? noOne) },
                ]}
              />
            </ActionLine>
          </form>
        </FormProvider>
      )}
    </Section>
  );
}
