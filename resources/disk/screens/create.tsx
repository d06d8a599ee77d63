/** Making a disk: empty, or from an image, another disk or a snapshot; and what it costs. */
import { recordsOf } from '../../kind/recordOf';
import { diskRecord } from '../schema';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import { accountOf } from '../../../src/admin/form/account';
import { OrderButton } from '../../../src/admin/form/order/OrderButton';
import { OrderPage } from '../../../src/admin/form/order/OrderPage';
import { summaryPrice } from '../../../src/admin/form/order/price';
import { useOrder } from '../../../src/admin/form/order/useOrder';
import { useProvidedErrors } from '../../../src/admin/form/order/useProvidedErrors';
import { OrderSummary } from '../../../src/admin/form/OrderSummary';
import { Section } from '../../../src/admin/form/Section';
import { useAccounts, type AccountChoices } from '../../../src/admin/form/useAccounts';
import { useErrorResolver } from '../../../src/admin/form/useFields';
import { DiskSource } from './DiskSource';
import { StoragePoolInput } from './StoragePoolInput';
import { defaultLocation } from '../../../src/admin/inputs/LocationInput';
import { NumberInput } from '../../../src/admin/inputs/NumberInput';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { useImages, useMachineParameters } from '../../../src/admin/catalogue';
import { LimitsNote } from '../../../src/admin/LimitsNote';
import { useOpenLocations, useSiteLocation, usePortal } from '../../../src/context/portal';
import { Part, PartNote } from '../../../src/ui/Part';
import { optional, together } from '../../../src/ui/sources';
import { useWords } from '../../../src/admin/texts';
import { useInLocation } from '../../../src/admin/useInLocation';
import { usePriceList } from '../../../src/admin/usePriceList';
import { formatSize } from '../../../src/lib/bytes';
import type { Kind } from '../../kind/types';
import type { ScreenProps } from '../../screens';
import { familiesOf } from '../../virtual_machine/rules/image';
import { limitsOf, type Limit } from '../../virtual_machine/rules/limits';
import { chosenSource, diskBody, diskFaults, diskPrice, sources, type DiskDraft, type DiskImageSource } from '../rules';
import { table } from '../../../src/lib/table';

/** What the address asks for: `?source=SNAPSHOT&from=<uuid>`. */
const wishOf = (search: URLSearchParams) => ({
  source: sources.find((source) => source === search.get('source')) ?? ('EMPTY' as DiskImageSource),
  from: search.get('from') ?? '',
});

interface DiskFormProps {
  kind: Kind;
  accounts: AccountChoices;
  limit: Limit;
}

function DiskForm({ kind, accounts, limit }: DiskFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const [search] = useSearchParams();
  const { locations: places } = usePortal();
  const openPlaces = useOpenLocations();
  const list = usePriceList();
  const images = useImages();
  const families = familiesOf(images.data ?? []).filter((family) => !family.app);

  const [defaults] = useState<DiskDraft>(() => ({
    location: defaultLocation(places, search.get('location')),
    ...wishOf(search),
    system: families.find((family) => family.preferred)?.systems[0]?.key ?? '',
    size_gb: Math.max(20, limit.min),
    storage_pool_uuid: '',
    display_name: '',
    billing_account_id: accounts.usual?.id ?? '',
  }));
  const [location, setLocation] = useState(defaults.location);
  const inPlace = useInLocation(kind.name, location);
  const disks = recordsOf(diskRecord, inPlace.data);
  const offer = {
    openPlaces,
    systems: families.flatMap((family) => family.systems),
    disks,
    limit,
    accountNeeded: !accounts.hidden,
  };
  const faultsOf = (values: DiskDraft) => diskFaults(values, offer);
  const form = useForm<DiskDraft>({ defaultValues: defaults, resolver: useErrorResolver(faultsOf) });
  const draft = useWatch({ control: form.control }) as DiskDraft;
  // A restored draft may bring another place along.
  if (draft.location !== location) setLocation(draft.location);

  const account = accountOf(accounts.accounts, draft.billing_account_id);
  const place = useSiteLocation(draft.location);
  const hourly = list && diskPrice(list, draft.size_gb, draft.location);
  const order = useOrder({
    kind,
    form,
    defaults,
    byQuery: true,
    fieldOf: (name) => (name === 'source_image' ? (draft.source === 'OS_BASE' ? 'system' : 'from') : name),
    bodyOf: (values) => diskBody(values, offer),
    nameOf: () => form.getValues('display_name'),
  });

  const section = (name: string) => translate(`form.section.${name}`);
  const word = (name: string) => words.field(kind, name);
  const sourceWord = translate(`resources.disk.options.source_image_type.${draft.source}`);
  const told = useProvidedErrors(kind);
  const labels = table<string>({ system: section('what'), from: sourceWord });
  /** What is copied has to fit. */
  const least = chosenSource(draft, offer)?.size ?? 0;
  const fit = () => {
    const needed = chosenSource(form.getValues(), offer)?.size ?? 0;
    if (Number(form.getValues('size_gb')) < needed) form.setValue('size_gb', needed);
  };
  // Also where the address or a draft has chosen it, before the disks of the place were known.
  const fitKnown = useEffectEvent(fit);
  useEffect(() => fitKnown(), [least]);

  return (
    <OrderPage
      order={order}
      onPlace={() => {
        form.setValue('from', '');
        form.setValue('storage_pool_uuid', '');
      }}
      accounts={accounts}
      account={account}
      summary={
        <OrderSummary
          facts={[
            { label: section('where'), value: place?.display_name ?? translate('create.machine.summary.open') },
            { label: translate('create.disk.source'), value: sourceWord },
            { label: word('size_gb'), value: formatSize(Number(draft.size_gb), 'GB', locale) || '–' },
          ]}
          price={
            hourly &&
            list &&
            summaryPrice({
              lines: [{ label: translate('money.resource.BLOCK_STORAGE'), sum: hourly }],
              currency: list.currency,
              discount: account?.discount_percentage,
            })
          }
          account={account}
          {...told(faultsOf(draft), (name) => labels[name])}
          ready={translate('create.disk.ready')}
        >
          <OrderButton order={order} />
        </OrderSummary>
      }
    >
      <Section title={translate('create.disk.source')}>
        <PartNote of={images} failed={translate('create.machine.failed')} />
        <DiskSource families={families} disks={disks} source={inPlace.source} onChosen={fit} />
      </Section>
      <Section title={word('size_gb')}>
        <NumberInput
          name="size_gb"
          label={word('size_gb')}
          unit="GB"
          {...limit}
          help={translate('resources.disk.help.size_gb')}
        />
        <LimitsNote />
        <StoragePoolInput location={draft.location} />
      </Section>
      <Section title={section('name')}>
        <TextInput name="display_name" label={word('display_name')} />
      </Section>
    </OrderPage>
  );
}

export default function DiskCreate({ kind }: ScreenProps) {
  const { search } = useLocation();
  const accounts = useAccounts();
  const images = useImages();
  const parameters = useMachineParameters();
  const asked = together({
    accounts: optional(accounts.source),
    images: optional(images),
    parameters: optional(parameters),
  });
  const limit = limitsOf(parameters.data ?? []).disk;
  return (
    <Part of={asked} shape="order">
      {() => (
        // Another wish in the address is another form.
        <DiskForm key={search} kind={kind} accounts={accounts} limit={limit} />
      )}
    </Part>
  );
}
