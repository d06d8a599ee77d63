/** Making a machine: one page, the common choice made already, and beside it what it costs (spec section 5, visual.md). */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Written } from '../../dataProvider';
import { AccountInput } from '../../src/admin/inputs/AccountInput';
import { ImageInput } from '../../src/admin/inputs/ImageInput';
import { LocationInput, usualPlace } from '../../src/admin/inputs/LocationInput';
import { PackageInput } from '../../src/admin/inputs/PackageInput';
import { PasswordInput } from '../../src/admin/inputs/PasswordInput';
import { RadioCards } from '../../src/admin/inputs/RadioCards';
import { ReferenceInput } from '../../src/admin/inputs/ReferenceInput';
import { SwitchInput } from '../../src/admin/inputs/SwitchInput';
import { TextInput } from '../../src/admin/inputs/TextInput';
import { isLimited } from '../../src/admin/form/account';
import { DraftLine } from '../../src/admin/form/DraftLine';
import { FaultLine } from '../../src/admin/form/FaultLine';
import { FormPage } from '../../src/admin/form/FormPage';
import { LeaveGuard } from '../../src/admin/form/LeaveGuard';
import { LimitedNote } from '../../src/admin/form/LimitedNote';
import { Note } from '../../src/admin/form/Note';
import { OrderSummary, type OrderSummaryProps } from '../../src/admin/form/OrderSummary';
import { AccountPreflight } from '../../src/admin/form/Preflight';
import { FieldRow, Section } from '../../src/admin/form/Section';
import { SubmitButton } from '../../src/admin/form/SubmitButton';
import { useAccounts, type Accounts } from '../../src/admin/form/useAccounts';
import { useDraft } from '../../src/admin/form/useDraft';
import { useFaultResolver } from '../../src/admin/form/useFields';
import { useSubmit } from '../../src/admin/form/useSubmit';
import { useImages, useMachineParameters, useUser } from '../../src/admin/queries';
import { PageSkeleton, pathTo, usePlace, usePortal, useToast } from '../../src/admin/screen';
import { useWords } from '../../src/admin/texts';
import { useMoneyText } from '../../src/admin/useMoneyText';
import { usePriceList } from '../../src/admin/usePriceList';
import { formatSize } from '../../src/lib/bytes';
import { perMonth } from '../../src/lib/money';
import type { Kind } from '../kind/types';
import type { Fault } from '../kind/validate';
import type { ScreenProps } from '../screens';
import { familiesOf, limitsOf, type Family, type MachineLimits } from './image';
import { packageFaults, refusalOf, replacementFor, type Circumstances, type Size } from './packages';
import { discounted, priceOf, type Order } from './price';
import {
  accessOf,
  draftSize,
  freeSize,
  hostnameFrom,
  machineBody,
  machineFaults,
  systemOf,
  usualUser,
  type MachineDraft,
  type Offer,
} from './rules';
import { startingDraft, startingSize, startingSystem, wantsApp } from './start';

/** Fields that their section's heading names. */
const sections: Partial<Record<string, string>> = {
  location: 'where',
  system: 'what',
  size: 'size',
  disk: 'storage',
  billing_account_id: 'account',
};
/** Values that redraw the whole page. */
const choices = ['location', 'system', 'size', 'access', 'billing_account_id'] as const;

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
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const [search] = useSearchParams();
  const { provider, places, registry, site } = usePortal();
  const prices = usePriceList();
  const owner = useUser().data?.id;
  const [moved, setMoved] = useState('');

  const packages = site.predefinedPackages;
  useEffect(() => {
    for (const pkg of packages) {
      packageFaults(pkg).forEach(({ rule, os }) => console.warn(`predefinedPackages.${pkg.name}: ${rule}: ${os}`));
    }
  }, [packages]);
  const systems = families.flatMap((family) => family.systems);
  const accountOf = (id: unknown) => accounts.accounts.find((account) => String(account.id) === String(id));
  const around = (draft: Pick<MachineDraft, 'system' | 'billing_account_id'>): Circumstances => ({
    system: systemOf(draft, systems),
    limits,
    account: isLimited(accountOf(draft.billing_account_id)) ? site.limitedBillingAccountConfig : undefined,
  });
  const offerFor = (draft: MachineDraft): Offer => ({
    systems,
    packages,
    limits,
    openPlaces: places.filter((place) => !place.create_resource_disabled).map(({ slug }) => slug),
    account: around(draft).account,
    accountNeeded: !accounts.hidden,
  });

  const wish = { typeId: search.get('typeId'), osName: search.get('osName'), osVersion: search.get('osVersion') };
  const [defaults] = useState(() => {
    const system = startingSystem(families, packages, wish);
    const billing_account_id = accounts.usual?.id;
    const size = startingSize(packages, around({ system: system?.key, billing_account_id }));
    const location = usualPlace(places, search.get('location'));
    return startingDraft({ location, system, size, limits, billing_account_id });
  });
  const resolver = useFaultResolver<MachineDraft>((draft) => machineFaults(draft, offerFor(draft)));
  const form = useForm<MachineDraft>({ defaultValues: defaults, resolver, reValidateMode: 'onChange' });
  const draftState = useDraft(pathname + query, form, { owner, defaults, secrets: ['password'] });
  // What is typed redraws its own box and the summary only; choices redraw the page.
  useWatch({ control: form.control, name: choices });
  const draft = form.getValues();

  const { onSubmit, sending, refusals } = useSubmit<MachineDraft, Written>({
    form,
    title: 'errors.creating',
    fieldOf: (name) => fieldOf(name, form.getValues()),
    send: (values) => provider.make(kind.name, machineBody(values, { systems, packages })),
    done({ record }) {
      draftState.done();
      toast.done(translate(`resources.virtual_machine.actions.create.done`, { name: form.getValues('name') }));
      void navigate((record.uuid && pathTo(kind, 'show', record.id)) || kind.routes.list);
    },
  });

  const circumstances = around(draft);
  const { system } = circumstances;
  const account = accountOf(draft.billing_account_id);
  const offer = offerFor(draft);
  /** Of a size alone: what comes beside it is told where it is chosen. */
  const sizePrice = (size: Size) => {
    const plain = { location: draft.location, system, reserve_public_ip: false, backup: false };
    const price = prices && priceOf(prices, { ...plain, ...size });
    return price?.lines.length ? discounted(price.hourly, account?.discount_percentage) : undefined;
  };

  /** After a choice that a size may not fit: takes the next one that does, and says so. */
  const settle = (next: Pick<MachineDraft, 'system' | 'billing_account_id'>) => {
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
  const withKey = accessOf(draft, system) === 'key';

  return (
    <FormProvider {...form}>
      <FormPage
        title={translate('shell.pages.create', { what: words.one(kind) })}
        onSubmit={onSubmit}
        head={
          <>
            <AccountPreflight accounts={accounts} chosen={account} />
            <LimitedNote limit={circumstances.account} account={account?.id} />
            <DraftLine draft={draftState} secrets={!withKey} />
          </>
        }
        aside={
          <Summary offer={offer} account={account}>
            <FaultLine refusals={refusals} />
            <SubmitButton
              label={translate(`resources.virtual_machine.actions.create.label`)}
              busy={translate('form.submit.creating')}
              sending={sending}
            />
          </Summary>
        }
      >
        <Section title={section('where')}>
          <LocationInput name="location" label={section('where')} hideLabel />
        </Section>
        <Section title={section('what')}>
          <ImageInput
            name="system"
            label={section('what')}
            families={families}
            startWithApps={wantsApp(wish)}
            onChosen={(next) => {
              if (form.getValues('username') === usualUser(system)) form.setValue('username', usualUser(next));
              settle({ ...draft, system: next.key });
            }}
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
        <Section title={section('access')} about={system?.windows && translate('create.machine.access.windows')}>
          <TextInput name="username" label={word('username')} help={help('username')} mono />
          {!system?.windows && <AccessWay />}
          {withKey ? (
            <TextInput name="public_key" label={word('public_key')} help={help('public_key')} lines={4} mono />
          ) : (
            <PasswordInput name="password" label={word('password')} known={['username', 'name']} />
          )}
        </Section>
        <Section title={section('network')}>
          <SwitchInput
            name="reserve_public_ip"
            label={word('reserve_public_ip')}
            help={help('reserve_public_ip')}
            aside={<Cost offer={offer} part="FLOATING_IP" />}
          />
          {site.privateNetworksEnabled && registry.find('vpc') && (
            <ReferenceInput
              name="network_uuid"
              label={word('network_uuid')}
              reference="vpc"
              required={false}
              blank={translate('create.machine.network.usual')}
            />
          )}
        </Section>
        <Section title={section('backup')}>
          <SwitchInput
            name="backup"
            label={translate(`resources.virtual_machine.options.backup.true`)}
            aside={<Cost offer={offer} part="backup" />}
          />
        </Section>
        <Section title={section('name')}>
          <FieldRow>
            <TextInput
              name="name"
              label={word('name')}
              onTyped={(typed) => {
                const [before, hostname] = form.getValues(['name', 'hostname']);
                if (hostname !== hostnameFrom(before)) return;
                form.setValue('hostname', hostnameFrom(typed), { shouldDirty: true, shouldValidate: refusals > 0 });
              }}
            />
            <TextInput
              name="hostname"
              label={word('hostname')}
              help={translate('create.machine.name.hostname_follows')}
              mono
            />
          </FieldRow>
          <TextInput name="description" label={word('description')} help={help('description')} required={false} />
        </Section>
        {!accounts.hidden && (
          <Section title={section('account')}>
            <AccountInput
              name="billing_account_id"
              label={section('account')}
              hideLabel
              onChosen={(id) => settle({ ...draft, billing_account_id: id })}
            />
          </Section>
        )}
      </FormPage>
      <LeaveGuard when={form.formState.isDirty && !draftState.kept && !sending} />
    </FormProvider>
  );
}

function AccessWay() {
  const translate = useTranslate();
  const t = (key: string) => translate(`create.machine.access.${key}`);
  const card = (value: 'password' | 'key') => ({ value, label: t(value), about: t(`${value}_about`) });
  return <RadioCards name="access" label={t('way')} cards={[card('password'), card('key')]} least={200} />;
}

/** The draft as it stands with each key, and what it would be ordered as. */
function useOrder({ systems, packages }: Offer): { draft: MachineDraft; order: Order } {
  const draft = useWatch() as MachineDraft;
  return { draft, order: { ...draft, system: systemOf(draft, systems), ...draftSize(draft, packages) } };
}

/** What a switch costs. */
function Cost({ offer, part }: { offer: Offer; part: 'FLOATING_IP' | 'backup' }) {
  const translate = useTranslate();
  const money = useMoneyText();
  const prices = usePriceList();
  const { order } = useOrder(offer);
  const wanted = { ...order, reserve_public_ip: true, backup: true };
  const line = prices && priceOf(prices, wanted).lines.find(({ type }) => type === part);
  return line && translate('money.per_month', { price: money.sum(perMonth(line.price)) });
}

interface SummaryProps extends Pick<OrderSummaryProps, 'account' | 'children'> {
  offer: Offer;
}

function Summary({ offer, account, children }: SummaryProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const prices = usePriceList();
  const { draft, order } = useOrder(offer);
  const place = usePlace(order.location);
  const whole = [order.vcpu, order.memory, order.disk].every(Number.isFinite);
  const price = whole && prices ? priceOf(prices, order) : undefined;
  const t = (key: string, params?: Record<string, unknown>) => translate(`create.machine.${key}`, params);
  const number = (value: number) => (Number.isFinite(value) ? value.toLocaleString(locale) : '–');
  const size = {
    vcpu: number(order.vcpu),
    memory: formatSize(order.memory, 'MB', locale) || '–',
    disk: formatSize(order.disk, 'GB', locale) || '–',
  };
  const open = t('summary.open');
  const faults = Object.entries(machineFaults(draft, offer));
  const isMissing = (fault: Fault) => 'key' in fault && ['form.required', 'form.choose'].includes(fault.key);
  const named = (found: typeof faults) =>
    found.map(([name]) => ({
      name,
      label: sections[name]
        ? translate(`form.section.${sections[name]}`)
        : translate(`resources.virtual_machine.fields.${name}`),
    }));
  return (
    <OrderSummary
      missing={named(faults.filter(([, fault]) => isMissing(fault)))}
      wrong={named(faults.filter(([, fault]) => !isMissing(fault)))}
      account={account}
      ready={t('summary.ready')}
      facts={[
        { label: t('summary.place'), value: place?.display_name ?? open },
        { label: t('summary.image'), value: order.system?.name ?? open },
        { label: t('summary.size'), value: t('size.parts', size) },
      ]}
      price={
        price && {
          hourly: discounted(price.hourly, account?.discount_percentage),
          discount: Number(account?.discount_percentage ?? 0),
          unknown: price.unknown.length > 0,
          lines: price.lines.map((line) => ({ label: translate(`money.resource.${line.type}`), hourly: line.price })),
        }
      }
    >
      {children}
    </OrderSummary>
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
    const retry = (
      <button type="button" className="p-link" onClick={() => void images.refetch()}>
        {translate('actions.retry')}
      </button>
    );
    return (
      <Note tone="danger" remedy={retry}>
        {translate('create.machine.failed')}
      </Note>
    );
  }
  const families = familiesOf(images.data);
  const limits = limitsOf(parameters.data ?? []);
  // Another wish in the address is another form.
  return <MachineForm key={search} kind={kind} families={families} limits={limits} accounts={accounts} />;
}
