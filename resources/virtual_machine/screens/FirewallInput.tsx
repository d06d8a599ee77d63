/** Which firewall the new machine is assigned to once it exists, with what that opens; none, where the site has no firewalls. */
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { ReferenceInput } from '../../../src/admin/inputs/ReferenceInput';
import { useInLocation } from '../../../src/admin/useInLocation';
import { usePortal } from '../../../src/context/portal';
import type { MachineDraft } from '../rules';
import { useOpensText } from './useOpensText';

export function FirewallInput({ location }: { location: string | undefined }) {
  const translate = useTranslate();
  const opens = useOpensText();
  const chosen = useWatch<MachineDraft, 'firewall'>({ name: 'firewall' });
  const { registry } = usePortal();
  const { data } = useInLocation('firewall', location);
  if (!registry.find('firewall')) return null;
  const firewall = data.find(({ uuid }) => uuid === chosen);
  const t = (key: string, values = {}) => translate(`create.machine.firewall.${key}`, values);
  return (
    <ReferenceInput
      name="firewall"
      label={translate('resources.firewall.name', { smart_count: 1 })}
      reference="firewall"
      location={location}
      required={false}
      blank={t('none')}
      help={firewall ? t('opens', { ports: opens(firewall) }) : t('none_help')}
    />
  );
}
