/** Making a machine: one page, the common choice made already, and beside it what it costs (spec section 5, visual.md). */
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import { oneLine } from '../../src/admin/fields/safe';
import { AccessInputs } from '../../src/admin/inputs/AccessInputs';
import { usualPlace } from '../../src/admin/inputs/LocationInput';
import { PackageInput } from '../../src/admin/inputs/PackageInput';
import { NetworkInput } from '../../src/admin/inputs/NetworkInput';
import { SwitchInput } from '../../src/admin/inputs/SwitchInput';
import { accountOf } from '../../src/admin/form/account';
import { Failed } from '../../src/admin/form/Failed';
import { LimitedNote } from '../../src/admin/form/LimitedNote';
import { MachineSummary, PartCost } from '../../src/admin/form/machine/MachineSummary';
import { NameInputs } from '../../src/admin/form/machine/NameInputs';
import { PoolInput } from '../../src/admin/form/machine/PoolInput';
import { SourceInput } from '../../src/admin/form/machine/SourceInput';
import { Note } from '../../src/admin/form/Note';
import { OrderButton } from '../../src/admin/form/order/OrderButton';
import { OrderPage } from '../../src/admin/form/order/OrderPage';
import { useOrder } from '../../src/admin/form/order/useOrder';
import { Section } from '../../src/admin/form/Section';
import { useAccounts, type Accounts } from '../../src/admin/form/useAccounts';
import { useFaultResolver } from '../../src/admin/form/useFields';
import { useImages, useMachineParameters, useNow } from '../../src/admin/queries';
import { PageSkeleton, useOpenPlaces, usePortal } from '../../src/admin/screen';
import { useFreeDisks } from '../../src/admin/useFreeDisks';
import { usePriceList } from '../../src/admin/usePriceList';
import type { Kind } from '../kind/types';
import { isLimited } from '../rights';
import type { ScreenProps } from '../screens';
import { familiesOf, limitsOf, type Family, type MachineLimits } from './image';
import { packageFaults, refusalOf, replacementFor, type Circumstances, type Size } from './packages';
import { discounted, priceOf } from './price';
import { freeSize, machineBody, machineFaults, systemOf, usualUser, type MachineDraft, type Offer } from './rules';
import { startingDraft, startingSize, startingSystem, wantsApp } from './start';
import { backupPlan } from './storage';

/** Values that redraw the whole page. */
const choices = ['location', 'source', 'disk_uuid', 'system', 'size', 'billing_account_id'] as const;

/** The API's names of what this form calls otherwise. */
function fieldOf(name: string, draft: MachineDraft): string | undefined {
  if (name === 'os_name' || name === 'os_version') return 'system';
  if (['vcpu', 'memory', 'disks'].includes(name)) {
    return draft.size === freeSize ? name.replace('disks', 'disk') : 'size';
  }
  return name;
}

interface FormProps {
  kind: Kind;
  families: readonly Family[];
  limits: MachineLimits;
  accounts: Accounts;
}

function MachineForm({ kind, families, limits, accounts }: FormProps) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const { places, site } = usePortal();
  const openPlaces = useOpenPlaces();
  const prices = usePriceList();
  const [moved, setMoved] = useState('');
  const [usual] = useState(() => usualPlace(places, search.get('location')));
  const [location, setLocation] = useState(usual);
  const free = useFreeDisks(location);
  const disks = free.disks.map(({ uuid, display_name, source_image }) => ({
    uuid: String(uuid),
    name: oneLine(display_name || uuid, 80),
    source_image: source_image as string | null | undefined,
  }));

  const packages = site.predefinedPackages;
  useEffect(() => {
    for (const pkg of packages) {
      packageFaults(pkg).forEach(({ rule, os }) => console.warn(`predefinedPackages.${pkg.name}: ${rule}: ${os}`));
    }
  }, [packages]);
  const systems = families.flatMap((family) => family.systems);
  const around = (
    draft: Pick<MachineDraft, 'source' | 'system' | 'disk_uuid' | 'billing_account_id'>,
  ): Circumstances => ({
    system: systemOf(draft, { systems, disks }),
    limits,
    account: isLimited(accountOf(accounts.accounts, draft.billing_account_id))
      ? site.limitedBillingAccountConfig
      : undefined,
  });
  const offerFor = (draft: MachineDraft): Offer => ({
    systems,
    disks,
    packages,
    limits,
    openPlaces,
    account: around(draft).account,
    accountNeeded: !accounts.hidden,
  });

  const wish = { typeId: search.get('typeId'), osName: search.get('osName'), osVersion: search.get('osVersion') };
  const [defaults] = useState(() => {
    const system = startingSystem(families, packages, wish);
    const billing_account_id = accounts.usual?.id;
    const starting = { source: 'image', system: system?.key, disk_uuid: '', billing_account_id } as const;
    const size = startingSize(packages, around(starting));
    return startingDraft({ location: usual, system, size, limits, billing_account_id });
  });
  const resolver = useFaultResolver<MachineDraft>((draft) => machineFaults(draft, offerFor(draft)));
  const form = useForm<MachineDraft>({ defaultValues: defaults, resolver, reValidateMode: 'onChange' });
  const order = useOrder({
    kind,
    form,
    defaults,
    byQuery: true,
    secrets: ['password'],
    fieldOf: (name) => fieldOf(name, form.getValues()),
    bodyOf: (values) => machineBody(values, { systems, packages, disks }),
    nameOf: () => form.getValues('name'),
  });
  // What is typed redraws its own box and the summary only; choices redraw the page.
  useWatch({ control: form.control, name: choices });
  const draft = form.getValues();
  // A restored draft may bring another place along.
  if ((draft.location ?? '') !== location) setLocation(draft.location ?? '');

  const circumstances = around(draft);
  const { system } = circumstances;
  const account = accountOf(accounts.accounts, draft.billing_account_id);
  const offer = offerFor(draft);
  /** Of a size alone: what comes beside it is told where it is chosen. */
  const sizePrice = (size: Size) => {
    const plain = { location: draft.location, system, reserve_public_ip: false, backup: false };
    const price = prices && priceOf(prices, { ...plain, ...size });
    return price?.lines.length ? discounted(price.hourly, account?.discount_percentage) : undefined;
  };

  /** After a choice that a size may not fit: takes the next one that does, and says so. */
  const settle = (next: Parameters<typeof around>[0]) => {
    const chosen = packages.find((pkg) => pkg.name === draft.size);
    const now = around(next);
    const other = chosen && refusalOf(chosen, now) && replacementFor(packages, chosen.name, now);
    if (chosen && other) form.setValue('size', other.name, { shouldDirty: true });
    setMoved(
      chosen && other
        ? translate('create.machine.size.changed', {
            name: other.name,
            before: chosen.name,
            image: now.system?.name ?? '',
          })
        : '',
    );
  };
  const word = (name: string) => translate(`resources.virtual_machine.fields.${name}`);
  const help = (name: string) => translate(`resources.virtual_machine.help.${name}`);
  const section = (name: string) => translate(`form.section.${name}`);
  const fromDisk = draft.source === 'disk';
  const missing = wish.osName && !systems.some(({ os_name }) => os_name === wish.osName);
  const plan = backupPlan(site.backupTime, useNow());

  return (
    <OrderPage
      order={order}
      about={false}
      secrets={draft.access !== 'key' && !fromDisk}
      onPlace={() => {
        form.setValue('disk_uuid', '');
        form.setValue('network_uuid', '');
        form.setValue('designated_pool_uuid', '');
      }}
      accounts={accounts}
      account={account}
      onAccount={(id) => settle({ ...form.getValues(), billing_account_id: id })}
      notes={
        <>
          <LimitedNote limit={circumstances.account} account={account?.id} />
          {missing && (
            <Note
              tone="warning"
              remedy={
                <button type="button" className="p-link" onClick={() => form.setFocus('system')}>
                  {translate('form.preflight.image_do')}
                </button>
              }
            >
              {translate('create.machine.missing', { image: oneLine(wish.osName, 60) })}
            </Note>
          )}
        </>
      }
      summary={
        <MachineSummary kind={kind} offer={offer} account={account}>
          <OrderButton order={order} />
        </MachineSummary>
      }
    >
      <Section title={section('what')}>
        <SourceInput
          families={families}
          startWithApps={wantsApp(wish)}
          free={free}
          onChosen={(next) => {
            if (form.getValues('username') === usualUser(system)) form.setValue('username', usualUser(next));
            settle({ ...form.getValues(), system: next.key });
          }}
          onSource={() => settle(form.getValues())}
        />
      </Section>
      <Section title={section('size')}>
        <p role="status" className="p-quiet" hidden={moved === ''}>
          {moved}
        </p>
        <PackageInput
          name="size"
          label={section('size')}
          packages={packages}
          limits={limits}
          circumstances={circumstances}
          priceOf={sizePrice}
        />
      </Section>
      {fromDisk ? (
        <Section title={section('access')}>
          <Note>{translate('create.machine.source.access')}</Note>
        </Section>
      ) : (
        <Section title={section('access')} about={system?.windows && translate('create.machine.access.windows')}>
          <AccessInputs system={system} />
        </Section>
      )}
      <Section title={section('network')}>
        <SwitchInput
          name="reserve_public_ip"
          label={word('reserve_public_ip')}
          help={help('reserve_public_ip')}
          aside={<PartCost offer={offer} part="FLOATING_IP" />}
        />
        <NetworkInput label={word('network_uuid')} />
        <PoolInput location={draft.location} />
      </Section>
      <Section title={section('backup')}>
        <SwitchInput
          name="backup"
          label={translate(`create.machine.backup.${plan.every}`)}
          help={translate(`show.machine.backups.every_${plan.every}`, { time: plan.time })}
          aside={<PartCost offer={offer} part="backup" />}
        />
      </Section>
      <Section title={section('name')}>
        <NameInputs refused={order.submit.refusals > 0} />
      </Section>
    </OrderPage>
  );
}

export default function MachineCreate({ kind }: ScreenProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const images = useImages();
  const parameters = useMachineParameters();
  const accounts = useAccounts();
  if (images.isPending || parameters.isPending || accounts.isPending) return <PageSkeleton />;
  if (!images.data) {
    return <Failed retry={images.refetch}>{translate('create.machine.failed')}</Failed>;
  }
  const families = familiesOf(images.data);
  const limits = limitsOf(parameters.data ?? []);
  // Another wish in the address is another form.
  return <MachineForm key={search} kind={kind} families={families} limits={limits} accounts={accounts} />;
}
