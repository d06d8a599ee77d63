/** Leasing a machine: where, which model, which system, how it is entered, and what it costs. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Written } from '../../dataProvider';
import { DraftLine } from '../../src/admin/form/DraftLine';
import { FaultLine } from '../../src/admin/form/FaultLine';
import { FormPage } from '../../src/admin/form/FormPage';
import { LeaveGuard } from '../../src/admin/form/LeaveGuard';
import { Note } from '../../src/admin/form/Note';
import { OrderSummary } from '../../src/admin/form/OrderSummary';
import { AccountPreflight } from '../../src/admin/form/Preflight';
import { Section } from '../../src/admin/form/Section';
import { SubmitButton } from '../../src/admin/form/SubmitButton';
import { useAccounts, type Accounts } from '../../src/admin/form/useAccounts';
import { useDraft } from '../../src/admin/form/useDraft';
import { useFaultResolver } from '../../src/admin/form/useFields';
import { useSubmit } from '../../src/admin/form/useSubmit';
import { AccountInput } from '../../src/admin/inputs/AccountInput';
import { LocationInput, usualPlace } from '../../src/admin/inputs/LocationInput';
import { RadioCards } from '../../src/admin/inputs/RadioCards';
import { TextInput } from '../../src/admin/inputs/TextInput';
import { useMetalOs, useMetalSpecs, useUser } from '../../src/admin/queries';
import { PageSkeleton, pathTo, usePlace, usePortal, useToast } from '../../src/admin/screen';
import { useWords } from '../../src/admin/texts';
import { useMoneyText } from '../../src/admin/useMoneyText';
import { usePriceList } from '../../src/admin/usePriceList';
import { perMonth } from '../../src/lib/money';
import type { Kind } from '../kind/types';
import type { ScreenProps } from '../screens';
import { discounted } from '../virtual_machine/price';
import { leaseBody, leaseFaults, leasePrice, readySystems, systemName, usualSpec, type LeaseDraft } from './rules';
import type { MetalOs } from './schema';

/** Fields that a click has to fill; the rest is typed. */
const chosenOnes = ['form.required', 'form.choose'];

function LeaseForm({ kind, accounts, systems }: { kind: Kind; accounts: Accounts; systems: readonly MetalOs[] }) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const text = useMoneyText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { provider, places } = usePortal();
  const prices = usePriceList();
  const owner = useUser().data?.id;

  const [defaults] = useState<LeaseDraft>(() => ({
    location: usualPlace(places, search.get('location')),
    spec_id: '',
    requested_os_id: '',
    display_name: '',
    public_key: '',
    billing_account_id: accounts.usual?.id ?? '',
  }));
  const [location, setLocation] = useState(defaults.location);
  const offered = useMetalSpecs(location || undefined);
  const specs = offered.data;
  const offer = { specs, systems, accountNeeded: !accounts.hidden };
  const form = useForm<LeaseDraft>({
    defaultValues: defaults,
    resolver: useFaultResolver<LeaseDraft>((values) => leaseFaults(values, offer)),
  });
  const draftState = useDraft(pathname, form, { owner, defaults });
  const draft = useWatch({ control: form.control }) as LeaseDraft;
  // A restored draft may bring another place along.
  if (draft.location !== location) setLocation(draft.location);

  const account = accounts.accounts.find(({ id }) => String(id) === String(draft.billing_account_id));
  const place = usePlace(draft.location);
  const spec = specs?.find(({ id }) => id === draft.spec_id);
  const ready = readySystems(spec, systems);
  const system = ready.find(({ id }) => id === draft.requested_os_id);
  const hourlyOf = (of: typeof spec) => prices && leasePrice(prices, of, draft.location);
  const hourly = hourlyOf(spec);

  const { onSubmit, sending, refusals } = useSubmit<LeaseDraft, Written>({
    form,
    title: 'errors.creating',
    send: (values) => provider.make(kind.name, leaseBody(values)),
    done({ record }) {
      draftState.done();
      toast.done(translate(`resources.bare_metal.actions.create.done`, { name: form.getValues('display_name') }));
      void navigate((record.uuid && pathTo(kind, 'show', record.id)) || kind.routes.list);
    },
  });

  const placeName = place?.display_name ?? draft.location;
  const soldOut = specs !== undefined && specs.length > 0 && usualSpec(specs) === undefined;
  const section = (name: string) => translate(`form.section.${name}`);
  const named: Record<string, string> = { spec_id: 'spec', requested_os_id: 'os' };
  const word = (name: string) => words.field(kind, named[name] ?? name);
  const open = translate('create.machine.summary.open');
  const labelOf = (name: string) =>
    name === 'location' ? section('where') : name === 'billing_account_id' ? section('account') : word(name);
  const faults = Object.entries(leaseFaults(draft, offer));
  const listed = (missing: boolean) =>
    faults
      .filter(([, fault]) => missing === ('key' in fault && chosenOnes.includes(fault.key)))
      .map(([name]) => ({ name, label: labelOf(name) }));

  return (
    <FormProvider {...form}>
      <FormPage
        title={translate('shell.pages.create', { what: words.one(kind) })}
        onSubmit={onSubmit}
        head={
          <>
            <p>{words.about(kind)}</p>
            <AccountPreflight accounts={accounts} chosen={account} />
            {soldOut && (
              <Note
                tone="warning"
                remedy={
                  <button type="button" className="p-link" onClick={() => form.setFocus('location')}>
                    {translate('form.preflight.location_do')}
                  </button>
                }
              >
                {translate('form.preflight.sold_out', { location: placeName })}
              </Note>
            )}
            <DraftLine draft={draftState} />
          </>
        }
        aside={
          <OrderSummary
            facts={[
              { label: section('where'), value: place?.display_name ?? open },
              { label: word('spec_id'), value: spec ? (spec.title ?? String(spec.id)) : open },
              { label: word('requested_os_id'), value: system ? systemName(system) : open },
            ]}
            price={
              spec && prices
                ? {
                    hourly: hourly
                      ? discounted(hourly, account?.discount_percentage)
                      : { amount: '0', currency: prices.currency },
                    discount: Number(account?.discount_percentage ?? 0),
                    lines: hourly ? [{ label: translate('money.resource.BARE_METAL_SERVER'), hourly }] : [],
                    unknown: hourly === undefined,
                  }
                : undefined
            }
            account={account}
            missing={listed(true)}
            wrong={listed(false)}
            ready={translate('show.metal.ready')}
          >
            <FaultLine refusals={refusals} />
            <SubmitButton
              label={translate(`resources.bare_metal.actions.create.label`)}
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
              form.setValue('spec_id', '');
              form.setValue('requested_os_id', '');
            }}
          />
        </Section>
        <Section title={word('spec_id')} about={translate(`resources.bare_metal.help.spec_id`)}>
          {offered.error && !specs ? (
            <Note
              tone="danger"
              remedy={
                <button type="button" className="p-link" onClick={() => void offered.refetch()}>
                  {translate('actions.retry')}
                </button>
              }
            >
              {translate('list.location.silent', { location: placeName })}
            </Note>
          ) : specs?.length === 0 ? (
            <Note>{translate('show.metal.nothing', { location: placeName })}</Note>
          ) : (
            <RadioCards
              name="spec_id"
              label={word('spec_id')}
              hideLabel
              least={280}
              cards={(specs ?? []).map((of) => {
                const price = hourlyOf(of);
                return {
                  value: of.id,
                  label: of.title ?? String(of.id),
                  about: [of.subtitle, of.description].filter(Boolean).join(' · '),
                  aside: price && translate('money.per_month', { price: text.sum(perMonth(price)) }),
                  refused:
                    of.is_available === false
                      ? translate('form.preflight.sold_out', { location: placeName })
                      : undefined,
                };
              })}
              onChosen={(id) => {
                const now = readySystems(
                  specs?.find((of) => of.id === id),
                  systems,
                );
                if (!now.some((one) => one.id === draft.requested_os_id)) {
                  form.setValue('requested_os_id', now[0]?.id ?? '', { shouldDirty: true });
                }
              }}
            />
          )}
        </Section>
        {spec && (
          <Section title={word('requested_os_id')} about={translate(`resources.bare_metal.help.requested_os_id`)}>
            <RadioCards
              name="requested_os_id"
              label={word('requested_os_id')}
              hideLabel
              least={200}
              cards={ready.map((of) => ({ value: of.id, label: systemName(of) }))}
            />
          </Section>
        )}
        <Section title={section('access')}>
          <TextInput
            name="public_key"
            label={word('public_key')}
            help={translate(`resources.bare_metal.help.public_key`)}
            required={false}
            lines={4}
            mono
          />
        </Section>
        <Section title={section('name')}>
          <TextInput
            name="display_name"
            label={word('display_name')}
            help={translate(`resources.bare_metal.help.display_name`)}
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

export default function BareMetalCreate({ kind }: ScreenProps) {
  const accounts = useAccounts();
  const systems = useMetalOs();
  if (accounts.isPending || systems.isPending) return <PageSkeleton />;
  return <LeaseForm kind={kind} accounts={accounts} systems={systems.data ?? []} />;
}
