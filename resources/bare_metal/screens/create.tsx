/** Leasing a machine: where, which model, which system, how it is entered, and what it costs. */
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../src/ui/Button';
import { useMetalOs, useMetalSpecs } from './catalogue';
import { NameSection } from '../../../src/admin/form/order/NameSection';
import { OrderForm } from '../../../src/admin/form/order/OrderForm';
import { OrderReady } from '../../../src/admin/form/order/OrderReady';
import { useOrderForm, useOrderStart } from '../../../src/admin/form/order/useOrderForm';
import { Section } from '../../../src/admin/form/Section';
import { useAccounts, type AccountChoices } from '../../../src/admin/useAccounts';
import { rememberKey } from '../../../src/admin/inputs/savedKeys';
import { SavedKeys } from '../../../src/admin/inputs/SavedKeys';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { useUser } from '../../../src/admin/queries';
import { useWords } from '../../../src/admin/texts';
import { Unread } from '../../../src/admin/Unread';
import { usePriceList } from '../../../src/admin/usePriceList';
import { table } from '../../../src/lib/table';
import { afterDiscount } from '../../../src/lib/sum';
import { Note } from '../../../src/ui/Note';
import { PartNote } from '../../../src/ui/Part';
import { optional } from '../../../src/ui/sources';
import type { Kind } from '../../kind/types';
import type { ScreenProps } from '../../screens';
import { discountOf } from '../../billing/rates';
import { leasePrice } from '../price';
import { leaseBody, validateLease, readySystems, systemName, defaultSpec, type LeaseDraft } from '../rules';
import { SpecSection, SystemSection } from './SpecSection';
import { useLocationName } from '../../../src/ui/useLocationName';

/** No server in the location can be leased at the moment. */
function SoldOut({ locationName }: { locationName: string }) {
  const translate = useTranslate();
  const { setFocus } = useFormContext<LeaseDraft>();
  return (
    <Note
      tone="warning"
      remedy={
        <Button variant="link" onClick={() => setFocus('location')}>
          {translate('form.preflight.location_do')}
        </Button>
      }
    >
      {translate('form.preflight.sold_out', { location: locationName })}
    </Note>
  );
}

const catalogues = ['metal_spec', 'metal_os'];
/** Fields that the form calls otherwise than the kind does. */
const named = table<string>({ spec_id: 'spec' });

function LeaseForm({ kind, accounts }: { kind: Kind; accounts: AccountChoices }) {
  const translate = useTranslate();
  const words = useWords();
  const prices = usePriceList();
  // Without them a machine can be chosen, not what runs on it.
  const source = useMetalOs();
  const systems = source.data ?? [];
  const order = useOrderForm<LeaseDraft>({
    kind,
    accounts,
    defaults: (start) => ({ ...start, spec_id: '', requested_os_id: '', display_name: '', public_key: '' }),
  });
  const { draft, account } = order;
  const owner = useUser().data?.id;
  const offered = useMetalSpecs(draft.location || undefined);
  const specs = offered.data;
  const locationName = useLocationName()(draft.location);
  const spec = specs?.find(({ id }) => id === draft.spec_id);
  const ready = readySystems(spec, systems);
  const soldOut = specs !== undefined && specs.length > 0 && defaultSpec(specs) === undefined;
  const word = (name: string) => words.field(kind, named[name] ?? name);
  const help = (name: string) => translate(`resources.bare_metal.help.${name}`);
  return (
    <OrderForm
      order={order}
      validate={(values) => validateLease(values, { specs, systems, accountNeeded: !accounts.hidden })}
      body={leaseBody}
      facts={(values) => {
        const system = ready.find(({ id }) => id === values.requested_os_id);
        return [
          { label: word('spec_id'), value: spec && (spec.title ?? String(spec.id)) },
          { label: word('requested_os_id'), value: system && systemName(system) },
        ];
      }}
      price={({ location }, list) => spec && [{ type: 'BARE_METAL_SERVER', sum: leasePrice(list, spec, location) }]}
      ready={translate('resources.bare_metal.page.ready')}
      labelOf={word}
      onMade={({ public_key }) => rememberKey(owner, public_key)}
      ofLocation={{ spec_id: '', requested_os_id: '' }}
      notes={
        <>
          <PartNote of={source} failed={translate('create.machine.failed')} />
          {soldOut && <SoldOut locationName={locationName} />}
          <Unread of={catalogues} />
        </>
      }
    >
      <SpecSection
        title={word('spec')}
        offered={offered}
        systems={systems}
        priceOf={(one) => {
          const hourly = prices && leasePrice(prices, one, draft.location);
          return hourly && afterDiscount(hourly, discountOf(account));
        }}
        locationName={locationName}
      />
      {spec && <SystemSection title={word('requested_os_id')} spec={spec} ready={ready} />}
      <Section title={translate('form.section.access')}>
        <TextInput
          name="public_key"
          label={word('public_key')}
          help={help('public_key')}
          required={false}
          lines={4}
          mono
        />
        <SavedKeys name="public_key" />
      </Section>
      <NameSection kind={kind} help={help('display_name')} />
    </OrderForm>
  );
}

export default function BareMetalCreate({ kind }: ScreenProps) {
  const start = useOrderStart(kind, useAccounts()).location;
  const specs = useMetalSpecs(start || undefined);
  return (
    <OrderReady kind={kind} needs={{ systems: optional(useMetalOs()) }} shapes={start ? [specs] : []}>
      {(accounts) => <LeaseForm kind={kind} accounts={accounts} />}
    </OrderReady>
  );
}
