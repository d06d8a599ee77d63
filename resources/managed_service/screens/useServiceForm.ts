import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { Kind } from '../../kind/types';
import type { ValidationErrors } from '../../kind/validate';
import { newPool } from '../pools';
import { kubernetes, validateService, chooseOffered, sizesOf, type ServiceDraft } from '../rules';
import type { ServiceConfiguration } from '../schema';
import { sizeKey, sizeOfKey, type ServiceSize } from '../sizes';
import { isLimited } from '../../rights';
import { withinAccount, type AccountLimit } from '../../compute/packages';
import { useOpenLocations, usePortal } from '../../../src/context/portal';
import { useOffered } from './useOffered';
import { accountOf } from '../../../src/admin/account';
import type { LastChoices } from '../../../src/admin/form/order/lastChoices';
import { useOrderForm, type OrderStart, type OrderState } from '../../../src/admin/form/order/useOrderForm';
import type { AccountChoices } from '../../../src/admin/useAccounts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

export interface ServiceFormGiven {
  kind: Kind;
  accounts: AccountChoices;
  /** What the location offers that the form begins with. */
  begun: readonly ServiceConfiguration[];
}

interface ServiceForm {
  order: OrderState<ServiceDraft>;
  /** Offers of the chosen location; those of the first location while they are loading. */
  configurations: readonly ServiceConfiguration[];
  offered: ReturnType<typeof useOffered>;
  sizes: readonly ServiceSize[];
  /** Why a size is unavailable. */
  refusedSize(size: Pick<ServiceSize, 'vcpu' | 'memory'>): string | undefined;
  /** Limit of the account, if it is LIMITED. */
  limit: AccountLimit | undefined;
  validate(draft: ServiceDraft): ValidationErrors;
}

const choices = ['service_type', 'version', 'nodes', 'size'] as const;

/**
 * Replaces values that the location, type or version does not offer by its defaults, in pools too. `next` is
 * undefined while the offers are loading; `poolSizes` are the sizes available to a pool.
 */
function useReconciledDraft(
  form: UseFormReturn<ServiceDraft>,
  next: Pick<ServiceDraft, (typeof choices)[number]> | undefined,
  poolSizes: readonly string[],
): void {
  useEffect(() => {
    if (!next) return;
    for (const name of choices) {
      if (form.getValues(name) !== next[name]) form.setValue(name, next[name]);
    }
    const [defaultSize] = poolSizes;
    if (defaultSize === undefined) return;
    form.getValues('node_pools').forEach((pool, index) => {
      if (!poolSizes.includes(pool.size)) form.setValue(`node_pools.${index}.size`, defaultSize);
    });
  }, [form, next, poolSizes]);
}

/** The form of a new service, and what its location offers. What is not offered gives way to what is. */
export function useServiceForm({ kind, accounts, begun }: ServiceFormGiven): ServiceForm {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const { kubernetesEnabled, limitedBillingAccountConfig } = usePortal().site;
  const openLocations = useOpenLocations();
  const limitFor = (id: unknown) =>
    isLimited(accountOf(accounts.accounts, id)) ? limitedBillingAccountConfig : undefined;

  /** What the URL requests, and else what is usual. */
  function defaults(start: OrderStart, last: LastChoices): ServiceDraft {
    const draft: ServiceDraft = {
      ...start,
      service_type: search.get('osName') ?? String(last.get('service_type') ?? ''),
      version: search.get('osVersion') ?? '',
      nodes: 'one',
      size: '',
      node_pools: [],
      whitelist_addresses: [],
      network_uuid: '',
      display_name: '',
    };
    const account = limitFor(start.billing_account_id);
    const defaultsFor = (service_type: string) =>
      chooseOffered({ ...draft, service_type }, begun, { kubernetesEnabled, account });
    return {
      ...defaultsFor(draft.service_type),
      node_pools: [newPool(sizeOfKey(defaultsFor(kubernetes).size), 'general')],
    };
  }
  const order = useOrderForm<ServiceDraft>({ kind, accounts, defaults });
  const { form, draft } = order;
  const offered = useOffered(draft.location);
  const configurations = offered.data ?? begun;
  const limit = limitFor(draft.billing_account_id);
  const sizes = sizesOf(configurations, draft);
  const refusedSize: ServiceForm['refusedSize'] = (size) =>
    limit && !withinAccount(size, limit) ? translate('create.machine.size.refused_account') : undefined;
  useReconciledDraft(
    form,
    offered.data && chooseOffered(draft, offered.data, { kubernetesEnabled, account: limit }),
    draft.service_type === kubernetes ? sizes.filter((size) => !refusedSize(size)).map(sizeKey) : [],
  );
  return {
    ...{ order, configurations, offered, sizes, refusedSize, limit },
    validate: (values) =>
      validateService(values, {
        ...{ configurations, kubernetesEnabled, openLocations },
        accountNeeded: !accounts.hidden,
        account: limitFor(values.billing_account_id),
      }),
  };
}
