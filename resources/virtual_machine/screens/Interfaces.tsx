/** A machine's network cards, each in a private network. */
import { Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { addInterface, removeInterface } from '../provider/interfaces';
import { cardFields } from '../network';
import type { Interface } from '../schema';
import { usePortal } from '../../../src/context/portal';
import { ApiSnippetButton } from '../../../src/admin/snippets/ApiSnippetButton';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { ReferenceValue } from '../../../src/admin/fields/ReferenceValue';
import { ReferenceInput } from '../../../src/admin/inputs/ReferenceInput';
import { useWords } from '../../../src/admin/texts';
import { ChildForm } from '../../../src/admin/show/ChildForm';
import { ChildList } from '../../../src/admin/show/ChildList';
import { cardNames, machineOf, type NetworkPartProps } from './networkPart';
import { useDone } from './useDone';

function Network({ card, location }: { card: Interface; location: string | undefined }) {
  const translate = useTranslate();
  return (
    <span>
      {card.network_uuid ? <ReferenceValue kind="vpc" id={card.network_uuid} location={location} /> : '–'}{' '}
      {card.is_primary && <span className="p-muted-13">{translate('show.machine.primary')}</span>}
    </span>
  );
}

export function Interfaces({ kind, record, cards, changed }: NetworkPartProps) {
  const translate = useTranslate();
  const words = useWords();
  const { http, registry } = usePortal();
  const done = useDone(changed);
  const machine = machineOf(record);
  const { location } = record;
  const word = (name: string) => words.field(kind, name);
  const t = (action: string, key: string) => translate(`resources.virtual_machine.actions.${action}.${key}`);
  const names = cardNames(cards, translate('list.row.unnamed'));
  const taken = new Set(cards.map((card) => card.network_uuid));
  const last = cards.at(-1)?.uuid ?? 'INTERFACE_UUID';
  return (
    <ChildList
      title={word('interfaces')}
      aside={
        <ApiSnippetButton
          link
          name={word('interfaces')}
          calls={[
            { label: t('add_interface', 'label'), call: (dry) => addInterface(dry, machine, 'NETWORK_UUID') },
            { label: t('delete_interface', 'label'), call: (dry) => removeInterface(dry, machine, last) },
          ]}
        />
      }
      about={translate('show.machine.cards_about')}
      empty={translate('show.machine.no_cards')}
      columns={[word('network_uuid'), word('private_ipv4'), word('mac')]}
      rows={cards.map((card) => ({
        key: card.uuid,
        name: names.get(card) ?? '',
        cells: [
          <Network key="network" card={card} location={location} />,
          card.ip_address ? <CopyButton key="ip" value={card.ip_address} dense /> : '–',
          card.mac ? <CopyButton key="mac" value={card.mac} dense /> : '–',
        ],
      }))}
      actions={({ key }) => [
        {
          label: t('delete_interface', 'label'),
          icon: <Trash2 size={16} aria-hidden />,
          text: t('delete_interface', 'confirm'),
          danger: true,
          refused: cards.find(({ uuid }) => uuid === key)?.is_primary ? t('delete_interface', 'reason') : undefined,
          run: () => done('delete_interface', removeInterface(http, machine, key)),
        },
      ]}
    >
      {registry.find('vpc') && (
        <ChildForm
          label={t('add_interface', 'label')}
          fields={cardFields}
          send={({ network_uuid }) => done('add_interface', addInterface(http, machine, String(network_uuid)))}
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
  );
}
