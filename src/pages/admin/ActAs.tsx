import { useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { getAdminToken } from '../../../dataProvider/calls/admin';
import type { ValidationErrors } from '../../../resources/kind/validate';
import { ApiSnippetButton } from '../../admin/actions/ApiSnippetButton';
import { ActionLine } from '../../admin/form/ActionLine';
import { Note } from '../../ui/Note';
import { Section } from '../../admin/form/Section';
import { SubmitButton } from '../../admin/form/SubmitButton';
import { useErrorResolver } from '../../admin/form/useFields';
import { useSubmit } from '../../admin/form/useSubmit';
import { TextInput } from '../../admin/inputs/TextInput';
import { usePortal } from '../../context/portal';
import { startActing } from '../../session/impersonation';
import { useActingAs } from '../../session/acting';
import { readSomeone } from './someone';
import styles from './admin.module.css';

/** Whom a command names before anybody is. */
const nobody = { email: 'someone@example.com' };

/** Leaves for the user's account when it succeeds. */
export function ActAs() {
  const translate = useTranslate();
  const { http } = usePortal();
  const acting = useActingAs() !== undefined;
  const label = translate('resources.user.actions.act_as.label');
  const form = useForm({
    defaultValues: { who: '' },
    resolver: useErrorResolver(({ who }: { who: string }): ValidationErrors => {
      if (who.trim() === '') return { who: { key: 'form.required' } };
      return readSomeone(who) ? {} : { who: { key: 'people.admin.who_wrong' } };
    }),
  });
  const { onSubmit, sending } = useSubmit({
    form,
    title: 'errors.acting_failed',
    // /v1 names what it was given; here both are one field.
    fieldOf: (name) => (['email', 'user_id'].includes(name) ? 'who' : undefined),
    async send({ who }: { who: string }) {
      const someone = readSomeone(who);
      if (!someone) throw new Error(translate('people.admin.who_wrong'));
      const { token, access_owner } = await getAdminToken(http, someone);
      return { token, owner: access_owner ?? who.trim() };
    },
    done: (given) => startActing(given),
  });
  return (
    <Section title={translate('people.admin.act')} about={translate('people.admin.act_about')}>
      {acting ? (
        <Note>{translate('people.admin.reason_acting')}</Note>
      ) : (
        <FormProvider {...form}>
          <form className={styles.form} noValidate onSubmit={onSubmit} autoComplete="off">
            <TextInput name="who" label={translate('people.admin.who')} inputMode="email" />
            <ActionLine>
              <SubmitButton label={label} sending={sending} />
              <ApiSnippetButton
                name={translate('people.admin.act')}
                calls={[{ label, call: (dry) => getAdminToken(dry, readSomeone(form.getValues('who')) ?? nobody) }]}
              />
            </ActionLine>
          </form>
        </FormProvider>
      )}
    </Section>
  );
}
