/** Making a load balancer: where, which ports, which machines, and what it costs. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Written } from '../../dataProvider';
import { DraftLine } from '../../src/admin/form/DraftLine';
import { FaultLine } from '../../src/admin/form/FaultLine';
import { FormPage } from '../../src/admin/form/FormPage';
import { LeaveGuard } from '../../src/admin/form/LeaveGuard';
import { OrderSummary } from '../../src/admin/form/OrderSummary';
import { AccountPreflight } from '../../src/admin/form/Preflight';
import { Section } from '../../src/admin/form/Section';
import { SubmitButton } from '../../src/admin/form/SubmitButton';
import { useAccounts, type Accounts } from '../../src/admin/form/useAccounts';
import { useDraft } from '../../src/admin/form/useDraft';
import { useSubmit } from '../../src/admin/form/useSubmit';
import { useUnitPrices } from '../../src/admin/form/useUnitPrices';
import { AccountInput } from '../../src/admin/inputs/AccountInput';
import { LocationInput, usualPlace } from '../../src/admin/inputs/LocationInput';
import { MachinesInput } from '../../src/admin/inputs/MachinesInput';
import { ReferenceInput } from '../../src/admin/inputs/ReferenceInput';
import { SwitchInput } from '../../src/admin/inputs/SwitchInput';
import { TextInput } from '../../src/admin/inputs/TextInput';
import { useUser } from '../../src/admin/queries';
import { PageSkeleton, pathTo, usePlace, usePortal, useToast } from '../../src/admin/screen';
import { RulesInput } from '../../src/admin/show/balancer/RulesInput';
import { usePathResolver } from '../../src/admin/show/balancer/usePathResolver';
import { useWords } from '../../src/admin/texts';
import type { Kind } from '../kind/types';
import type { ScreenProps } from '../screens';
import { balancerBody, balancerFaults, newRule, type BalancerDraft } from './rules';

function BalancerForm({ kind, accounts }: { kind: Kind; accounts: Accounts }) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { provider, places, registry, site } = usePortal();
  const owner = useUser().data?.id;

  const [defaults] = useState<BalancerDraft>(() => ({
    location: usualPlace(places, search.get('location')),
    network_uuid: '',
    reserve_public_ip: true,
    forwarding_rules: [newRule(80)],
    targets: [],
    display_name: '',
    billing_account_id: accounts.usual?.id ?? '',
  }));
  const faultsOf = (draft: BalancerDraft) => balancerFaults(draft, { accountNeeded: !accounts.hidden });
  const form = useForm<BalancerDraft>({ defaultValues: defaults, resolver: usePathResolver(faultsOf) });
  const draftState = useDraft(pathname, form, { owner, defaults });
  const draft = useWatch({ control: form.control }) as BalancerDraft;
  const account = accounts.accounts.find(({ id }) => String(id) === String(draft.billing_account_id));
  const charged = ['LOAD_BALANCER', ...(draft.reserve_public_ip ? (['FLOATING_IP'] as const) : [])] as const;
  const price = useUnitPrices(charged, draft.location, account?.discount_percentage);
  const place = usePlace(draft.location);

  const { onSubmit, sending, refusals } = useSubmit<BalancerDraft, Written>({
    form,
    title: 'errors.creating',
    // The API names a rule's port alone: it is told in the toast, beside which all rules stand.
    fieldOf: (name) => (name in form.getValues() ? name : undefined),
    send: (values) => provider.make(kind.name, balancerBody(values)),
    done({ record }) {
      draftState.done();
      toast.done(translate(`resources.load_balancer.actions.create.done`, { name: form.getValues('display_name') }));
      void navigate((record.uuid && pathTo(kind, 'show', record.id)) || kind.routes.list);
    },
  });

  const section = (name: string) => translate(`form.section.${name}`);
  const labelOf = (path: string) => {
    if (path === 'location') return section('where');
    if (path === 'billing_account_id') return section('account');
    return words.field(kind, path.split('.').at(-1) ?? path);
  };
  const faults = Object.entries(faultsOf(draft));
  const isMissing = ([, fault]: (typeof faults)[number]) =>
    'key' in fault && ['form.required', 'form.targets_required'].includes(fault.key);
  const listed = (which: typeof faults) => which.map(([name]) => ({ name, label: labelOf(name) }));
  const ports = draft.forwarding_rules.map((rule) => rule.source_port).filter((port) => port !== '');
  const open = translate('create.machine.summary.open');

  return (
    <FormProvider {...form}>
      <FormPage
        title={translate('shell.pages.create', { what: words.one(kind) })}
        onSubmit={onSubmit}
        head={
          <>
            <p>{words.about(kind)}</p>
            <AccountPreflight accounts={accounts} chosen={account} />
            <DraftLine draft={draftState} />
          </>
        }
        aside={
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
            missing={listed(faults.filter(isMissing))}
            wrong={listed(faults.filter((fault) => !isMissing(fault)))}
            ready={translate('show.balancer.ready')}
          >
            <FaultLine refusals={refusals} />
            <SubmitButton
              label={translate(`resources.load_balancer.actions.create.label`)}
              busy={translate('form.submit.creating')}
              sending={sending}
            />
          </OrderSummary>
        }
      >
        <Section title={section('where')}>
          <LocationInput
            name="location"
            label={section('where')}
            hideLabel
            onChosen={() => {
              // Machines and networks are of one place.
              form.setValue('targets', []);
              form.setValue('network_uuid', '');
            }}
          />
        </Section>
        <Section title={section('network')}>
          {site.privateNetworksEnabled && registry.find('vpc') && (
            <ReferenceInput
              name="network_uuid"
              label={words.field(kind, 'network_uuid')}
              help={translate(`resources.load_balancer.help.network_uuid`)}
              reference="vpc"
              required={false}
              blank={translate('create.machine.network.usual')}
            />
          )}
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
        {!accounts.hidden && (
          <Section title={section('account')}>
            <AccountInput name="billing_account_id" label={section('account')} />
          </Section>
        )}
      </FormPage>
      <LeaveGuard when={form.formState.isDirty && !draftState.kept && !sending} />
    </FormProvider>
  );
}

export default function LoadBalancerCreate({ kind }: ScreenProps) {
  const accounts = useAccounts();
  return accounts.isPending ? <PageSkeleton /> : <BalancerForm kind={kind} accounts={accounts} />;
}
