/** A machine's network cards, the VLANs on them, and the reserved addresses that lead to it, each with its calls. */
import { Trash2, Unlink } from 'lucide-react';
import { useGetList, useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../../dataProvider';
import {
  addInterface,
  addSubinterface,
  removeInterface,
  removeSubinterface,
} from '../../../../dataProvider/calls/interfaces';
import type { Kind } from '../../../../resources/kind/types';
import { addressFields, cardFields, vlanFaults, vlanFields } from '../../../../resources/virtual_machine/network';
import type { Interface } from '../../../../resources/virtual_machine/schema';
import { usePortal } from '../../../portal';
import { RetryLink } from '../../../shell/RetryLink';
import { useErrorText } from '../../../shell/useErrorText';
import { useToast } from '../../../shell/useToast';
import { RequestsButton } from '../../actions/RequestsButton';
import { CopyButton } from '../../fields/CopyButton';
import { ReferenceValue } from '../../fields/ReferenceValue';
import { oneLine } from '../../fields/safe';
import { KindInput } from '../../inputs/KindInput';
import { ReferenceInput } from '../../inputs/ReferenceInput';
import { SelectInput } from '../../inputs/SelectInput';
import { useWords } from '../../texts';
import { Card } from '../Card';
import { ChildForm } from '../ChildForm';
import { ChildList } from '../ChildList';
import { useInterfaces } from './useInterfaces';
import styles from '../children.module.css';

interface PartProps {
  kind: Kind;
  record: PortalRecord;
}

const cardName = (card: Interface) => oneLine(card.ip_address || card.mac || card.uuid, 60);
const act = (action: string, key: string) => `resources.virtual_machine.actions.${action}.${key}`;

function Cards({ kind, record, cards, changed }: PartProps & { cards: readonly Interface[]; changed(): unknown }) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const { http, registry } = usePortal();
  const { location = '' } = record;
  const machine = { location, uuid: String(record.uuid) };
  const word = (name: string) => words.field(kind, name);
  const t = (key: string, params?: Record<string, unknown>) => translate(`show.machine.${key}`, params);
  const taken = new Set(cards.map((card) => card.network_uuid));
  /** Says what is done, and shows it. */
  const after = async (action: string, done: Promise<unknown>) => {
    await done;
    toast.done(translate(act(action, 'done')));
    await changed();
  };
  const first = cards[0]?.uuid ?? 'INTERFACE_UUID';
  const [, vlanField] = vlanFields(cards);
  const vlans = cards.flatMap((card) => (card.subinterfaces ?? []).map((vlan) => ({ card, vlan })));
  return (
    <>
      <ChildList
        title={word('interfaces')}
        aside={
          <RequestsButton
            link
            name={word('interfaces')}
            calls={[
              {
                label: translate(act('add_interface', 'label')),
                call: (dry) => addInterface(dry, machine, 'NETWORK_UUID'),
              },
              {
                label: translate(act('delete_interface', 'label')),
                call: (dry) => removeInterface(dry, machine, cards.at(-1)?.uuid ?? 'INTERFACE_UUID'),
              },
            ]}
          />
        }
        about={t('cards_about')}
        empty={t('no_cards')}
        columns={[word('network_uuid'), word('private_ipv4'), word('mac')]}
        rows={cards.map((card) => ({
          key: card.uuid,
          name: cardName(card),
          cells: [
            <span key="network">
              {card.network_uuid ? <ReferenceValue kind="vpc" id={card.network_uuid} location={location} /> : '–'}{' '}
              {card.is_primary && <span className={styles.more}>{t('primary')}</span>}
            </span>,
            card.ip_address ? <CopyButton key="ip" value={card.ip_address} dense /> : '–',
            card.mac ? <CopyButton key="mac" value={card.mac} dense /> : '–',
          ],
        }))}
        acts={({ key }) => [
          {
            label: translate(act('delete_interface', 'label')),
            icon: <Trash2 size={16} aria-hidden />,
            text: translate(act('delete_interface', 'confirm')),
            danger: true,
            refused: cards.find(({ uuid }) => uuid === key)?.is_primary
              ? translate(act('delete_interface', 'reason'))
              : undefined,
            run: () => after('delete_interface', removeInterface(http, machine, key)),
          },
        ]}
      >
        {registry.find('vpc') && (
          <ChildForm
            label={translate(act('add_interface', 'label'))}
            fields={cardFields}
            send={({ network_uuid }) => after('add_interface', addInterface(http, machine, String(network_uuid)))}
          >
            <ReferenceInput
              name="network_uuid"
              label={word('network_uuid')}
              reference="vpc"
              location={location}
              only={(network) => !taken.has(String(network.uuid))}
            />
          </ChildForm>
        )}
      </ChildList>
      <ChildList
        title={t('vlans')}
        aside={
          <RequestsButton
            link
            name={t('vlans')}
            calls={[
              {
                label: translate(act('add_subinterface', 'label')),
                call: (dry) => addSubinterface(dry, machine, first, 100),
              },
              {
                label: translate(act('delete_subinterface', 'label')),
                call: (dry) => removeSubinterface(dry, machine, first, 'VLAN_UUID'),
              },
            ]}
          />
        }
        about={t('vlans_about')}
        empty={t('no_vlans')}
        columns={[word('vlanId'), word('interfaces'), word('ifUuid')]}
        rows={vlans.map(({ card, vlan }) => ({
          key: vlan.ifUuid,
          name: t('vlan', { id: vlan.vlanId }),
          cells: [vlan.vlanId, cardName(card), <CopyButton key="id" value={vlan.ifUuid} dense />],
        }))}
        acts={({ key }) => {
          const found = vlans.find(({ vlan }) => vlan.ifUuid === key);
          if (!found) return [];
          return [
            {
              label: translate(act('delete_subinterface', 'label')),
              icon: <Trash2 size={16} aria-hidden />,
              text: translate(act('delete_subinterface', 'confirm')),
              danger: true,
              run: () => after('delete_subinterface', removeSubinterface(http, machine, found.card.uuid, key)),
            },
          ];
        }}
      >
        {cards.length > 0 && (
          <ChildForm
            label={translate(act('add_subinterface', 'label'))}
            fields={vlanFields(cards)}
            faults={(values) => vlanFaults(values, cards)}
            send={({ ifUuid, vlanId }) =>
              after('add_subinterface', addSubinterface(http, machine, String(ifUuid), Number(vlanId)))
            }
          >
            <SelectInput
              name="ifUuid"
              label={word('interfaces')}
              options={cards.map((card) => ({ value: card.uuid, label: cardName(card) }))}
            />
            {vlanField && <KindInput kind={kind} field={vlanField} />}
          </ChildForm>
        )}
      </ChildList>
    </>
  );
}

/** Addresses are assigned to the machine's first private address. */
function Addresses({ record, addresses }: { record: PortalRecord; addresses: Kind }) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const { provider } = usePortal();
  const { location } = record;
  const t = (key: string) => translate(`show.machine.${key}`);
  const { data = [], isPending } = useGetList<PortalRecord>(
    addresses.name,
    {
      pagination: { page: 1, perPage: 100_000 },
      sort: { field: 'address', order: 'ASC' },
      filter: { location },
    },
    { retry: false },
  );
  const own = data.filter(({ assigned_to }) => assigned_to === record.uuid);
  const isFree = ({ assigned_to, type }: PortalRecord) => !assigned_to && type !== 'private';
  const call = async (action: 'assign' | 'unassign', address: PortalRecord | undefined, values = {}) => {
    if (!address) return;
    await provider.act(addresses.name, action, address.id, values);
    toast.done(
      translate(`resources.ip_address.actions.${action}.done`, { name: oneLine(address.address as string, 60) }),
    );
  };
  const nothing = !isPending && !data.some(isFree) ? t('no_free') : undefined;
  return (
    <ChildList
      title={t('public')}
      about={t('public_about')}
      empty={t('no_public')}
      columns={[words.field(addresses, 'address'), words.field(addresses, 'assigned_to_private_ip')]}
      rows={own.map((address) => ({
        key: String(address.uuid),
        name: oneLine(address.address as string, 60),
        cells: [
          <ReferenceValue key="address" kind={addresses.name} id={String(address.uuid)} location={location} />,
          address.assigned_to_private_ip ? oneLine(address.assigned_to_private_ip as string, 60) : '–',
        ],
      }))}
      acts={({ key }) => [
        {
          label: translate('resources.ip_address.actions.unassign.label'),
          icon: <Unlink size={16} aria-hidden />,
          text: translate('resources.ip_address.actions.unassign.confirm'),
          run: () =>
            call(
              'unassign',
              own.find(({ uuid }) => uuid === key),
            ),
        },
      ]}
    >
      {typeof record.private_ipv4 === 'string' && (
        <ChildForm
          label={translate('resources.ip_address.actions.assign.label')}
          fields={addressFields}
          refused={nothing}
          send={(values) =>
            call(
              'assign',
              data.find(({ uuid }) => uuid === values.address),
              { private_ip: record.private_ipv4 },
            )
          }
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

export function Network({ kind, record }: PartProps) {
  const translate = useTranslate();
  const words = useWords();
  const texts = useErrorText();
  const addresses = usePortal().registry.find('ip_address');
  const { location = '' } = record;
  const { data, error, isPending, refetch, changed } = useInterfaces({ location, uuid: String(record.uuid) });
  return (
    <>
      {data && <Cards kind={kind} record={record} cards={data} changed={changed} />}
      {!data && (
        <Card title={words.field(kind, 'interfaces')}>
          <p role="status" className={styles.plan}>
            {isPending ? translate('shell.loading.label') : texts.toast(error)}{' '}
            {!isPending && <RetryLink retry={refetch} />}
          </p>
        </Card>
      )}
      {addresses && <Addresses record={record} addresses={addresses} />}
    </>
  );
}
