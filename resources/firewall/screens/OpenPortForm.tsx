/**
 * Opening a port of one virtual machine: leads to one of its firewalls, or to a new one, with the rule as a draft. Saves
 * nothing.
 */
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';
import { useRecordNames } from '../../../src/admin/useRecordNames';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { ChildForm } from '../../../src/admin/show/ChildForm';
import { pathTo } from '../../../src/context/paths';
import { usePortal } from '../../../src/context/portal';
import { normaliseField } from '../../kind/normalise';
import type { RecordData } from '../../kind/types';
import type { ValidationErrors } from '../../kind/validate';
import { machinesParam, openParam, openPortText } from '../openPort';
import { parsePorts, portsText } from '../ports';
import { hasPorts, protocolOf, services } from '../services';
import { useServiceLabel } from './useServiceName';

const newFirewall = 'new';
const choices = [...services.keys(), 'tcp', 'udp'];

interface OpenPortFormProps {
  machine: PortalRecord;
  /** Those that protect the machine and whose rules are known. */
  firewalls: readonly PortalRecord[];
}

function Inputs({ firewalls }: Pick<OpenPortFormProps, 'firewalls'>) {
  const translate = useTranslate();
  const serviceLabel = useServiceLabel();
  const service = String(useWatch({ name: 'service' }) ?? '');
  const { labelOf } = useRecordNames('firewall');
  const t = (key: string) => translate(`show.firewall.${key}`);
  return (
    <>
      <SelectInput
        name="service"
        label={t('service_label')}
        options={choices.map((value) => ({ value, label: serviceLabel(value) }))}
      />
      {hasPorts(service) && (
        <TextInput name="ports" label={t('ports_label')} help={t('ports_help')} placeholder="8080" />
      )}
      <SelectInput
        name="firewall"
        label={translate('resources.firewall.name', { smart_count: 1 })}
        help={translate('machinePage.protect.open_port.about')}
        options={[
          ...firewalls.map((firewall) => ({ value: String(firewall.id), label: labelOf(firewall) })),
          { value: newFirewall, label: translate('palette.new_firewall', 1) },
        ]}
      />
    </>
  );
}

export function OpenPortForm({ machine, firewalls }: OpenPortFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const kind = usePortal().registry.find('firewall');
  if (!kind) return null;
  const fields = [
    normaliseField('service', {}),
    normaliseField('ports', { shown: ({ service }) => hasPorts(String(service)) }),
    normaliseField('firewall', { default: String(firewalls[0]?.id ?? newFirewall) }),
  ];
  const rangeOf = ({ service, ports }: RecordData) =>
    parsePorts(String(services.get(String(service))?.ports ?? ports ?? ''));
  const send = async (values: RecordData) => {
    const range = rangeOf(values);
    if ('error' in range) return;
    const open = openPortText(protocolOf(String(values.service)), portsText(range.first, range.last));
    const found = firewalls.find(({ id }) => String(id) === values.firewall);
    const to = found
      ? pathTo(kind, 'show', found.id, { [openParam]: open })
      : pathTo(kind, 'create', undefined, {
          ...{ location: machine.location ?? '', [openParam]: open },
          [machinesParam]: String(machine.uuid),
        });
    if (to) await navigate(to);
  };
  return (
    <ChildForm
      label={translate('machinePage.protect.open_port.label')}
      fields={fields}
      fieldErrors={(values): ValidationErrors => {
        const range = rangeOf(values);
        return 'error' in range ? { ports: { key: range.error } } : {};
      }}
      send={send}
    >
      <Inputs firewalls={firewalls} />
    </ChildForm>
  );
}
