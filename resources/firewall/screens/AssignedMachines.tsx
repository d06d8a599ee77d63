/** The virtual machines that a firewall is assigned to; assigning and unassigning is one call each. */
import { machineKind } from '../../compute/machineKind';
import { recordOf } from '../../kind/recordOf';
import { firewallRecord } from '../schema';
import { Unlink } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { normaliseField } from '../../kind/normalise';
import type { Kind } from '../../kind/types';
import { usePortal } from '../../../src/context/portal';
import { MachinesInput } from '../../../src/admin/inputs/MachinesInput';
import { useWords } from '../../../src/admin/texts';
import { useInLocation } from '../../../src/admin/useInLocation';
import { ChildForm } from '../../../src/admin/show/ChildForm';
import { MemberList } from '../../../src/admin/show/MemberList';
import { useChildCall } from '../../../src/admin/show/useChildCall';

const fields = [normaliseField('machines', { type: 'list' })];

export function AssignedMachines({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const words = useWords();
  const call = useChildCall(kind, record);
  const { location = '' } = record;
  const known = usePortal().registry.find(machineKind) !== undefined;
  const { data: machines, source } = useInLocation(machineKind, location);
  const listed = recordOf(firewallRecord, record).resources_assigned;
  const assigned = (listed ?? []).map((one) => one.resource_uuid);
  const addresses = new Map(machines.map((machine) => [machine.uuid, machine.private_ipv4]));
  const isFree = (machine: PortalRecord) => !assigned.includes(String(machine.uuid));
  const t = (action: string, key: string) => translate(`resources.firewall.actions.${action}.${key}`);

  /** Sequentially: after a failure, those already done are not sent again. */
  async function assign(chosen: readonly string[]) {
    for (const machine of chosen.filter((uuid) => !assigned.includes(uuid))) await call('assign', { machine });
  }

  return (
    <MemberList
      kindName={machineKind}
      title={words.field(kind, 'resources_assigned')}
      about={translate('resources.firewall.help.resources_assigned')}
      empty={translate(listed ? 'show.firewall.no_machines' : 'show.firewall.machines_unknown')}
      heads={[words.field(kind, 'machine'), translate('show.network.address')]}
      location={location}
      members={assigned.map((uuid) => ({ uuid, address: addresses.get(uuid) }))}
      actions={({ key }) => [
        {
          label: t('unassign', 'label'),
          icon: <Unlink size={16} aria-hidden />,
          text: t('unassign', 'confirm'),
          run: () => call('unassign', { machine: key }),
        },
      ]}
    >
      {known && (
        <ChildForm
          label={t('assign', 'label')}
          fields={fields}
          refused={source.data && !machines.some(isFree) ? t('assign', 'reason') : undefined}
          send={({ machines: chosen }) => assign(chosen as string[])}
        >
          <MachinesInput
            name="machines"
            label={words.field(kind, 'resources_assigned')}
            location={location}
            only={isFree}
            nothing={t('assign', 'reason')}
          />
        </ChildForm>
      )}
    </MemberList>
  );
}
