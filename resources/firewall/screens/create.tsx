/** Making a firewall: where, which rules, and which machines they hold for. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { Written } from '../../../dataProvider';
import { accountOf } from '../../../src/admin/form/account';
import { OrderButton } from '../../../src/admin/form/order/OrderButton';
import { OrderPage } from '../../../src/admin/form/order/OrderPage';
import { useOrder } from '../../../src/admin/form/order/useOrder';
import { useProvidedErrors } from '../../../src/admin/form/order/useProvidedErrors';
import { OrderSummary } from '../../../src/admin/form/OrderSummary';
import { Section } from '../../../src/admin/form/Section';
import { useAccounts, type AccountChoices } from '../../../src/admin/form/useAccounts';
import { defaultLocation } from '../../../src/admin/inputs/LocationInput';
import { MachinesInput } from '../../../src/admin/inputs/MachinesInput';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { useSiteLocation, usePortal } from '../../../src/context/portal';
import { useToast } from '../../../src/ui/useToast';
import { useErrorResolver } from '../../../src/admin/form/useFields';
import { RuleSet } from './RuleSet';
import { useWords } from '../../../src/admin/texts';
import { Part } from '../../../src/ui/Part';
import { optional } from '../../../src/ui/sources';
import type { Kind } from '../../kind/types';
import type { ScreenProps } from '../../screens';
import { directions, firewallBody, firewallFaults, formField, type FirewallDraft } from '../rules';
import { firstRules } from '../templates';

function FirewallForm({ kind, accounts }: { kind: Kind; accounts: AccountChoices }) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const [search] = useSearchParams();
  const { provider, locations: places } = usePortal();

  const [defaults] = useState<FirewallDraft>(() => ({
    location: defaultLocation(places, search.get('location')),
    display_name: '',
    rules: firstRules(),
    machines: [],
    billing_account_id: accounts.usual?.id ?? '',
  }));
  const faultsOf = (draft: FirewallDraft) => firewallFaults(draft, { accountNeeded: !accounts.hidden });
  const form = useForm<FirewallDraft>({ defaultValues: defaults, resolver: useErrorResolver(faultsOf) });
  const draft = useWatch({ control: form.control }) as FirewallDraft;
  const account = accountOf(accounts.accounts, draft.billing_account_id);
  const place = useSiteLocation(draft.location);

  /** The firewall stands once it is made: a machine that could not be put behind it is told, not undone. */
  async function make(values: FirewallDraft): Promise<Written> {
    const written = await provider.make(kind.name, firewallBody(values));
    for (const machine of values.machines) {
      await provider
        .act(kind.name, 'assign', written.record.id, { machine })
        .catch((error: unknown) => toast.failed(error));
    }
    return written;
  }
  const order = useOrder({
    kind,
    form,
    defaults,
    bodyOf: firewallBody,
    send: make,
    fieldOf: formField,
    nameOf: () => form.getValues('display_name'),
  });

  const section = (name: string) => translate(`form.section.${name}`);
  const told = useProvidedErrors(kind);
  /** Inputs of a rule that the API calls otherwise. */
  const inputLabel = (path: string) => {
    const [, at, name = ''] = /^rules\.(\d+)\.(service|ports|source)$/.exec(path) ?? [];
    if (at === undefined) return undefined;
    return translate(
      name === 'source' ? `show.firewall.who.${draft.rules[Number(at)]?.direction}` : `show.firewall.${name}_label`,
    );
  };
  const inDirection = (direction: string) => draft.rules.filter((rule) => rule.direction === direction).length;
  const open = translate('create.machine.summary.open');

  return (
    <OrderPage
      order={order}
      whereAbout={translate('show.firewall.where_about')}
      // Machines and VPCs are of one location.
      onPlace={() => {
        form.setValue('machines', []);
        const { rules } = form.getValues();
        rules.forEach(({ source }, index) => source === 'vpc' && form.setValue(`rules.${index}.endpoint_spec`, []));
      }}
      accounts={accounts}
      account={account}
      summary={
        <OrderSummary
          facts={[
            { label: section('where'), value: place?.display_name ?? open },
            ...directions.map((direction) => ({
              label: translate(`show.firewall.group.${direction}`),
              value: translate('list.rules', inDirection(direction)),
            })),
            {
              label: words.field(kind, 'resources_assigned'),
              value: draft.machines.length > 0 ? translate('list.machines', draft.machines.length) : '–',
            },
          ]}
          price={undefined}
          account={account}
          {...told(faultsOf(draft), inputLabel)}
          ready={translate('show.firewall.ready')}
        >
          <OrderButton order={order} />
        </OrderSummary>
      }
    >
      <Section title={section('name')}>
        <TextInput name="display_name" label={words.field(kind, 'display_name')} />
      </Section>
      <Section title={words.field(kind, 'rules')} about={translate('resources.firewall.help.rules')}>
        <RuleSet location={draft.location} />
      </Section>
      <Section
        title={words.field(kind, 'resources_assigned')}
        about={translate('show.firewall.machines_about')}
        aside={draft.machines.length > 0 && translate('list.selection.count', draft.machines.length)}
      >
        <MachinesInput
          name="machines"
          label={words.field(kind, 'resources_assigned')}
          location={draft.location}
          required={false}
        />
      </Section>
    </OrderPage>
  );
}

export default function FirewallCreate({ kind }: ScreenProps) {
  const accounts = useAccounts();
  return (
    <Part of={optional(accounts.source)} shape="order">
      {() => <FirewallForm kind={kind} accounts={accounts} />}
    </Part>
  );
}
