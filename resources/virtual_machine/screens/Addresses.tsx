/** The reserved addresses that lead to a machine. They are assigned to its first private address. */
import { Unlink } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind, RecordData } from '../../kind/types';
import { leavesOutHolder } from '../../record/holders';
import type { Interface } from '../schema';
import { addressFields, privateField } from '../network';
import { useActionWords } from '../../../src/admin/actions/useActionWords';
import { useSendLater } from '../../../src/admin/actions/useSendLater';
import { useKeyPermissions } from '../../../src/admin/rights';
import { actionNamed } from '../../../src/admin/runs/actionsFor';
import { usePortal } from '../../../src/context/portal';
import { useToast } from '../../../src/ui/useToast';
import { ReferenceValue } from '../../../src/admin/fields/ReferenceValue';
import { oneLine } from '../../../src/ui/safe';
import { KindInput } from '../../../src/admin/inputs/KindInput';
import { ReferenceInput } from '../../../src/admin/inputs/ReferenceInput';
import { PartNote } from '../../../src/ui/Part';
import { usePartLabel } from '../../../src/ui/usePartLabel';
import { useWords } from '../../../src/admin/texts';
import { useInLocation } from '../../../src/admin/useInLocation';
import { ChildForm } from '../../../src/admin/show/ChildForm';
import { ChildList, type ChildAct } from '../../../src/admin/show/ChildList';

const isFree = ({ assigned_to, type }: PortalRecord) => !assigned_to && type !== 'private';

interface AddressesProps {
  record: PortalRecord;
  /** Their kind. */
  addresses: Kind;
  /** Interfaces of the virtual machine, if known: addresses are assigned to that of the first one. */
  cards: readonly Interface[] | undefined;
}

export function Addresses({ record, addresses, cards }: AddressesProps) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const label = usePartLabel();
  const permissions = useKeyPermissions();
  const actionWords = useActionWords(addresses);
  const sendLater = useSendLater();
  const { provider } = usePortal();
  const { location, uuid: machine } = record;
  const known = record.private_ipv4 || cards?.find(({ ip_address }) => ip_address)?.ip_address;
  const privateAddress = typeof known === 'string' ? known : undefined;
  const { data, source } = useInLocation(addresses.name, location);
  const own = data.filter(({ assigned_to }) => assigned_to === machine);
  const t = (key: string) => translate(`show.machine.${key}`);
  const none = data.some(leavesOutHolder) ? translate('machinePage.connect.public_unknown') : t('no_public');
  const word = (action: string, key: string, values = {}) =>
    translate(`resources.ip_address.actions.${action}.${key}`, values);
  async function assign({ address: uuid, private_ip }: RecordData) {
    const address = data.find((one) => one.uuid === uuid);
    if (!address) return;
    await provider.act(addresses.name, 'assign', address.id, { private_ip: privateAddress ?? private_ip });
    toast.done(word('assign', 'done', { name: oneLine(address.address, 60) }));
  }
  function unassignOf(address: PortalRecord): ChildAct[] {
    const item = actionNamed(addresses, address, 'unassign', permissions);
    if (!item) return [];
    return [
      {
        label: actionWords.label(item),
        icon: <Unlink size={16} aria-hidden />,
        refused: item.allowed ? undefined : actionWords.reason(item, address),
        begin: () => sendLater(addresses, item, address),
      },
    ];
  }
  return (
    <ChildList
      title={t('public')}
      about={t('public_about')}
      empty={label(source, none)}
      columns={[words.field(addresses, 'address'), words.field(addresses, 'assigned_to_private_ip')]}
      rows={own.map(({ uuid, address, assigned_to_private_ip }) => ({
        key: String(uuid),
        name: oneLine(address, 60),
        cells: [
          <ReferenceValue key="address" kind={addresses.name} id={String(uuid)} location={location} />,
          oneLine(assigned_to_private_ip || '–', 60),
        ],
      }))}
      actions={({ key }) => own.filter(({ uuid }) => uuid === key).flatMap(unassignOf)}
    >
      <PartNote of={source} />
      {(privateAddress !== undefined || cards !== undefined) && (
        <ChildForm
          label={word('assign', 'label')}
          fields={privateAddress === undefined ? [...addressFields, privateField] : addressFields}
          refused={source.data && !data.some(isFree) ? t('no_free') : undefined}
          send={assign}
        >
          <ReferenceInput
            name="address"
            label={t('address')}
            reference={addresses.name}
            location={location}
            only={isFree}
          />
          {privateAddress === undefined && <KindInput kind={addresses} field={privateField} />}
        </ChildForm>
      )}
    </ChildList>
  );
}
