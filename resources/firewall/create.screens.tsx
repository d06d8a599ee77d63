/** Making a firewall: where, which rules, and which machines they hold for. */
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
import { AccountInput } from '../../src/admin/inputs/AccountInput';
import { LocationInput, usualPlace } from '../../src/admin/inputs/LocationInput';
import { MachinesInput } from '../../src/admin/inputs/MachinesInput';
import { TextInput } from '../../src/admin/inputs/TextInput';
import { useUser } from '../../src/admin/queries';
import { PageSkeleton, pathTo, usePlace, usePortal, useToast } from '../../src/admin/screen';
import { usePathResolver } from '../../src/admin/show/balancer/usePathResolver';
import { RuleSet } from '../../src/admin/show/firewall/RuleSet';
import { useWords } from '../../src/admin/texts';
import type { Kind } from '../kind/types';
import type { ScreenProps } from '../screens';
import { directions, firewallBody, firewallFaults, type FirewallDraft } from './rules';
import { firstRules } from './templates';

function FirewallForm({ kind, accounts }: { kind: Kind; accounts: Accounts }) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { provider, places } = usePortal();
  const owner = useUser().data?.id;

  const [defaults] = useState<FirewallDraft>(() => ({
    location: usualPlace(places, search.get('location')),
    display_name: '',
    rules: firstRules(),
    machines: [],
    billing_account_id: accounts.usual?.id ?? '',
  }));
  const faultsOf = (draft: FirewallDraft) => firewallFaults(draft, { accountNeeded: !accounts.hidden });
  const form = useForm<FirewallDraft>({ defaultValues: defaults, resolver: usePathResolver(faultsOf) });
  const draftState = useDraft(pathname, form, { owner, defaults });
  const draft = useWatch({ control: form.control }) as FirewallDraft;
  const account = accounts.accounts.find(({ id }) => String(id) === String(draft.billing_account_id));
  const place = usePlace(draft.location);

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
  const { onSubmit, sending, refusals } = useSubmit<FirewallDraft, Written>({
    form,
    send: make,
    done({ record }) {
      draftState.done();
      toast.done(translate('resources.firewall.actions.create.done', { name: form.getValues('display_name') }));
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
  const isMissing = ([, fault]: (typeof faults)[number]) => 'key' in fault && fault.key === 'form.required';
  const listed = (which: typeof faults) => which.map(([name]) => ({ name, label: labelOf(name) }));
  const inDirection = (direction: string) => draft.rules.filter((rule) => rule.direction === direction).length;
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
            missing={listed(faults.filter(isMissing))}
            wrong={listed(faults.filter((fault) => !isMissing(fault)))}
            ready={translate('show.firewall.ready')}
          >
            <FaultLine refusals={refusals} />
            <SubmitButton
              label={translate('resources.firewall.actions.create.label')}
              busy={translate('form.submit.creating')}
              sending={sending}
            />
          </OrderSummary>
        }
      >
        <Section title={section('where')} about={translate('show.firewall.where_about')}>
          <LocationInput
            name="location"
            label={section('where')}
            hideLabel
            // Machines are of one place.
            onChosen={() => form.setValue('machines', [])}
          />
        </Section>
        <Section title={section('name')}>
          <TextInput name="display_name" label={words.field(kind, 'display_name')} />
        </Section>
        <Section title={words.field(kind, 'rules')} about={translate('resources.firewall.help.rules')}>
          <RuleSet />
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

export default function FirewallCreate({ kind }: ScreenProps) {
  const accounts = useAccounts();
  return accounts.isPending ? <PageSkeleton /> : <FirewallForm kind={kind} accounts={accounts} />;
}
