import { useTranslate } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import { hostnameFrom, type MachineDraft } from '../rules';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { NameProposals } from '../../../src/admin/form/order/NameProposals';
import type { Kind } from '../../kind/types';
import { FieldRow } from '../../../src/admin/form/Section';

/** What the machine is called. The hostname follows the name until it is typed itself. */
export function NameInputs({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const form = useFormContext<MachineDraft>();
  const { isSubmitted } = useFormState();
  const word = (name: string) => translate(`resources.virtual_machine.fields.${name}`);
  function follow(typed: string) {
    const [before, hostname] = form.getValues(['name', 'hostname']);
    if (hostname !== hostnameFrom(before)) return;
    form.setValue('hostname', hostnameFrom(typed), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  }
  return (
    <>
      <FieldRow>
        <TextInput name="name" label={word('name')} onTyped={follow} />
        <TextInput
          name="hostname"
          label={word('hostname')}
          help={translate('create.machine.name.hostname_follows')}
          mono
        />
      </FieldRow>
      <NameProposals kind={kind} name="name" onTaken={follow} />
      <TextInput
        name="description"
        label={word('description')}
        help={translate('resources.virtual_machine.help.description')}
        required={false}
      />
    </>
  );
}
