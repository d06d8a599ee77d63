/** The target virtual machines of a load balancer; adding and removing one is one call each. */
import { machineKind } from '../../compute/machineKind';
import { recordOf } from '../../kind/recordOf';
import { loadBalancerRecord } from '../schema';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import { targetFields } from '../rules';
import { usePortal } from '../../../src/context/portal';
import { ReferenceInput } from '../../../src/admin/inputs/ReferenceInput';
import { useWords } from '../../../src/admin/texts';
import { useInLocation } from '../../../src/admin/useInLocation';
import { ChildForm } from '../../../src/admin/show/ChildForm';
import { MemberList } from '../../../src/admin/show/MemberList';
import { useChildCall } from '../../../src/admin/show/useChildCall';

export function Targets({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const words = useWords();
  const call = useChildCall(kind, record);
  const { location } = record;
  const known = usePortal().registry.find(machineKind) !== undefined;
  const { data: machines, source } = useInLocation(machineKind, location);
  const { targets: listed, network_uuid: network } = recordOf(loadBalancerRecord, record);
  const targets = listed ?? [];
  const taken = new Set(targets.map((target) => target.target_uuid));
  const fits = (machine: PortalRecord) =>
    !taken.has(String(machine.uuid)) && (!machine.network_uuid || !network || machine.network_uuid === network);
  const t = (action: string, key: string) => translate(`resources.load_balancer.actions.${action}.${key}`);
  const last = targets.length === 1 ? [translate('show.balancer.last_target')] : [];
  return (
    <MemberList
      kindName={machineKind}
      title={words.field(kind, 'targets')}
      about={translate('show.balancer.targets_about')}
      empty={translate(listed ? 'show.balancer.no_targets' : 'show.balancer.targets_unknown')}
      heads={[words.field(kind, 'target_uuid'), words.field(kind, 'target_ip_address')]}
      location={location}
      members={targets.map((target) => ({ uuid: target.target_uuid, address: target.target_ip_address }))}
      remove={{
        label: t('remove_target', 'label'),
        text: () => [t('remove_target', 'confirm'), ...last].join(' '),
        run: ({ key }) => call('remove_target', { target_uuid: key }),
      }}
    >
      <ChildForm
        label={t('add_target', 'label')}
        fields={targetFields}
        refused={known && source.data && !machines.some(fits) ? t('add_target', 'reason') : undefined}
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
    </MemberList>
  );
}
