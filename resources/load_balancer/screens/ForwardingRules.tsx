/**
 * A load balancer's forwarding rules: which ports it listens on and where it forwards to. Adding and removing a
 * rule is one call each.
 */
import { formatNumber } from '../../../src/lib/intl';
import { recordOf } from '../../kind/recordOf';
import { loadBalancerRecord } from '../schema';
import { useLocale, useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import { validateForwardingRule, ruleFields, ruleName } from '../rules';
import { useWords } from '../../../src/admin/texts';
import { ChildForm } from '../../../src/admin/show/ChildForm';
import { ChildList } from '../../../src/admin/show/ChildList';
import { useChildCall } from '../../../src/admin/show/useChildCall';
import { ForwardingRuleInputs } from './RuleInputs';

const columns = ['protocol', 'source_port', 'target_port', 'connection_limit', 'session_persistence'] as const;

export function ForwardingRules({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const call = useChildCall(kind, record);
  const listed = recordOf(loadBalancerRecord, record).forwarding_rules;
  const rules = listed ?? [];
  const taken = rules.flatMap((rule) => rule.source_port ?? []);
  const t = (action: string, key: string) => translate(`resources.load_balancer.actions.${action}.${key}`);
  const last = rules.length === 1 ? [translate('show.balancer.last_rule')] : [];
  return (
    <ChildList
      title={words.field(kind, 'forwarding_rules')}
      about={translate('show.balancer.rules_about')}
      empty={translate(listed ? 'show.balancer.no_rules' : 'show.balancer.rules_unknown')}
      columns={columns.map((name) => words.field(kind, name))}
      rows={rules.map((rule) => ({
        key: rule.uuid,
        name: ruleName(rule),
        cells: [
          rule.protocol ?? 'TCP',
          rule.source_port ?? '–',
          rule.target_port ?? '–',
          rule.connection_limit === undefined || rule.connection_limit === null
            ? translate('show.balancer.no_limit')
            : formatNumber(rule.connection_limit, locale),
          translate(`resources.load_balancer.options.session_persistence.${rule.session_persistence ?? 'none'}`),
        ],
      }))}
      remove={{
        label: t('remove_rule', 'label'),
        text: () => [t('remove_rule', 'confirm'), ...last].join(' '),
        run: ({ key }) => call('remove_rule', { rule_uuid: key }),
      }}
    >
      <ChildForm
        label={t('add_rule', 'label')}
        fields={ruleFields}
        fieldErrors={(values) => validateForwardingRule(values, taken)}
        send={(values) => call('add_rule', values)}
      >
        <ForwardingRuleInputs />
      </ChildForm>
    </ChildList>
  );
}
