/** Making a disk: empty, or from an image, another disk or a snapshot; and what it costs. */
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { PortalRecord, Written } from '../../dataProvider';
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
import { useFaultResolver } from '../../src/admin/form/useFields';
import { useSubmit } from '../../src/admin/form/useSubmit';
import { DiskSource } from '../../src/admin/form/disk/DiskSource';
import { StoragePoolInput } from '../../src/admin/form/disk/StoragePoolInput';
import { AccountInput } from '../../src/admin/inputs/AccountInput';
import { LocationInput, usualPlace } from '../../src/admin/inputs/LocationInput';
import { NumberInput } from '../../src/admin/inputs/NumberInput';
import { TextInput } from '../../src/admin/inputs/TextInput';
import { useImages, useMachineParameters, useUser } from '../../src/admin/queries';
import { PageSkeleton, pathTo, usePlace, usePortal, useToast } from '../../src/admin/screen';
import { useWords } from '../../src/admin/texts';
import { usePriceList } from '../../src/admin/usePriceList';
import { formatSize } from '../../src/lib/bytes';
import type { Kind } from '../kind/types';
import type { ScreenProps } from '../screens';
import { familiesOf, limitsOf, type Limit } from '../virtual_machine/image';
import { discounted } from '../virtual_machine/price';
import { chosenSource, diskBody, diskFaults, diskPrice, sources, type DiskDraft, type Source } from './rules';
import type { Disk } from './schema';

/** Fields that a click has to fill; the rest is typed. */
const chosenOnes = ['form.required', 'form.choose'];

/** What the address asks for: `?source=SNAPSHOT&from=<uuid>`. */
const wishOf = (search: URLSearchParams) => ({
  source: sources.find((source) => source === search.get('source')) ?? ('EMPTY' as Source),
  from: search.get('from') ?? '',
});

function DiskForm({ kind, accounts, limit }: { kind: Kind; accounts: Accounts; limit: Limit }) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const [search] = useSearchParams();
  const { provider, places } = usePortal();
  const list = usePriceList();
  const owner = useUser().data?.id;
  const families = familiesOf(useImages().data ?? []).filter((family) => !family.app);

  const [defaults] = useState<DiskDraft>(() => ({
    location: usualPlace(places, search.get('location')),
    ...wishOf(search),
    system: families.find((family) => family.preferred)?.systems[0]?.key ?? '',
    size_gb: Math.max(20, limit.min),
    storage_pool_uuid: '',
    display_name: '',
    billing_account_id: accounts.usual?.id ?? '',
  }));
  const [location, setLocation] = useState(defaults.location);
  const inPlace = useGetList<PortalRecord>(
    kind.name,
    { pagination: { page: 1, perPage: 100_000 }, sort: { field: kind.title, order: 'ASC' }, filter: { location } },
    { enabled: location !== '', retry: false },
  );
  const disks = (inPlace.data ?? []) as unknown as readonly Disk[];
  const offer = {
    openPlaces: places.filter((place) => !place.create_resource_disabled).map(({ slug }) => slug),
    systems: families.flatMap((family) => family.systems),
    disks,
    limit,
    accountNeeded: !accounts.hidden,
  };
  const form = useForm<DiskDraft>({
    defaultValues: defaults,
    resolver: useFaultResolver<DiskDraft>((values) => diskFaults(values, offer)),
  });
  const draftState = useDraft(pathname + query, form, { owner, defaults });
  const draft = useWatch({ control: form.control }) as DiskDraft;
  // A restored draft may bring another place along.
  if (draft.location !== location) setLocation(draft.location);

  const account = accounts.accounts.find(({ id }) => String(id) === String(draft.billing_account_id));
  const place = usePlace(draft.location);
  const hourly = list && diskPrice(list, draft.size_gb, draft.location);
  const { onSubmit, sending, refusals } = useSubmit<DiskDraft, Written>({
    form,
    fieldOf: (name) => (name === 'source_image' ? (draft.source === 'OS_BASE' ? 'system' : 'from') : name),
    send: (values) => provider.make(kind.name, diskBody(values, offer)),
    done({ record }) {
      draftState.done();
      toast.done(translate('resources.disk.actions.create.done', { name: form.getValues('display_name') }));
      void navigate((record.uuid && pathTo(kind, 'show', record.id)) || kind.routes.list);
    },
  });

  const section = (name: string) => translate(`form.section.${name}`);
  const word = (name: string) => words.field(kind, name);
  const sourceWord = translate(`resources.disk.options.source_image_type.${draft.source}`);
  const labels: Record<string, string> = {
    location: section('where'),
    billing_account_id: section('account'),
    system: section('what'),
    from: sourceWord,
  };
  const faults = Object.entries(diskFaults(draft, offer));
  const listed = (missing: boolean) =>
    faults
      .filter(([, fault]) => missing === ('key' in fault && chosenOnes.includes(fault.key)))
      .map(([name]) => ({ name, label: labels[name] ?? word(name) }));
  /** What is copied has to fit. */
  const fit = () => {
    const least = chosenSource(form.getValues(), offer)?.size ?? 0;
    if (Number(form.getValues('size_gb')) < least) form.setValue('size_gb', least, { shouldDirty: true });
  };

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
              { label: section('where'), value: place?.display_name ?? translate('create.machine.summary.open') },
              { label: translate('create.disk.source'), value: sourceWord },
              { label: word('size_gb'), value: formatSize(Number(draft.size_gb), 'GB', locale) || '–' },
            ]}
            price={
              list && {
                hourly: hourly
                  ? discounted(hourly, account?.discount_percentage)
                  : { amount: '0', currency: list.currency },
                discount: Number(account?.discount_percentage ?? 0),
                lines: hourly ? [{ label: translate('money.resource.BLOCK_STORAGE'), hourly }] : [],
                unknown: hourly === undefined,
              }
            }
            account={account}
            missing={listed(true)}
            wrong={listed(false)}
            ready={translate('create.disk.ready')}
          >
            <FaultLine refusals={refusals} />
            <SubmitButton
              label={translate('resources.disk.actions.create.label')}
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
              form.setValue('from', '');
              form.setValue('storage_pool_uuid', '');
            }}
          />
        </Section>
        <Section title={translate('create.disk.source')}>
          <DiskSource families={families} disks={disks} isPending={inPlace.isPending} onChosen={fit} />
        </Section>
        <Section title={word('size_gb')}>
          <NumberInput
            name="size_gb"
            label={word('size_gb')}
            unit="GB"
            {...limit}
            help={translate('resources.disk.help.size_gb')}
          />
          <StoragePoolInput location={draft.location} />
        </Section>
        <Section title={section('name')}>
          <TextInput name="display_name" label={word('display_name')} />
        </Section>
        {!accounts.hidden && (
          <Section title={section('account')}>
            <AccountInput name="billing_account_id" label={section('account')} hideLabel />
          </Section>
        )}
      </FormPage>
      <LeaveGuard when={form.formState.isDirty && !draftState.kept && !sending} />
    </FormProvider>
  );
}

export default function DiskCreate({ kind }: ScreenProps) {
  const { search } = useLocation();
  const accounts = useAccounts();
  const images = useImages();
  const parameters = useMachineParameters();
  if (accounts.isPending || images.isPending || parameters.isPending) return <PageSkeleton />;
  // Another wish in the address is another form.
  return <DiskForm key={search} kind={kind} accounts={accounts} limit={limitsOf(parameters.data ?? []).disk} />;
}
