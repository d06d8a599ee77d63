/** One rule's inputs: what is let through, and who it comes from or goes to. `prefix`: `rules.0.`. */
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ListInput } from '../../../src/admin/inputs/ListInput';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';
import { usePortal } from '../../../src/context/portal';
import { useProvided } from '../../../src/context/useProvided';
import { table } from '../../../src/lib/table';
import { endpointSources, type FirewallRuleDraft } from '../rules';
import { hasPorts, protocolOf, serviceNames, services } from '../services';
import { PortsInput } from './PortsInput';
import { RuleLocation } from './ruleLocation';
import { useServiceLabel } from './useServiceName';
import { VpcInput } from './VpcInput';

const placeholders = table<string>({
  mine: '203.0.113.7',
  ip_prefixes: '203.0.113.0/24, 2001:db8::/32',
  group_tag: 'web',
  vlan: '100',
});

const needsList = (source: string) => Object.hasOwn(placeholders, source);

interface RuleInputsProps {
  prefix: string;
  /** The input to focus when it is mounted. */
  focus: { name: string } | undefined;
}

export function FirewallRuleInputs({ prefix, focus }: RuleInputsProps) {
  const translate = useTranslate();
  const labelOf = useServiceLabel();
  const { setValue, clearErrors, setFocus } = useFormContext();
  const service = String(useWatch({ name: `${prefix}service` }) ?? '');
  const source = String(useWatch({ name: `${prefix}source` }) ?? '');
  const direction = String(useWatch({ name: `${prefix}direction` }));
  const rules = useWatch({ name: 'rules' }) as readonly FirewallRuleDraft[];
  const location = useProvided(RuleLocation);
  const hasVpcs = usePortal().registry.find('vpc') !== undefined;
  const t = (key: string) => translate(`show.firewall.${key}`);

  const begin = useEffectEvent((name: string) => setFocus(prefix + name));
  useEffect(() => {
    if (focus) begin(focus.name);
  }, [focus]);

  const offered = endpointSources.filter(
    (name) => name === source || ((name !== 'mine' || direction === 'inbound') && (name !== 'vpc' || hasVpcs)),
  );
  /** Values of one source type are not valid for another; the person's own address is the same in every rule. */
  const chooseSource = (next: unknown) => {
    const mine = next === 'mine' ? rules.find((rule) => rule.source === 'mine')?.endpoint_spec : undefined;
    setValue(`${prefix}endpoint_spec`, mine ?? [], { shouldDirty: true });
    clearErrors(`${prefix}endpoint_spec`);
  };
  const spec = () => ({
    name: `${prefix}endpoint_spec`,
    label: t(`spec.${source}`),
    help: t(`spec_help.${source}`),
  });
  return (
    <>
      <SelectInput
        name={`${prefix}service`}
        label={t('service_label')}
        options={serviceNames.map((value) => ({ value, label: labelOf(value) }))}
        onChosen={(next) => {
          const known = services.get(String(next));
          if (known) setValue(`${prefix}ports`, known.ports, { shouldDirty: true });
          clearErrors(`${prefix}ports`);
        }}
      />
      {hasPorts(protocolOf(service)) && (
        <PortsInput
          name={`${prefix}ports`}
          label={t('ports_label')}
          help={t('ports_help')}
          onTyped={() => {
            const protocol = protocolOf(service);
            if (protocol !== service) setValue(`${prefix}service`, protocol, { shouldDirty: true });
          }}
        />
      )}
      <SelectInput
        name={`${prefix}source`}
        label={t(`who.${direction}`)}
        options={offered.map((value) => ({
          value,
          label: t(`source.${value === 'any' ? `any_${direction}` : value}`),
        }))}
        onChosen={chooseSource}
      />
      {source === 'vpc' && <VpcInput {...spec()} location={location} />}
      {needsList(source) && (
        <ListInput key={source} {...spec()} {...(placeholders[source] && { placeholder: placeholders[source] })} />
      )}
    </>
  );
}
