/** Making a managed service: where, which one, how large, who may connect, and what it costs (spec section 5). */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import { accountOf } from '../../src/admin/form/account';
import { Failed } from '../../src/admin/form/Failed';
import { LimitedNote } from '../../src/admin/form/LimitedNote';
import { Note } from '../../src/admin/form/Note';
import { OrderButton } from '../../src/admin/form/order/OrderButton';
import { OrderPage } from '../../src/admin/form/order/OrderPage';
import { useOrder } from '../../src/admin/form/order/useOrder';
import { Section } from '../../src/admin/form/Section';
import { useAccounts, type Accounts } from '../../src/admin/form/useAccounts';
import { ListInput } from '../../src/admin/inputs/ListInput';
import { usualPlace } from '../../src/admin/inputs/LocationInput';
import { NetworkInput } from '../../src/admin/inputs/NetworkInput';
import { TextInput } from '../../src/admin/inputs/TextInput';
import { PageSkeleton, useOpenPlaces, usePortal } from '../../src/admin/screen';
import { usePathResolver } from '../../src/admin/show/balancer/usePathResolver';
import { Offered } from '../../src/admin/show/service/Offered';
import { OrderedService } from '../../src/admin/show/service/OrderedService';
import { PoolsInput } from '../../src/admin/show/service/PoolsInput';
import { useOffered } from '../../src/admin/show/service/useOffered';
import { useSettled } from '../../src/admin/show/service/useSettled';
import { useWords } from '../../src/admin/texts';
import type { Kind } from '../kind/types';
import { isLimited } from '../rights';
import type { ScreenProps } from '../screens';
import { withinAccount } from '../virtual_machine/packages';
import { newPool } from './pools';
import {
  kubernetes,
  serviceBody,
  serviceFaults,
  settled,
  sizesOf,
  typesOf,
  type ServiceDraft,
  type ServiceOffer,
} from './rules';
import type { ServiceConfiguration } from './schema';
import { sizeKey, sizeOfKey } from './sizes';

interface FormProps {
  kind: Kind;
  accounts: Accounts;
  /** Of the place that the form begins with. */
  begun: readonly ServiceConfiguration[];
  start: string;
}

function ServiceForm({ kind, accounts, begun, start }: FormProps) {
  const translate = useTranslate();
  const words = useWords();
  const [search] = useSearchParams();
  const { site } = usePortal();
  const openPlaces = useOpenPlaces();
  const { kubernetesEnabled } = site;
  const limitFor = (id: unknown) =>
    isLimited(accountOf(accounts.accounts, id)) ? site.limitedBillingAccountConfig : undefined;

  const [defaults] = useState<ServiceDraft>(() => {
    const draft: ServiceDraft = {
      location: start,
      service_type: search.get('osName') ?? '',
      version: search.get('osVersion') ?? '',
      nodes: 'one',
      size: '',
      node_pools: [],
      whitelist_addresses: [],
      network_uuid: '',
      display_name: '',
      billing_account_id: accounts.usual?.id ?? '',
    };
    const usual = (service_type: string) =>
      settled({ ...draft, service_type }, begun, { kubernetesEnabled, account: limitFor(draft.billing_account_id) });
    return { ...usual(draft.service_type), node_pools: [newPool(sizeOfKey(usual(kubernetes).size), 'general')] };
  });
  const [location, setLocation] = useState(defaults.location);
  const offered = useOffered(location);
  const configurations = offered.data ?? begun;
  const offer: Omit<ServiceOffer, 'account'> = {
    configurations,
    kubernetesEnabled,
    openPlaces,
    accountNeeded: !accounts.hidden,
  };
  const faultsOf = (draft: ServiceDraft) =>
    serviceFaults(draft, { ...offer, account: limitFor(draft.billing_account_id) });
  const form = useForm<ServiceDraft>({ defaultValues: defaults, resolver: usePathResolver(faultsOf) });
  const draft = useWatch({ control: form.control }) as ServiceDraft;
  // A restored draft may bring another place along.
  if (draft.location !== location) setLocation(draft.location);

  const account = accountOf(accounts.accounts, draft.billing_account_id);
  const limit = limitFor(draft.billing_account_id);
  const isCluster = draft.service_type === kubernetes;
  const sizes = sizesOf(configurations, draft);
  const refusedSize = (size: { vcpu: number; memory: number }) =>
    limit && !withinAccount(size, limit) ? translate('create.machine.size.refused_account') : undefined;

  const order = useOrder({
    kind,
    form,
    defaults,
    byQuery: true,
    fieldOf(name) {
      if (name.endsWith('node_pools')) return 'node_pools';
      return ['vcpu', 'memory', 'size_gb'].includes(name) ? 'size' : name;
    },
    bodyOf: (values) => serviceBody(values, sizes),
    nameOf: () => form.getValues('display_name'),
  });

  useSettled(
    form,
    offered.data && settled(draft, offered.data, { kubernetesEnabled, account: limit }),
    isCluster ? sizes.filter((size) => !refusedSize(size)).map(sizeKey) : [],
  );

  const section = (name: string) => translate(`form.section.${name}`);
  const wished = search.get('osName');
  const refusedCluster =
    wished === kubernetes && offered.data && !typesOf(offered.data, kubernetesEnabled).includes(kubernetes);
  return (
    <OrderPage
      order={order}
      // Networks are of one place.
      onPlace={() => form.setValue('network_uuid', '')}
      accounts={accounts}
      account={account}
      notes={
        <>
          <LimitedNote limit={limit} account={account?.id} />
          {refusedCluster && (
            <Note tone="warning">
              {translate('resources.managed_service.actions.create.reason')}.{' '}
              {translate(kubernetesEnabled ? 'services.create.not_here' : 'services.create.nowhere')}
            </Note>
          )}
        </>
      }
      summary={
        <OrderedService
          kind={kind}
          draft={draft}
          configurations={configurations}
          account={account}
          faults={faultsOf(draft)}
        >
          <OrderButton order={order} />
        </OrderedService>
      }
    >
      <Offered
        draft={draft}
        configurations={configurations}
        sizes={sizes}
        account={account}
        refusedSize={refusedSize}
        failed={offered.isError}
        onRetry={() => void offered.refetch()}
      />
      {isCluster && (
        <Section title={words.field(kind, 'node_pools')} about={translate('services.pools.about')}>
          <PoolsInput sizes={sizes} refusedSize={refusedSize} />
        </Section>
      )}
      <Section title={translate('services.access.title')} about={translate('services.access.create_about')}>
        <ListInput
          name="whitelist_addresses"
          label={words.field(kind, 'whitelist_addresses')}
          help={translate(
            draft.whitelist_addresses.length === 0
              ? 'resources.managed_service.help.whitelist_open'
              : 'services.access.help',
          )}
          placeholder="203.0.113.0/24"
          required={false}
        />
        <NetworkInput label={translate('resources.virtual_machine.fields.network_uuid')} />
      </Section>
      <Section title={section('name')}>
        <TextInput name="display_name" label={words.field(kind, 'display_name')} />
      </Section>
    </OrderPage>
  );
}

export default function ManagedServiceCreate({ kind }: ScreenProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const { places } = usePortal();
  const accounts = useAccounts();
  const start = usualPlace(places, params.get('location'));
  const offered = useOffered(start);
  if (accounts.isPending || (start !== '' && offered.isPending)) return <PageSkeleton />;
  if (offered.isError) {
    return <Failed retry={offered.refetch}>{translate('create.machine.failed')}</Failed>;
  }
  // Another wish in the address is another form.
  return <ServiceForm key={search} kind={kind} accounts={accounts} begun={offered.data ?? []} start={start} />;
}
