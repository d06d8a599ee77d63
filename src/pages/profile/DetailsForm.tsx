import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { updateProfile } from '../../../dataProvider/calls/user';
import type { User } from '../../../resources/user/schema';
import { OfferedCalls } from '../../admin/snippets/PageCalls';
import { ActionLine } from '../../admin/form/ActionLine';
import { DraftLine } from '../../admin/form/DraftLine';
import { FieldErrorLine } from '../../admin/form/FieldErrorLine';
import { UnsavedGuard } from '../../admin/form/UnsavedGuard';
import { FieldRow, Section } from '../../admin/form/Section';
import { SubmitButton } from '../../admin/form/SubmitButton';
import { useDraft } from '../../admin/form/useDraft';
import { useServerValues } from '../../admin/form/useServerValues';
import { useSubmit } from '../../admin/form/useSubmit';
import { SelectInput } from '../../admin/inputs/SelectInput';
import { TextInput } from '../../admin/inputs/TextInput';
import { usePortal } from '../../context/portal';
import { useActingAs } from '../../session/useActingAs';
import { Avatar } from '../../admin/Avatar';
import { useLanguage } from '../../admin/useLanguage';
import { useToast } from '../../ui/useToast';
import { changedDetails, detailsOf, type ProfileDetails, type DetailName } from './details';
import styles from './profile.module.css';

/** Saves what this person has changed; what others change meanwhile is no change of theirs. */
function useSaveDetails(user: User) {
  const translate = useTranslate();
  const toast = useToast();
  const { http } = usePortal();
  const client = useQueryClient();
  const acting = useActingAs() !== undefined;
  const { speak } = useLanguage();
  const known = detailsOf(user.profile);
  const form = useForm<ProfileDetails>({ defaultValues: known });
  useServerValues(form, known);
  const draft = useDraft('/profile', form, { owner: user.id, defaults: known });
  const changesIn = (values: ProfileDetails) =>
    changedDetails(values, { ...known, ...form.formState.defaultValues }) as Partial<ProfileDetails>;

  const submit = useSubmit<ProfileDetails, Partial<ProfileDetails>>({
    form,
    title: 'errors.profile_failed',
    saved: (changes, sent) => ({ ...sent, ...changes }),
    async send(values) {
      const changes = changesIn(values);
      if (Object.keys(changes).length === 0) return changes;
      await updateProfile(http, changes, known);
      // What was saved is shown also where it cannot be read again, which the page says above it.
      const updatedAt = client.getQueryState(['user'])?.dataUpdatedAt;
      const changed = (old: User | undefined) => old && { ...old, profile: { ...old.profile, ...changes } };
      client.setQueryData(['user'], changed, { ...(updatedAt !== undefined && { updatedAt }) });
      await client.invalidateQueries({ queryKey: ['user'] });
      return changes;
    },
    done(changes) {
      draft.saved();
      const some = Object.keys(changes).length > 0;
      toast.done(
        translate(some ? 'errors.profile_saved' : 'form.submit.nothing', { name: translate('shell.pages.profile') }),
      );
      // The profile has it already: it is spoken, and not written again.
      if (changes.lang && !acting) void speak(changes.lang);
    },
  });
  /** What would be sent; all of it while nothing differs. */
  const body = (): Partial<ProfileDetails> => {
    const changes = changesIn(form.getValues());
    return Object.keys(changes).length > 0 ? changes : known;
  };
  return { form, draft, body, ...submit };
}

function Form({ user }: { user: User }) {
  const translate = useTranslate();
  const { all } = useLanguage();
  const { form, draft, body, onSubmit, sending, refusals } = useSaveDetails(user);
  const label = (name: DetailName) => translate(`resources.user.fields.${name}`);
  const save = translate('people.profile.save');
  const optional = (name: DetailName) => ({ name, label: label(name), required: false });
  return (
    <FormProvider {...form}>
      <form className="p-stack-16" noValidate onSubmit={onSubmit} autoComplete="off">
        <DraftLine draft={draft} />
        <FieldRow>
          <TextInput {...optional('first_name')} autoComplete="given-name" />
          <TextInput {...optional('last_name')} autoComplete="family-name" />
        </FieldRow>
        <FieldRow>
          <TextInput {...optional('phone_number')} type="tel" autoComplete="tel" />
          <TextInput {...optional('personal_id_number')} mono />
        </FieldRow>
        <SelectInput
          {...optional('lang')}
          help={translate('resources.user.help.lang')}
          options={all.map(({ locale, name }) => ({ value: locale, label: name }))}
          keepsOther
        />
        {/* The portal loads no pictures from other sites. An address that another program has stored can be changed or cleared. */}
        {user.profile?.avatar && (
          <div className={styles.picture}>
            <Avatar />
            <TextInput {...optional('avatar')} help={translate('people.profile.avatar_help')} />
          </div>
        )}
        <FieldErrorLine refusals={refusals} />
        <ActionLine>
          <SubmitButton label={save} busy={translate('form.submit.saving')} sending={sending} />
          <OfferedCalls
            name={translate('people.profile.details')}
            calls={[{ label: save, call: (dry) => updateProfile(dry, body()) }]}
          />
        </ActionLine>
      </form>
      <UnsavedGuard draft={draft} sending={sending} />
    </FormProvider>
  );
}

export function DetailsForm({ user }: { user: User }) {
  const translate = useTranslate();
  return (
    <Section title={translate('people.profile.details')} about={translate('people.profile.details_about')}>
      <Form user={user} />
    </Section>
  );
}
