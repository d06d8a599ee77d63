/** Forwarding rules of a new load balancer: at least one, each in a row. */
import { useTranslate } from 'ra-core';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { newForwardingRule, type LoadBalancerDraft } from '../rules';
import { Group, RepeatedGroups } from '../../../src/admin/inputs/Repeated';
import { ForwardingRuleInputs } from './RuleInputs';
import styles from './rules.module.css';

export function RulesInput() {
  const translate = useTranslate();
  const { control, getValues } = useFormContext<LoadBalancerDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'forwarding_rules' });
  const nameOf = (index: number) => {
    const { source_port, target_port } = getValues(`forwarding_rules.${index}`);
    return translate('show.balancer.rule', { source: source_port, target: target_port });
  };
  return (
    <RepeatedGroups
      add={translate('resources.load_balancer.actions.add_rule.label')}
      onAdd={() => append(newForwardingRule())}
    >
      {fields.map((field, index) => (
        <Group
          key={field.id}
          legend={translate('show.balancer.rule_nr', { nr: index + 1 })}
          name={nameOf(index)}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        >
          <div className={styles.inputs}>
            <ForwardingRuleInputs prefix={`forwarding_rules.${index}.`} />
          </div>
        </Group>
      ))}
    </RepeatedGroups>
  );
}
