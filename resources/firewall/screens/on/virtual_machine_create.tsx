/** Which firewall the new machine is assigned to once it exists, with what that opens. */
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { ReferenceInput } from '../../../../src/admin/inputs/ReferenceInput';
import { useInLocation } from '../../../../src/admin/useInLocation';
import { useOpensText } from '../useOpensText';

/** What it reads of the machine's form. */
interface Draft {
  firewall: string;
  location: string;
}

export default function FirewallInput() {
  const translate = useTranslate();
  const opens = useOpensText();
  const [chosen, location] = useWatch<Draft, ['firewall', 'location']>({ name: ['firewall', 'location'] });
  const { data } = useInLocation('firewall', location);
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
