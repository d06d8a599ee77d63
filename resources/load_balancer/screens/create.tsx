/** Making a load balancer: where, which ports, which machines, and what it costs. */
import { useTranslate } from 'ra-core';
import { NameSection } from '../../../src/admin/form/order/NameSection';
import { OrderForm } from '../../../src/admin/form/order/OrderForm';
import { OrderReady } from '../../../src/admin/form/order/OrderReady';
import { useOrderForm } from '../../../src/admin/form/order/useOrderForm';
import { Section } from '../../../src/admin/form/Section';
import type { AccountChoices } from '../../../src/admin/useAccounts';
import { MachinesInput } from '../../../src/admin/inputs/MachinesInput';
import { NetworkInput } from '../../../src/admin/inputs/NetworkInput';
import { SwitchInput } from '../../../src/admin/inputs/SwitchInput';
import { useWords } from '../../../src/admin/texts';
import type { Kind } from '../../kind/types';
import { unitLines } from '../../pricing/list';
import type { ScreenProps } from '../../screens';
import { balancerBody, validateLoadBalancer, newForwardingRule, type LoadBalancerDraft } from '../rules';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Group, RepeatedGroups } from '../../../src/admin/inputs/Repeated';
import { ForwardingRuleInputs } from './RuleInputs';
import styles from './rules.module.css';

/** Forwarding rules of a new load balancer: at least one, each in a row. */
function RulesInput() {
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

function BalancerForm({ kind, accounts }: { kind: Kind; accounts: AccountChoices }) {
  const translate = useTranslate();
  const words = useWords();
  const order = useOrderForm<LoadBalancerDraft>({
    kind,
    accounts,
    defaults: (start) => ({
      ...start,
      network_uuid: '',
      reserve_public_ip: true,
      forwarding_rules: [newForwardingRule(80)],
      targets: [],
      display_name: '',
    }),
  });
  const { form, draft } = order;
  const word = (name: string) => words.field(kind, name);
  const help = (name: string) => translate(`resources.load_balancer.help.${name}`);
  return (
    <OrderForm
      order={order}
      validate={(values) => validateLoadBalancer(values, { accountNeeded: !accounts.hidden })}
      body={balancerBody}
      facts={({ forwarding_rules, targets }) => [
        {
          label: word('source_port'),
          value: forwarding_rules.flatMap(({ source_port }) => (source_port === '' ? [] : [source_port])).join(', '),
        },
        { label: word('targets'), value: targets.length > 0 && translate('list.machines', targets.length) },
      ]}
      price={({ reserve_public_ip, location }, list) =>
        unitLines(list, ['LOAD_BALANCER', ...(reserve_public_ip ? ['FLOATING_IP'] : [])], { location })
      }
      ready={translate('show.balancer.ready')}
      // The API names only a rule's port: the message is shown in a toast, next to all rules.
      fieldOf={(name) => (name in form.getValues() ? name : undefined)}
      ofLocation={{ targets: [], network_uuid: '' }}
    >
      <Section title={translate('form.section.network')}>
        <NetworkInput label={word('network_uuid')} help={help('network_uuid')} />
        <SwitchInput
          name="reserve_public_ip"
          label={word('reserve_public_ip')}
          help={translate('show.balancer.public_about')}
        />
      </Section>
      <Section title={word('forwarding_rules')} about={translate('show.balancer.rules_about')}>
        <RulesInput />
      </Section>
      <Section
        title={word('targets')}
        about={help('targets')}
        aside={draft.targets.length > 0 && translate('list.selection.count', draft.targets.length)}
      >
        <MachinesInput
          name="targets"
          label={word('targets')}
          location={draft.location}
          only={({ network_uuid: own }) => !draft.network_uuid || !own || own === draft.network_uuid}
        />
      </Section>
      <NameSection kind={kind} />
    </OrderForm>
  );
}

export default function LoadBalancerCreate({ kind }: ScreenProps) {
  return <OrderReady kind={kind}>{(accounts) => <BalancerForm kind={kind} accounts={accounts} />}</OrderReady>;
}
