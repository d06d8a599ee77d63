/** Source and target of a forwarding rule. `prefix` of a rule in a list: `forwarding_rules.0.`. */
import { useTranslate } from 'ra-core';
import { NumberInput } from '../../../src/admin/inputs/NumberInput';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';

export function ForwardingRuleInputs({ prefix = '' }: { prefix?: string }) {
  const translate = useTranslate();
  const label = (name: string) => translate(`resources.load_balancer.fields.${name}`);
  const help = (name: string) => translate(`resources.load_balancer.help.${name}`);
  const persistence = translate(`resources.load_balancer.options.session_persistence.SOURCE_IP`);
  return (
    <>
      <NumberInput
        name={`${prefix}source_port`}
        label={label('source_port')}
        help={help('source_port')}
        min={1}
        max={65535}
      />
      <NumberInput
        name={`${prefix}target_port`}
        label={label('target_port')}
        help={help('target_port')}
        min={1}
        max={65535}
      />
      <NumberInput
        name={`${prefix}connection_limit`}
        label={label('connection_limit')}
        help={help('connection_limit')}
        required={false}
        min={1}
      />
      <SelectInput
        name={`${prefix}session_persistence`}
        label={label('session_persistence')}
        help={help('session_persistence')}
        required={false}
        blank={translate(`resources.load_balancer.options.session_persistence.none`)}
        options={[{ value: 'SOURCE_IP', label: persistence }]}
        keepsOther
      />
    </>
  );
}
