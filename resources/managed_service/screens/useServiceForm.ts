import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { BillingAccount } from '../../billing_account/schema';
import type { Kind } from '../../kind/types';
import type { ValidationErrors } from '../../kind/validate';
import { newPool } from '../pools';
import { kubernetes, serviceBody, serviceFaults, settled, sizesOf, type ServiceDraft } from '../rules';
import type { ServiceConfiguration } from '../schema';
import { sizeKey, sizeOfKey, type ServiceSize } from '../sizes';
import { isLimited } from '../../rights';
import { withinAccount, type AccountLimit } from '../../virtual_machine/rules/packages';
import { useOpenLocations, usePortal } from '../../../src/context/portal';
import { useOffered } from './useOffered';
import { accountOf } from '../../../src/admin/form/account';
import { useOrder, type OrderForm } from '../../../src/admin/form/order/useOrder';
import type { AccountChoices } from '../../../src/admin/form/useAccounts';
import { useErrorResolver } from '../../../src/admin/form/useFields';
import { useSettled } from './useSettled';

export interface ServiceFormGiven {
  kind: Kind;
  accounts: AccountChoices;
  /** What the place offers that the form begins with. */
  begun: readonly ServiceConfiguration[];
  /** That place. */
  start: string;
}

export interface ServiceForm {
  order: OrderForm<ServiceDraft>;
  draft: ServiceDraft;
  /** What the chosen place offers; that of the first one while it is on its way. */
  configurations: readonly ServiceConfiguration[];
  offered: ReturnType<typeof useOffered>;
  sizes: readonly ServiceSize[];
  /** Why a size can't be had. */
  refusedSize(size: Pick<ServiceSize, 'vcpu' | 'memory'>): string | undefined;
  account: BillingAccount | undefined;
  /** Of the account, where it is LIMITED. */
  limit: AccountLimit | undefined;
  faultsOf(draft: ServiceDraft): ValidationErrors;
}

/** What the API calls otherwise than the form does. */
function fieldOf(name: string): string {
  if (name.endsWith('node_pools')) return 'node_pools';
  return ['vcpu', 'memory', 'size_gb'].includes(name) ? 'size' : name;
}

/** What the form begins with: what the address asks for, and else what is usual. */
function useDefaults({ accounts, begun, start }: ServiceFormGiven, limit: AccountLimit | undefined): ServiceDraft {
  const [search] = useSearchParams();
  const { kubernetesEnabled } = usePortal().site;
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
      settled({ ...draft, service_type }, begun, { kubernetesEnabled, account: limit });
    return { ...usual(draft.service_type), node_pools: [newPool(sizeOfKey(usual(kubernetes).size), 'general')] };
  });
  return defaults;
}

/** The form of a new service, and what its location offers. What is not offered gives way to what is. */
export function useServiceForm(given: ServiceFormGiven): ServiceForm {
  const { kind, accounts, begun } = given;
  const translate = useTranslate();
  const { kubernetesEnabled, limitedBillingAccountConfig } = usePortal().site;
  const openPlaces = useOpenLocations();
  const limitFor = (id: unknown) =>
    isLimited(accountOf(accounts.accounts, id)) ? limitedBillingAccountConfig : undefined;

  const defaults = useDefaults(given, limitFor(accounts.usual?.id));
  const [location, setLocation] = useState(defaults.location);
  const offered = useOffered(location);
  const configurations = offered.data ?? begun;
  const faultsOf = (values: ServiceDraft) =>
    serviceFaults(values, {
      ...{ configurations, kubernetesEnabled, openPlaces },
      accountNeeded: !accounts.hidden,
      account: limitFor(values.billing_account_id),
    });
  const form = useForm<ServiceDraft>({ defaultValues: defaults, resolver: useErrorResolver(faultsOf) });
  const draft = useWatch({ control: form.control }) as ServiceDraft;
  // A restored draft may bring another place along.
  if (draft.location !== location) setLocation(draft.location);

  const limit = limitFor(draft.billing_account_id);
  const sizes = sizesOf(configurations, draft);
  const refusedSize: ServiceForm['refusedSize'] = (size) =>
    limit && !withinAccount(size, limit) ? translate('create.machine.size.refused_account') : undefined;
  const order = useOrder({
    kind,
    form,
    defaults,
    byQuery: true,
    fieldOf,
    bodyOf: (values) => serviceBody(values, sizes),
    nameOf: () => form.getValues('display_name'),
  });
  const isCluster = draft.service_type === kubernetes;
  useSettled(
    form,
    offered.data && settled(draft, offered.data, { kubernetesEnabled, account: limit }),
    isCluster ? sizes.filter((size) => !refusedSize(size)).map(sizeKey) : [],
  );
  const account = accountOf(accounts.accounts, draft.billing_account_id);
  return { order, draft, configurations, offered, sizes, refusedSize, account, limit, faultsOf };
}
