import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { hostnameFrom, type MachineDraft } from '../rules';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { FieldRow } from '../../../src/admin/form/Section';

/** What the machine is called. The hostname follows the name until it is typed itself. */
export function NameInputs({ refused }: { refused: boolean }) {
  const translate = useTranslate();
  const form = useFormContext<MachineDraft>();
  const word = (name: string) => translate(`resources.virtual_machine.fields.${name}`);
  return (
    <>
      <FieldRow>
        <TextInput
          name="name"
          label={word('name')}
          onTyped={(typed) => {
            const [before, hostname] = form.getValues(['name', 'hostname']);
            if (hostname !== hostnameFrom(before)) return;
            form.setValue('hostname', hostnameFrom(typed), {
              shouldDirty: true,
              shouldValidate: refused,
            });
          }}
        />
        <TextInput
          name="hostname"
          label={word('hostname')}
          help={translate('create.machine.name.hostname_follows')}
          mono
        />
      </FieldRow>
      <TextInput
        name="description"
        label={word('description')}
        help={translate('resources.virtual_machine.help.description')}
        required={false}
      />
    </>
  );
}
