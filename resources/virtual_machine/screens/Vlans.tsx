/** The VLANs on a machine's network cards. */
import { Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { addSubinterface, removeSubinterface } from '../provider/interfaces';
import { validateVlan, vlanFields } from '../network';
import { usePortal } from '../../../src/context/portal';
import { ApiSnippetButton } from '../../../src/admin/snippets/ApiSnippetButton';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { KindInput } from '../../../src/admin/inputs/KindInput';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';
import { useWords } from '../../../src/admin/texts';
import { ChildForm } from '../../../src/admin/show/ChildForm';
import { Card } from '../../../src/admin/show/Card';
import { ChildList } from '../../../src/admin/show/ChildList';
import { Part } from '../../../src/ui/Part';
import { cardNames, machineOf, type NetworkPartProps } from './networkPart';
import { useDone } from './useDone';
import { useVlans } from './useInterfaces';
import styles from '../../../src/admin/show/children.module.css';

function VlanList({ kind, record, cards, changed }: NetworkPartProps) {
  const translate = useTranslate();
  const words = useWords();
  const { http } = usePortal();
  const done = useDone(changed);
  const machine = machineOf(record);
  const word = (name: string) => words.field(kind, name);
  const t = (action: string, key: string) => translate(`resources.virtual_machine.actions.${action}.${key}`);
  const names = cardNames(cards, translate('list.row.unnamed'));
  const first = cards[0]?.uuid ?? 'INTERFACE_UUID';
  const [, vlanField] = vlanFields(cards);
  const vlans = cards.flatMap((card) => (card.subinterfaces ?? []).map((vlan) => ({ card, vlan })));
  return (
    <ChildList
      title={translate('show.machine.vlans')}
      aside={
        <ApiSnippetButton
          link
          name={translate('show.machine.vlans')}
          calls={[
            { label: t('add_subinterface', 'label'), call: (dry) => addSubinterface(dry, machine, first, 100) },
            {
              label: t('delete_subinterface', 'label'),
              call: (dry) => removeSubinterface(dry, machine, first, 'VLAN_UUID'),
            },
          ]}
        />
      }
      about={translate('show.machine.vlans_about')}
      empty={translate('show.machine.no_vlans')}
      columns={[word('vlanId'), word('interfaces'), word('ifUuid')]}
      rows={vlans.map(({ card, vlan }) => ({
        key: vlan.ifUuid,
        name: translate('show.machine.vlan', { id: vlan.vlanId }),
        cells: [vlan.vlanId, names.get(card), vlan.ifUuid ? <CopyButton key="id" value={vlan.ifUuid} dense /> : '–'],
      }))}
      actions={({ key }) => {
        const found = vlans.find(({ vlan }) => vlan.ifUuid === key);
        if (!found) return [];
        const card = found.card.uuid;
        return [
          {
            label: t('delete_subinterface', 'label'),
            icon: <Trash2 size={16} aria-hidden />,
            text: t('delete_subinterface', 'confirm'),
            danger: true,
            refused: card ? undefined : translate('show.no_id'),
            run: () => done('delete_subinterface', removeSubinterface(http, machine, card ?? '', key)),
          },
        ];
      }}
    >
      {cards.length > 0 && (
        <ChildForm
          label={t('add_subinterface', 'label')}
          fields={vlanFields(cards)}
          fieldErrors={(values) => validateVlan(values, cards)}
          send={({ ifUuid, vlanId }) =>
            done('add_subinterface', addSubinterface(http, machine, String(ifUuid), Number(vlanId)))
          }
        >
          <SelectInput
            name="ifUuid"
            label={word('interfaces')}
            options={cards.flatMap((card) => (card.uuid ? [{ value: card.uuid, label: names.get(card) ?? '' }] : []))}
          />
          {vlanField && <KindInput kind={kind} field={vlanField} />}
        </ChildForm>
      )}
    </ChildList>
  );
}

export function Vlans(props: NetworkPartProps) {
  const translate = useTranslate();
  const withVlans = useVlans(machineOf(props.record), props.cards);
  return (
    <Part
      of={withVlans}
      shape="line"
      frame={(state) => (
        <Card title={translate('show.machine.vlans')}>
          <div className={styles.plan}>{state}</div>
        </Card>
      )}
    >
      {(cards) => <VlanList {...props} cards={cards} />}
    </Part>
  );
}
