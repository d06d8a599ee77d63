/** A load balancer's page: the derived one, with its rules and targets as sections of their own. */
import { useGetList, useLocale, useTranslate } from 'ra-core';
import type { PortalRecord } from '../../dataProvider';
import { CopyButton } from '../../src/admin/fields/CopyButton';
import { ReferenceValue } from '../../src/admin/fields/ReferenceValue';
import { StatusChip } from '../../src/admin/fields/StatusChip';
import { ReferenceInput } from '../../src/admin/inputs/ReferenceInput';
import { KindShow } from '../../src/admin/KindShow';
import { usePortal, useToast } from '../../src/admin/screen';
import { PublicAddress } from '../../src/admin/show/balancer/PublicAddress';
import { RuleInputs } from '../../src/admin/show/balancer/RuleInputs';
import { ChildForm } from '../../src/admin/show/ChildForm';
import { ChildList } from '../../src/admin/show/ChildList';
import { useWords } from '../../src/admin/texts';
import type { Kind, RecordData } from '../kind/types';
import type { ScreenProps } from '../screens';
import { ruleFaults, ruleFields, ruleName, targetFields } from './rules';
import type { LoadBalancer } from './schema';

const machineKind = 'virtual_machine';

interface PartProps {
  kind: Kind;
  record: PortalRecord;
}

/** Does one of the record's own calls and says that it is done. */
function useCall({ kind, record }: PartProps) {
  const { provider } = usePortal();
  const toast = useToast();
  const translate = useTranslate();
  return async (action: string, values: RecordData) => {
    await provider.act(kind.name, action, record.id, values);
    toast.done(translate(`resources.load_balancer.actions.${action}.done`));
  };
}

function Rules({ kind, record }: PartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const call = useCall({ kind, record });
  const rules = (record as unknown as LoadBalancer).forwarding_rules ?? [];
  const column = (name: string) => words.field(kind, name);
  return (
    <ChildList
      title={words.field(kind, 'forwarding_rules')}
      about={translate('show.balancer.rules_about')}
      empty={translate('show.balancer.no_rules')}
      columns={['protocol', 'source_port', 'target_port', 'connection_limit', 'session_persistence'].map(column)}
      rows={rules.map((rule) => ({
        key: rule.uuid,
        name: ruleName(rule),
        cells: [
          rule.protocol ?? 'TCP',
          rule.source_port,
          rule.target_port,
          rule.connection_limit?.toLocaleString(locale) ?? translate('show.balancer.no_limit'),
          translate(`resources.load_balancer.options.session_persistence.${rule.session_persistence ?? 'none'}`),
        ],
      }))}
      remove={{
        label: translate(`resources.load_balancer.actions.remove_rule.label`),
        text: () =>
          [
            translate(`resources.load_balancer.actions.remove_rule.confirm`),
            rules.length === 1 ? translate('show.balancer.last_rule') : '',
          ].join(' '),
        run: ({ key }) => call('remove_rule', { rule_uuid: key }),
      }}
    >
      <ChildForm
        label={translate(`resources.load_balancer.actions.add_rule.label`)}
        fields={ruleFields}
        faults={(values) =>
          ruleFaults(
            values,
            rules.map((rule) => rule.source_port),
          )
        }
        send={(values) => call('add_rule', values)}
      >
        <RuleInputs />
      </ChildForm>
    </ChildList>
  );
}

function Targets({ kind, record }: PartProps) {
  const translate = useTranslate();
  const words = useWords();
  const call = useCall({ kind, record });
  const machineOf = usePortal().registry.find(machineKind);
  const { location } = record;
  const { targets: listed, network_uuid: network } = record as unknown as LoadBalancer;
  const targets = listed ?? [];
  const { data: machines = [], isPending } = useGetList<PortalRecord>(
    machineKind,
    { pagination: { page: 1, perPage: 100_000 }, sort: { field: 'name', order: 'ASC' }, filter: { location } },
    { enabled: machineOf !== undefined, retry: false },
  );
  const taken = new Set(targets.map((target) => target.target_uuid));
  const fits = (machine: PortalRecord) =>
    !taken.has(String(machine.uuid)) && (!machine.network_uuid || !network || machine.network_uuid === network);
  const nameOf = (uuid: string) => {
    const name = machines.find((machine) => machine.uuid === uuid)?.name;
    return typeof name === 'string' && name !== '' ? name : uuid;
  };
  return (
    <ChildList
      title={words.field(kind, 'targets')}
      about={translate('show.balancer.targets_about')}
      empty={translate('show.balancer.no_targets')}
      columns={[words.field(kind, 'target_uuid'), words.field(kind, 'target_ip_address'), translate('status.label')]}
      rows={targets.map(({ target_uuid, target_ip_address }) => {
        const machine = machines.find((one) => one.uuid === target_uuid);
        const gone = machineOf && !machine && !isPending;
        return {
          key: target_uuid,
          name: nameOf(target_uuid),
          cells: [
            <ReferenceValue key="name" kind={machineKind} id={target_uuid} location={location} />,
            target_ip_address ? <CopyButton key="ip" value={target_ip_address} dense /> : '–',
            machine && machineOf ? (
              <StatusChip key="status" kind={machineOf} record={machine} />
            ) : (
              gone && translate('show.balancer.gone')
            ),
          ],
        };
      })}
      remove={{
        label: translate(`resources.load_balancer.actions.remove_target.label`),
        text: () =>
          [
            translate(`resources.load_balancer.actions.remove_target.confirm`),
            targets.length === 1 ? translate('show.balancer.last_target') : '',
          ].join(' '),
        run: ({ key }) => call('remove_target', { target_uuid: key }),
      }}
    >
      <ChildForm
        label={translate(`resources.load_balancer.actions.add_target.label`)}
        fields={targetFields}
        refused={
          !isPending && machineOf && !machines.some(fits)
            ? translate(`resources.load_balancer.actions.add_target.reason`)
            : undefined
        }
        send={(values) => call('add_target', { ...values, target_type: 'vm' })}
      >
        <ReferenceInput
          name="target_uuid"
          label={words.field(kind, 'target_uuid')}
          reference={machineKind}
          location={location}
          only={fits}
        />
      </ChildForm>
    </ChildList>
  );
}

export default function LoadBalancerShow({ kind }: ScreenProps) {
  const { registry } = usePortal();
  const words = useWords();
  const length = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  return (
    <KindShow
      kind={kind}
      facts={(record) =>
        registry.find('ip_address')
          ? [
              {
                name: 'public_address',
                label: words.field(kind, 'public_address'),
                value: <PublicAddress record={record} />,
              },
            ]
          : []
      }
      tabs={(record) => [
        {
          name: 'rules',
          label: words.field(kind, 'forwarding_rules'),
          count: length(record.forwarding_rules),
          content: <Rules kind={kind} record={record} />,
        },
        {
          name: 'targets',
          label: words.field(kind, 'targets'),
          count: length(record.targets),
          content: <Targets kind={kind} record={record} />,
        },
      ]}
    />
  );
}
