import { useTranslate } from 'ra-core';
import { usePortal } from '../../context/portal';
import { ReferenceInput } from './ReferenceInput';
import type { InputProps } from './useInput';

/** The private network that something is put into, where there are any; the place's usual one otherwise. */
export function NetworkInput({ label, help }: Pick<InputProps, 'label' | 'help'>) {
  const translate = useTranslate();
  const { registry, site } = usePortal();
  if (!site.privateNetworksEnabled || !registry.find('vpc')) return null;
  return (
    <ReferenceInput
      name="network_uuid"
      label={label}
      help={help}
      reference="vpc"
      required={false}
      blank={translate('create.machine.network.usual')}
    />
  );
}
