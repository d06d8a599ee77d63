/**
 * Who may connect: IPv4 addresses and CIDR blocks, requested separately. An empty list allows everyone, which is
 * stated.
 */
import { useTranslate } from 'ra-core';
import { normaliseField } from '../../kind/normalise';
import type { ValidationErrors } from '../../kind/validate';
import { isActive } from '../rules';
import { ipv4BlockSize } from '../../../src/lib/ip';
import { oneLine } from '../../../src/ui/safe';
import { Note } from '../../../src/ui/Note';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { useWords } from '../../../src/admin/texts';
import { ChildForm } from '../../../src/admin/show/ChildForm';
import { ChildList } from '../../../src/admin/show/ChildList';
import { useChildCall } from '../../../src/admin/show/useChildCall';
import { serviceOf, type ServicePartProps } from './servicePart';
import { useWhitelist } from './useWhitelist';
import { PartNote } from '../../../src/ui/Part';

const fields = [normaliseField('address', { rule: 'whitelistAddress' })];

export function Whitelist({ kind, record }: ServicePartProps) {
  const translate = useTranslate();
  const words = useWords();
  const call = useChildCall(kind, record);
  const { addresses: reported, source, isPrivate, changed } = useWhitelist(record);
  const addresses = reported ?? [];
  const t = (action: string, key: string) => translate(`resources.managed_service.actions.${action}.${key}`);
  const inactive = isActive(serviceOf(record)) ? undefined : translate('services.not_active');
  const send = async (action: 'allow_address' | 'forbid_address', address: string) => {
    await call(action, { address });
    await changed();
  };
  const reach = (address: string) => {
    const count = ipv4BlockSize(address) ?? 1;
    return translate('services.access.reach', { smart_count: count });
  };
  return (
    <>
      <PartNote of={source} failed={translate('services.access.stale')} />
      {reported?.length === 0 && (
        <Note tone={isPrivate ? 'info' : 'warning'}>
          {translate(isPrivate ? 'services.access.open_private' : 'services.access.open')}
        </Note>
      )}
      <ChildList
        title={words.field(kind, 'whitelist_addresses')}
        about={translate('services.access.about')}
        empty={reported ? translate('resources.managed_service.help.whitelist_open') : ''}
        columns={[words.field(kind, 'address'), translate('services.access.who')]}
        rows={addresses.map((address) => ({
          key: address,
          name: oneLine(address, 60),
          cells: [<code key="address">{oneLine(address, 60)}</code>, reach(address)],
        }))}
        remove={{
          label: t('forbid_address', 'label'),
          text: () =>
            addresses.length === 1 ? translate('services.access.last') : translate('services.access.remove_about'),
          run: ({ key }) => send('forbid_address', key),
        }}
      >
        <ChildForm
          label={t('allow_address', 'label')}
          fields={fields}
          refused={inactive}
          fieldErrors={({ address }): ValidationErrors =>
            addresses.includes(String(address)) ? { address: { key: 'services.access.twice' } } : {}
          }
          send={({ address }) => send('allow_address', String(address))}
        >
          <TextInput
            name="address"
            label={words.field(kind, 'address')}
            help={translate('services.access.help')}
            placeholder="203.0.113.0/24"
            mono
          />
        </ChildForm>
      </ChildList>
    </>
  );
}
