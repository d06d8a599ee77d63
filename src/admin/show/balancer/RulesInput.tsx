/** Forwarding rules of a balancer that is being made: one at least, each a row of its own. */
import { Plus, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { newRule, type BalancerDraft } from '../../../../resources/load_balancer/rules';
import { RuleInputs } from './RuleInputs';
import styles from './rules.module.css';

export function RulesInput() {
  const translate = useTranslate();
  const { control, getValues } = useFormContext<BalancerDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'forwarding_rules' });
  const nameOf = (index: number) => {
    const { source_port, target_port } = getValues(`forwarding_rules.${index}`);
    return translate('show.balancer.rule', { source: source_port, target: target_port });
  };
  return (
    <div className={styles.rules}>
      {fields.map((field, index) => (
        <fieldset key={field.id} className={styles.rule}>
          <legend>{translate('show.balancer.rule_nr', { nr: index + 1 })}</legend>
          <div className={styles.inputs}>
            <RuleInputs prefix={`forwarding_rules.${index}.`} />
          </div>
          {fields.length > 1 && (
            <button
              type="button"
              className={`p-button p-button--quiet ${styles.remove}`}
              aria-label={translate('form.remove_named', { name: nameOf(index) })}
              onClick={() => remove(index)}
            >
              <Trash2 size={16} aria-hidden />
            </button>
          )}
        </fieldset>
      ))}
      <button type="button" className="p-button p-button--plain" onClick={() => append(newRule())}>
        <Plus size={16} aria-hidden />
        {translate('resources.load_balancer.actions.add_rule.label')}
      </button>
    </div>
  );
}
