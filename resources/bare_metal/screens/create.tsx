/** Leasing a machine: where, which model, which system, how it is entered, and what it costs. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { accountOf } from '../../../src/admin/form/account';
import { LeaseSummary } from './LeaseSummary';
import { SpecSection, SystemSection } from './SpecSection';
import { Note } from '../../../src/ui/Note';
import { OrderButton } from '../../../src/admin/form/order/OrderButton';
import { OrderPage } from '../../../src/admin/form/order/OrderPage';
import { useOrder } from '../../../src/admin/form/order/useOrder';
import { Section } from '../../../src/admin/form/Section';
import { useAccounts, type AccountChoices } from '../../../src/admin/form/useAccounts';
import { useErrorResolver } from '../../../src/admin/form/useFields';
import { defaultLocation } from '../../../src/admin/inputs/LocationInput';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { useMetalOs, useMetalSpecs } from '../../../src/admin/catalogue';
import { useSiteLocation, usePortal } from '../../../src/context/portal';
import { Part, PartNote } from '../../../src/ui/Part';
import { optional, together, type PartSource } from '../../../src/ui/sources';
import { useWords } from '../../../src/admin/texts';
import { Unread } from '../../../src/admin/Unread';
import { usePriceList } from '../../../src/admin/usePriceList';
import { afterDiscount } from '../../../src/lib/sum';
import type { Kind } from '../../kind/types';
import type { ScreenProps } from '../../screens';
import { leaseBody, leaseFaults, leasePrice, readySystems, usualSpec, type LeaseDraft } from '../rules';
import type { MetalOs, MetalSpec } from '../schema';

/** Nothing of the place can be leased now. */
function SoldOut({ placeName }: { placeName: string }) {
  const translate = useTranslate();
  const { setFocus } = useFormContext<LeaseDraft>();
  return (
    <Note
      tone="warning"
      remedy={
        <button type="button" className="p-link" onClick={() => setFocus('location')}>
          {translate('form.preflight.location_do')}
        </button>
      }
    >
      {translate('form.preflight.sold_out', { location: placeName })}
    </Note>
  );
}

const catalogues = ['metal_spec', 'metal_os'];

interface LeaseFormProps {
  kind: Kind;
  accounts: AccountChoices;
  systems: readonly MetalOs[];
  /** How the systems stand: without them a machine can be chosen, not what runs on it. */
  source: PartSource<unknown>;
}

function LeaseForm({ kind, accounts, systems, source }: LeaseFormProps) {
  const translate = useTranslate();
  const words = useWords();
  const [search] = useSearchParams();
  const { locations: places } = usePortal();
  const prices = usePriceList();

  const [defaults] = useState<LeaseDraft>(() => ({
    location: defaultLocation(places, search.get('location')),
    spec_id: '',
    requested_os_id: '',
    display_name: '',
    public_key: '',
    billing_account_id: accounts.usual?.id ?? '',
  }));
  const [location, setLocation] = useState(defaults.location);
  const offered = useMetalSpecs(location || undefined);
  const specs = offered.data;
  const faultsOf = (values: LeaseDraft) => leaseFaults(values, { specs, systems, accountNeeded: !accounts.hidden });
  const form = useForm<LeaseDraft>({ defaultValues: defaults, resolver: useErrorResolver(faultsOf) });
  const draft = useWatch({ control: form.control }) as LeaseDraft;
  // A restored draft may bring another place along.
  if (draft.location !== location) setLocation(draft.location);
  const order = useOrder({
    kind,
    form,
    defaults,
    bodyOf: (values) => leaseBody(values),
    nameOf: () => form.getValues('display_name'),
  });

  const account = accountOf(accounts.accounts, draft.billing_account_id);
  const placeName = useSiteLocation(draft.location)?.display_name ?? draft.location;
  const spec = specs?.find(({ id }) => id === draft.spec_id);
  const ready = readySystems(spec, systems);
  const priceOf = (one: MetalSpec | undefined) => prices && leasePrice(prices, one, draft.location);
  const soldOut = specs !== undefined && specs.length > 0 && usualSpec(specs) === undefined;
  const word = (name: string) => words.field(kind, name);
  const help = (name: string) => translate(`resources.bare_metal.help.${name}`);

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
        <>
          <PartNote of={source} failed={translate('create.machine.failed')} />
          {soldOut && <SoldOut placeName={placeName} />}
          <Unread of={catalogues} />
        </>
      }
      summary={
        <LeaseSummary
          kind={kind}
          draft={draft}
          spec={spec}
          system={ready.find(({ id }) => id === draft.requested_os_id)}
          hourly={priceOf(spec)}
          currency={prices?.currency}
          account={account}
          faults={faultsOf(draft)}
        >
          <OrderButton order={order} />
        </LeaseSummary>
      }
    >
      <SpecSection
        title={word('spec')}
        offered={offered}
        systems={systems}
        priceOf={(one) => {
          const hourly = priceOf(one);
          return hourly && afterDiscount(hourly, account?.discount_percentage);
        }}
        placeName={placeName}
      />
      {spec && <SystemSection title={word('os')} spec={spec} ready={ready} />}
      <Section title={translate('form.section.access')}>
        <TextInput
          name="public_key"
          label={word('public_key')}
          help={help('public_key')}
          required={false}
          lines={4}
          mono
        />
      </Section>
      <Section title={translate('form.section.name')}>
        <TextInput name="display_name" label={word('display_name')} help={help('display_name')} />
      </Section>
    </OrderPage>
  );
}

export default function BareMetalCreate({ kind }: ScreenProps) {
  const accounts = useAccounts();
  const systems = useMetalOs();
  return (
    <Part of={together({ accounts: optional(accounts.source), systems: optional(systems) })} shape="order">
      {() => <LeaseForm kind={kind} accounts={accounts} systems={systems.data ?? []} source={systems} />}
    </Part>
  );
}
