import { useTranslate } from 'ra-core';
import { usePortal } from '../../context/portal';
import { ReferenceInput } from './ReferenceInput';
import type { InputProps } from './useInput';

/**
 * The private network to attach to, if there are any; otherwise the location's default one.
 *
 * @example
 * <NetworkInput label="Private network" />
 */
export function NetworkInput({ label, help }: Pick<InputProps, 'label'> & { help?: string }) {
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
      // The default one is the empty option.
      only={({ is_default }) => is_default !== true}
    />
  );
}
