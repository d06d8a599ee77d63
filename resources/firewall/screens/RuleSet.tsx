/** A firewall's rules in a form (`rules`), by direction; their overall order is preserved. */
import { useTranslate } from 'ra-core';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { directions, type FirewallRuleDraft } from '../rules';
import { announce } from '../../../src/admin/fields/announce';
import { RuleLocation } from './ruleLocation';
import { RuleGroup } from './RuleGroup';
import { useRuleText } from './useRuleText';

interface Rules {
  rules: FirewallRuleDraft[];
}

interface RuleSetProps {
  location: string;
  /** Some rules could not be read: what has none here may have some. */
  isPartial?: boolean;
}

export function RuleSet({ location, isPartial = false }: RuleSetProps) {
  const translate = useTranslate();
  const text = useRuleText();
  const { control, getValues } = useFormContext<Rules>();
  const { append, move, remove } = useFieldArray({ control, name: 'rules', keyName: 'at' });
  useWatch({ control, name: 'rules' });
  // After a move or a removal the watched value is one effect late, and the inputs of a row would write to another rule until then.
  const rules = getValues('rules');
  return (
    <RuleLocation value={location}>
      <div className="p-stack-16">
        {directions.map((direction) => (
          <RuleGroup
            key={direction}
            direction={direction}
            rules={rules}
            isPartial={isPartial}
            onAppend={(more) => {
              append(more, { shouldFocus: false });
              announce(translate('form.entries.added', { name: more.map(text.whole).join(', ') }));
            }}
            onMove={move}
            onRemove={(index) => {
              const rule = rules[index];
              remove(index);
              if (rule) announce(translate('form.entries.removed', { name: text.whole(rule) }));
            }}
          />
        ))}
      </div>
    </RuleLocation>
  );
}
