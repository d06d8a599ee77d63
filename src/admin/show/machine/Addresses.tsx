/** The reserved addresses that lead to a machine. They are assigned to its first private address. */
import { Unlink } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../../dataProvider';
import type { Kind } from '../../../../resources/kind/types';
import { addressFields } from '../../../../resources/virtual_machine/network';
import { usePortal } from '../../../portal';
import { useToast } from '../../../shell/useToast';
import { ReferenceValue } from '../../fields/ReferenceValue';
import { oneLine } from '../../fields/safe';
import { ReferenceInput } from '../../inputs/ReferenceInput';
import { useWords } from '../../texts';
import { useInPlace } from '../../useInPlace';
import { ChildForm } from '../ChildForm';
import { ChildList } from '../ChildList';

const isFree = ({ assigned_to, type }: PortalRecord) => !assigned_to && type !== 'private';

/** `addresses`: their kind. */
export function Addresses({ record, addresses }: { record: PortalRecord; addresses: Kind }) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const { provider } = usePortal();
  const { location, uuid: machine, private_ipv4: privateAddress } = record;
  const { data, isPending } = useInPlace(addresses.name, location);
  const own = data.filter(({ assigned_to }) => assigned_to === machine);
  const t = (key: string) => translate(`show.machine.${key}`);
  const word = (action: string, key: string) => translate(`resources.ip_address.actions.${action}.${key}`);
  const call = async (action: 'assign' | 'unassign', uuid: unknown, values = {}) => {
    const address = data.find((one) => one.uuid === uuid);
    if (!address) return;
    await provider.act(addresses.name, action, address.id, values);
    toast.done(translate(`resources.ip_address.actions.${action}.done`, { name: oneLine(address.address, 60) }));
  };
  return (
    <ChildList
      title={t('public')}
      about={t('public_about')}
      empty={t('no_public')}
      columns={[words.field(addresses, 'address'), words.field(addresses, 'assigned_to_private_ip')]}
      rows={own.map(({ uuid, address, assigned_to_private_ip }) => ({
        key: String(uuid),
        name: oneLine(address, 60),
        cells: [
          <ReferenceValue key="address" kind={addresses.name} id={String(uuid)} location={location} />,
          oneLine(assigned_to_private_ip || '–', 60),
        ],
      }))}
      acts={({ key }) => [
        {
          label: word('unassign', 'label'),
          icon: <Unlink size={16} aria-hidden />,
          text: word('unassign', 'confirm'),
          run: () => call('unassign', key),
        },
      ]}
    >
      {typeof privateAddress === 'string' && (
        <ChildForm
          label={word('assign', 'label')}
          fields={addressFields}
          refused={!isPending && !data.some(isFree) ? t('no_free') : undefined}
          send={({ address }) => call('assign', address, { private_ip: privateAddress })}
        >
          <ReferenceInput
            name="address"
            label={t('address')}
            reference={addresses.name}
            location={location}
            only={isFree}
          />
        </ChildForm>
      )}
    </ChildList>
  );
}
