/** Leasing a machine: where, which model, which system, how it is entered, and what it costs. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Failed } from '../../src/admin/form/Failed';
import { Note } from '../../src/admin/form/Note';
import { accountOf } from '../../src/admin/form/account';
import { OrderButton } from '../../src/admin/form/order/OrderButton';
import { OrderPage } from '../../src/admin/form/order/OrderPage';
import { summaryPrice } from '../../src/admin/form/order/price';
import { useOrder } from '../../src/admin/form/order/useOrder';
import { useToldFaults } from '../../src/admin/form/order/useToldFaults';
import { OrderSummary } from '../../src/admin/form/OrderSummary';
import { Section } from '../../src/admin/form/Section';
import { useAccounts, type Accounts } from '../../src/admin/form/useAccounts';
import { useFaultResolver } from '../../src/admin/form/useFields';
import { usualPlace } from '../../src/admin/inputs/LocationInput';
import { RadioCards } from '../../src/admin/inputs/RadioCards';
import { TextInput } from '../../src/admin/inputs/TextInput';
import { useMetalOs, useMetalSpecs } from '../../src/admin/queries';
import { PageSkeleton, usePlace, usePortal } from '../../src/admin/screen';
import { useWords } from '../../src/admin/texts';
import { useMoneyText } from '../../src/admin/useMoneyText';
import { usePriceList } from '../../src/admin/usePriceList';
import { perMonth } from '../../src/lib/money';
import type { Kind } from '../kind/types';
import type { ScreenProps } from '../screens';
import { leaseBody, leaseFaults, leasePrice, readySystems, systemName, usualSpec, type LeaseDraft } from './rules';
import type { MetalOs } from './schema';

function LeaseForm({ kind, accounts, systems }: { kind: Kind; accounts: Accounts; systems: readonly MetalOs[] }) {
  const translate = useTranslate();
  const words = useWords();
  const text = useMoneyText();
  const [search] = useSearchParams();
  const { places } = usePortal();
  const prices = usePriceList();

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
  const faultsOf = (values: LeaseDraft) => leaseFaults(values, offer);
  const form = useForm<LeaseDraft>({ defaultValues: defaults, resolver: useFaultResolver(faultsOf) });
  const draft = useWatch({ control: form.control }) as LeaseDraft;
  // A restored draft may bring another place along.
  if (draft.location !== location) setLocation(draft.location);

  const account = accountOf(accounts.accounts, draft.billing_account_id);
  const place = usePlace(draft.location);
  const spec = specs?.find(({ id }) => id === draft.spec_id);
  const ready = readySystems(spec, systems);
  const system = ready.find(({ id }) => id === draft.requested_os_id);
  const hourlyOf = (of: typeof spec) => prices && leasePrice(prices, of, draft.location);
  const hourly = hourlyOf(spec);

  const order = useOrder({
    kind,
    form,
    defaults,
    bodyOf: (values) => leaseBody(values),
    nameOf: () => form.getValues('display_name'),
  });

  const placeName = place?.display_name ?? draft.location;
  const soldOut = specs !== undefined && specs.length > 0 && usualSpec(specs) === undefined;
  const section = (name: string) => translate(`form.section.${name}`);
  const named: Record<string, string> = { spec_id: 'spec', requested_os_id: 'os' };
  const word = (name: string) => words.field(kind, named[name] ?? name);
  const open = translate('create.machine.summary.open');
  const told = useToldFaults(kind);

  return (
    <OrderPage
      order={order}
      onPlace={() => {
        form.setValue('spec_id', '');
        form.setValue('requested_os_id', '');
      }}
      accounts={accounts}
      account={account}
      notes={
        soldOut && (
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
        )
      }
      summary={
        <OrderSummary
          facts={[
            { label: section('where'), value: place?.display_name ?? open },
            { label: word('spec_id'), value: spec ? (spec.title ?? String(spec.id)) : open },
            { label: word('requested_os_id'), value: system ? systemName(system) : open },
          ]}
          price={
            spec &&
            prices &&
            summaryPrice({
              lines: hourly ? [{ label: translate('money.resource.BARE_METAL_SERVER'), hourly }] : [],
              unknown: !hourly,
              currency: prices.currency,
              discount: account?.discount_percentage,
            })
          }
          account={account}
          {...told(faultsOf(draft), word)}
          ready={translate('show.metal.ready')}
        >
          <OrderButton order={order} />
        </OrderSummary>
      }
    >
      <Section title={word('spec_id')} about={translate(`resources.bare_metal.help.spec_id`)}>
        {offered.error && !specs ? (
          <Failed retry={offered.refetch}>{translate('list.location.silent', { location: placeName })}</Failed>
        ) : specs?.length === 0 ? (
          <Note>{translate('show.metal.nothing', { location: placeName })}</Note>
        ) : (
          <RadioCards
            name="spec_id"
            label={word('spec_id')}
            least={280}
            cards={(specs ?? []).map((of) => {
              const price = hourlyOf(of);
              return {
                value: of.id,
                label: of.title ?? String(of.id),
                about: [of.subtitle, of.description].filter(Boolean).join(' · '),
                aside: price && translate('money.per_month', { price: text.sum(perMonth(price)) }),
                refused:
                  of.is_available === false ? translate('form.preflight.sold_out', { location: placeName }) : undefined,
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
    </OrderPage>
  );
}

export default function BareMetalCreate({ kind }: ScreenProps) {
  const accounts = useAccounts();
  const systems = useMetalOs();
  if (accounts.isPending || systems.isPending) return <PageSkeleton />;
  return <LeaseForm kind={kind} accounts={accounts} systems={systems.data ?? []} />;
}
