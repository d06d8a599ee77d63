/** Making a firewall: where, which rules, and which machines they hold for. */
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Written } from '../../../dataProvider';
import { OrderForm } from '../../../src/admin/form/order/OrderForm';
import { OrderReady } from '../../../src/admin/form/order/OrderReady';
import { useOrderForm } from '../../../src/admin/form/order/useOrderForm';
import { Section } from '../../../src/admin/form/Section';
import type { AccountChoices } from '../../../src/admin/useAccounts';
import { MachinesInput } from '../../../src/admin/inputs/MachinesInput';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { useWords } from '../../../src/admin/texts';
import { useInLocation } from '../../../src/admin/useInLocation';
import { machineKind } from '../../compute/machineKind';
import { useProvider } from '../../../src/context/portal';
import { Note } from '../../../src/ui/Note';
import { useToast } from '../../../src/ui/useToast';
import type { Kind } from '../../kind/types';
import type { ScreenProps } from '../../screens';
import { firewallToOpen } from '../openPort';
import { directions, firewallBody, blocksLogin, validateFirewall, formField, type FirewallDraft } from '../rules';
import { firstRules } from '../templates';
import { RuleSet } from './RuleSet';

/** The order, with the values that a link gives it. */
function useFirewallOrder(kind: Kind, accounts: AccountChoices) {
  const urlDefaults = firewallToOpen(useSearchParams()[0]);
  const order = useOrderForm<FirewallDraft>({
    kind,
    accounts,
    defaults: (start) => ({
      ...start,
      display_name: urlDefaults?.display_name ?? '',
      rules: urlDefaults?.rules ?? firstRules(),
      machines: urlDefaults?.machines ?? [],
    }),
  });
  const { form, draft } = order;
  const known = useInLocation(machineKind, draft.location).source.data;
  /** Deselects machines of a link or draft that do not exist (any more): the list could not show them as selected. */
  const forgetUnknown = useEffectEvent(() => {
    const { machines } = form.getValues();
    const there = machines.filter((uuid) => known?.some((machine) => machine.uuid === uuid));
    if (known && there.length < machines.length) form.setValue('machines', there);
  });
  useEffect(() => forgetUnknown(), [known]);

  /** VPCs are of one location: rules that name one lose it. */
  function forgetNetworks() {
    const { rules } = form.getValues();
    rules.forEach(({ source }, index) => source === 'vpc' && form.setValue(`rules.${index}.endpoint_spec`, []));
  }
  return { order, draft, forgetNetworks };
}

/** Makes the firewall. It exists then: a machine that could not be put behind it is reported, not undone. */
function useMakeFirewall(kind: Kind) {
  const toast = useToast();
  const provider = useProvider();
  return async (values: FirewallDraft): Promise<Written> => {
    const written = await provider.make(kind.name, firewallBody(values));
    for (const machine of values.machines) {
      await provider
        .act(kind.name, 'assign', written.record.id, { machine })
        .catch((error: unknown) => toast.failed(error));
    }
    return written;
  };
}

function FirewallForm({ kind, accounts }: { kind: Kind; accounts: AccountChoices }) {
  const translate = useTranslate();
  const words = useWords();
  const make = useMakeFirewall(kind);
  const { order, draft, forgetNetworks } = useFirewallOrder(kind, accounts);

  /** Inputs of a rule that the API calls otherwise. */
  const inputLabel = (path: string) => {
    const [, at, name = ''] = /^rules\.(\d+)\.(service|ports|source)$/.exec(path) ?? [];
    if (at === undefined) return undefined;
    return translate(
      name === 'source' ? `show.firewall.who.${draft.rules[Number(at)]?.direction}` : `show.firewall.${name}_label`,
    );
  };
  const machines = words.field(kind, 'resources_assigned');

  return (
    <OrderForm
      order={order}
      validate={(values) => validateFirewall(values, { accountNeeded: !accounts.hidden })}
      body={firewallBody}
      send={make}
      facts={(values) => [
        ...directions.map((direction) => ({
          label: translate(`show.firewall.group.${direction}`),
          value: translate('list.rules', values.rules.filter((rule) => rule.direction === direction).length),
        })),
        {
          label: machines,
          value: values.machines.length > 0 ? translate('list.machines', values.machines.length) : '–',
        },
      ]}
      price={() => undefined}
      ready={translate('show.firewall.ready')}
      fieldOf={formField}
      labelOf={inputLabel}
      ofLocation={{ machines: [] }}
      onLocation={forgetNetworks}
      whereAbout={translate('show.firewall.where_about')}
    >
      <Section title={translate('form.section.name')}>
        <TextInput name="display_name" label={words.field(kind, 'display_name')} />
      </Section>
      <Section title={words.field(kind, 'rules')} about={translate('resources.firewall.help.rules')}>
        <RuleSet location={draft.location} />
        {blocksLogin(draft.rules) && <Note tone="warning">{translate('show.firewall.no_login')}</Note>}
      </Section>
      <Section
        title={machines}
        about={translate('show.firewall.machines_about')}
        aside={draft.machines.length > 0 && translate('list.selection.count', draft.machines.length)}
      >
        <MachinesInput name="machines" label={machines} location={draft.location} required={false} />
      </Section>
    </OrderForm>
  );
}

export default function FirewallCreate({ kind }: ScreenProps) {
  return <OrderReady kind={kind}>{(accounts) => <FirewallForm kind={kind} accounts={accounts} />}</OrderReady>;
}
