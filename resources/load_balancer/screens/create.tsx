/** Making a load balancer: where, which ports, which machines, and what it costs. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { accountOf } from '../../../src/admin/form/account';
import { OrderButton } from '../../../src/admin/form/order/OrderButton';
import { OrderPage } from '../../../src/admin/form/order/OrderPage';
import { useOrder } from '../../../src/admin/form/order/useOrder';
import { useProvidedErrors } from '../../../src/admin/form/order/useProvidedErrors';
import { OrderSummary } from '../../../src/admin/form/OrderSummary';
import { Section } from '../../../src/admin/form/Section';
import { useAccounts, type AccountChoices } from '../../../src/admin/form/useAccounts';
import { useUnitPrices } from '../../../src/admin/form/useUnitPrices';
import { defaultLocation } from '../../../src/admin/inputs/LocationInput';
import { MachinesInput } from '../../../src/admin/inputs/MachinesInput';
import { NetworkInput } from '../../../src/admin/inputs/NetworkInput';
import { SwitchInput } from '../../../src/admin/inputs/SwitchInput';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { useSiteLocation, usePortal } from '../../../src/context/portal';
import { RulesInput } from './RulesInput';
import { useErrorResolver } from '../../../src/admin/form/useFields';
import { useWords } from '../../../src/admin/texts';
import { Part } from '../../../src/ui/Part';
import { optional } from '../../../src/ui/sources';
import type { Kind } from '../../kind/types';
import type { ScreenProps } from '../../screens';
import { balancerBody, balancerFaults, newForwardingRule, type BalancerDraft } from '../rules';

function BalancerForm({ kind, accounts }: { kind: Kind; accounts: AccountChoices }) {
  const translate = useTranslate();
  const words = useWords();
  const [search] = useSearchParams();
  const { locations: places } = usePortal();

  const [defaults] = useState<BalancerDraft>(() => ({
    location: defaultLocation(places, search.get('location')),
    network_uuid: '',
    reserve_public_ip: true,
    forwarding_rules: [newForwardingRule(80)],
    targets: [],
    display_name: '',
    billing_account_id: accounts.usual?.id ?? '',
  }));
  const faultsOf = (draft: BalancerDraft) => balancerFaults(draft, { accountNeeded: !accounts.hidden });
  const form = useForm<BalancerDraft>({ defaultValues: defaults, resolver: useErrorResolver(faultsOf) });
  const draft = useWatch({ control: form.control }) as BalancerDraft;
  const account = accountOf(accounts.accounts, draft.billing_account_id);
  const charged = ['LOAD_BALANCER', ...(draft.reserve_public_ip ? (['FLOATING_IP'] as const) : [])] as const;
  const price = useUnitPrices(charged, draft.location, account?.discount_percentage);
  const place = useSiteLocation(draft.location);

  const order = useOrder({
    kind,
    form,
    defaults,
    // The API names a rule's port alone: it is told in the toast, beside which all rules stand.
    fieldOf: (name) => (name in form.getValues() ? name : undefined),
    bodyOf: (values) => balancerBody(values),
    nameOf: () => form.getValues('display_name'),
  });

  const section = (name: string) => translate(`form.section.${name}`);
  const told = useProvidedErrors(kind);
  const ports = draft.forwarding_rules.map((rule) => rule.source_port).filter((port) => port !== '');
  const open = translate('create.machine.summary.open');

  return (
    <OrderPage
      order={order}
      onPlace={() => {
        // Machines and networks are of one location.
        form.setValue('targets', []);
        form.setValue('network_uuid', '');
      }}
      accounts={accounts}
      account={account}
      summary={
        <OrderSummary
          facts={[
            { label: section('where'), value: place?.display_name ?? open },
            { label: words.field(kind, 'source_port'), value: ports.join(', ') || open },
            {
              label: words.field(kind, 'targets'),
              value: draft.targets.length > 0 ? translate('list.machines', draft.targets.length) : open,
            },
          ]}
          price={price}
          account={account}
          {...told(faultsOf(draft))}
          ready={translate('show.balancer.ready')}
        >
          <OrderButton order={order} />
        </OrderSummary>
      }
    >
      <Section title={section('network')}>
        <NetworkInput
          label={words.field(kind, 'network_uuid')}
          help={translate(`resources.load_balancer.help.network_uuid`)}
        />
        <SwitchInput
          name="reserve_public_ip"
          label={words.field(kind, 'reserve_public_ip')}
          help={translate('show.balancer.public_about')}
        />
      </Section>
      <Section title={words.field(kind, 'forwarding_rules')} about={translate('show.balancer.rules_about')}>
        <RulesInput />
      </Section>
      <Section
        title={words.field(kind, 'targets')}
        about={translate(`resources.load_balancer.help.targets`)}
        aside={draft.targets.length > 0 && translate('list.selection.count', draft.targets.length)}
      >
        <MachinesInput
          name="targets"
          label={words.field(kind, 'targets')}
          location={draft.location}
          only={({ network_uuid: own }) => !draft.network_uuid || !own || own === draft.network_uuid}
        />
      </Section>
      <Section title={section('name')}>
        <TextInput name="display_name" label={words.field(kind, 'display_name')} />
      </Section>
    </OrderPage>
  );
}

export default function LoadBalancerCreate({ kind }: ScreenProps) {
  const accounts = useAccounts();
  return (
    <Part of={optional(accounts.source)} shape="order">
      {() => <BalancerForm kind={kind} accounts={accounts} />}
    </Part>
  );
}
