/** How a machine is entered: user, and password or SSH key. The form's values are those of `AccessDraft`. */
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { System } from '../../compute/image';
import { accessOf, type AccessDraft } from '../rules';
import { PasswordInput } from '../../../src/admin/inputs/PasswordInput';
import { RadioCards } from '../../../src/admin/inputs/RadioCards';
import { SavedKeys } from '../../../src/admin/inputs/SavedKeys';
import { TextInput } from '../../../src/admin/inputs/TextInput';

function AccessMethod() {
  const translate = useTranslate();
  const t = (key: string) => translate(`create.machine.access.${key}`);
  // The form starts with the first: which one that is depends on whether a key is known.
  const first: unknown = useFormContext<AccessDraft>().formState.defaultValues?.access;
  const methods = first === 'key' ? (['key', 'password'] as const) : (['password', 'key'] as const);
  const cards = methods.map((value) => ({ value, label: t(value), about: t(`${value}_about`) }));
  return <RadioCards name="access" label={t('way')} cards={cards} minWidth={200} />;
}

/** Windows has no SSH key: its administrator signs in with a password. */
export function AccessInputs({ system }: { system: System | undefined }) {
  const translate = useTranslate();
  const access = useWatch({ name: 'access' }) as AccessDraft['access'];
  const word = (name: string) => translate(`resources.virtual_machine.fields.${name}`);
  const help = (name: string) => translate(`resources.virtual_machine.help.${name}`);
  return (
    <>
      <TextInput name="username" label={word('username')} mono />
      {!system?.windows && <AccessMethod />}
      {accessOf({ access }, system) === 'key' ? (
        <>
          <TextInput name="public_key" label={word('public_key')} help={help('public_key')} lines={4} mono />
          <SavedKeys name="public_key" />
        </>
      ) : (
        <PasswordInput name="password" label={word('password')} known={['username', 'name']} />
      )}
    </>
  );
}
