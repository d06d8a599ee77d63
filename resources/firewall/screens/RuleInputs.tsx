/** One rule's inputs: what is let through, and who it comes from or goes to. `prefix`: `rules.0.`. */
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointTypes, hasPorts, protocols } from '../rules';
import { ListInput } from '../../../src/admin/inputs/ListInput';
import { NumberInput } from '../../../src/admin/inputs/NumberInput';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';
import { table } from '../../../src/lib/table';

const placeholders = table<string>({
  ip_prefixes: '203.0.113.0/24, 2001:db8::/32',
  group_tag: 'web',
  vlan: '100',
});

export function FirewallRuleInputs({ prefix }: { prefix: string }) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const protocol = String(useWatch({ name: `${prefix}protocol` }));
  const type = String(useWatch({ name: `${prefix}endpoint_spec_type` }));
  const direction = String(useWatch({ name: `${prefix}direction` }));
  const label = (name: string) => translate(`resources.firewall.fields.${name}`);
  const options = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: translate(`resources.firewall.options.${name}.${value}`) }));
  return (
    <>
      <SelectInput name={`${prefix}protocol`} label={label('protocol')} options={options('protocol', protocols)} />
      {hasPorts(protocol) && (
        <>
          <NumberInput
            name={`${prefix}port_start`}
            label={label('port_start')}
            help={translate('show.firewall.port_help')}
            required={false}
            min={1}
            max={65535}
          />
          <NumberInput
            name={`${prefix}port_end`}
            label={label('port_end')}
            help={translate('resources.firewall.help.port_end')}
            required={false}
            min={1}
            max={65535}
          />
        </>
      )}
      <SelectInput
        name={`${prefix}endpoint_spec_type`}
        label={translate(`show.firewall.who.${direction}`)}
        options={options('endpoint_spec_type', endpointTypes)}
        onChosen={() => {
          // Addresses are no tags, and tags no VLANs.
          setValue(`${prefix}endpoint_spec`, [], { shouldDirty: true });
          clearErrors(`${prefix}endpoint_spec`);
        }}
      />
      {type !== 'any' && (
        <ListInput
          key={type}
          name={`${prefix}endpoint_spec`}
          label={translate(`show.firewall.spec.${type}`)}
          help={translate(`show.firewall.spec_help.${type}`)}
          {...(placeholders[type] && { placeholder: placeholders[type] })}
        />
      )}
    </>
  );
}
