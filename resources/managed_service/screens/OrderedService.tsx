/** Beside the form: what is ordered, what it costs at least and at most, what is still missing. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { BillingAccount } from '../../billing_account/schema';
import type { Kind } from '../../kind/types';
import type { ValidationErrors } from '../../kind/validate';
import { poolNodes, priceOfNodes, type NodesOf } from '../price';
import { kubernetes, nodeCount, type ServiceDraft } from '../rules';
import type { ServiceConfiguration } from '../schema';
import { sizeOfKey } from '../sizes';
import { afterDiscount } from '../../../src/lib/sum';
import { useSiteLocation } from '../../../src/context/portal';
import { oneLine } from '../../../src/ui/safe';
import { summaryPrice } from '../../../src/admin/form/order/price';
import { useProvidedErrors } from '../../../src/admin/form/order/useProvidedErrors';
import { OrderSummary } from '../../../src/admin/form/OrderSummary';
import { useWords } from '../../../src/admin/texts';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { usePriceList } from '../../../src/admin/usePriceList';
import { useTypeName } from './Offered';
import { useSizeText } from './PoolsInput';

export interface OrderedServiceProps {
  kind: Kind;
  draft: ServiceDraft;
  configurations: readonly ServiceConfiguration[];
  account: BillingAccount | undefined;
  faults: ValidationErrors;
  children: ReactNode;
}

/** What is paid for from the start, and at most. */
function nodesIn(draft: ServiceDraft, configurations: readonly ServiceConfiguration[]): [NodesOf[], NodesOf[]] {
  const { node_pools } = draft;
  if (draft.service_type === kubernetes) {
    return [poolNodes(node_pools, 'autoscaler_min'), poolNodes(node_pools, 'autoscaler_max')];
  }
  const [size, count] = [sizeOfKey(draft.size), nodeCount(configurations, draft)];
  const nodes = size && count ? [{ size, count }] : [];
  return [nodes, nodes];
}

const countOf = (nodes: readonly NodesOf[]) => nodes.reduce((sum, { count }) => sum + count, 0);

function useServicePrice({ draft, configurations, account }: OrderedServiceProps) {
  const translate = useTranslate();
  const list = usePriceList();
  const [least, most] = nodesIn(draft, configurations);
  if (!list) return { least, most, price: undefined, mostHourly: undefined };
  const discount = account?.discount_percentage;
  const [price, full] = [priceOfNodes(list, draft, least), priceOfNodes(list, draft, most)];
  return {
    least,
    most,
    // Nothing is ordered yet: no sum.
    price:
      least.length === 0
        ? undefined
        : summaryPrice({
            currency: list.currency,
            discount,
            lines: price.lines.map(({ type, sum }) => ({
              // "Disk of a machine" it is not.
              label: translate(
                type === 'STORAGE' ? 'resources.managed_service.fields.size_gb' : `money.resource.${type}`,
              ),
              sum,
            })),
          }),
    mostHourly: countOf(most) > countOf(least) ? afterDiscount(full.sum, discount) : undefined,
  };
}

export function OrderedService(props: OrderedServiceProps) {
  const { kind, draft, account, faults, children } = props;
  const translate = useTranslate();
  const words = useWords();
  const text = useSumText();
  const typeName = useTypeName();
  const sizeText = useSizeText();
  const told = useProvidedErrors(kind);
  const place = useSiteLocation(draft.location);
  const { least, most, price, mostHourly } = useServicePrice(props);
  const open = translate('create.machine.summary.open');
  const section = (name: string) => translate(`form.section.${name}`);
  const size = sizeOfKey(draft.size);
  const isCluster = draft.service_type === kubernetes;
  const [fewest, greatest] = [countOf(least), countOf(most)];
  const nodes =
    fewest === greatest
      ? translate('services.nodes.count', { smart_count: fewest })
      : translate('services.nodes.between', { least: fewest, most: greatest });

  const labelOf = (path: string) => {
    const [name = path, index, field] = path.split('.');
    if (name === 'service_type') return translate('services.create.what');
    if (name === 'size') return section('size');
    if (name !== 'node_pools' || field === undefined) return words.field(kind, name);
    const pool = oneLine(
      draft.node_pools[Number(index)]?.name || translate('services.pools.nr', { nr: Number(index) + 1 }),
      40,
    );
    if (field === 'size') return `${pool}: ${translate('services.pools.size')}`;
    return `${pool}: ${words.field(kind, field === 'name' ? 'node_pools_name' : field)}`;
  };
  return (
    <OrderSummary
      facts={[
        { label: section('where'), value: place?.display_name ?? open },
        {
          label: translate('services.create.what'),
          value: draft.version ? `${typeName(draft.service_type)} ${oneLine(draft.version, 40)}` : open,
        },
        { label: words.field(kind, 'node_count'), value: fewest + greatest > 0 ? nodes : open },
        ...(isCluster ? [] : [{ label: section('size'), value: size ? sizeText(size) : open }]),
        ...(mostHourly
          ? [
              {
                label: translate('services.create.at_most'),
                value: text.perMonth(mostHourly),
              },
            ]
          : []),
      ]}
      price={price}
      account={account}
      {...told(faults, labelOf)}
      ready={translate('services.create.ready')}
    >
      {children}
    </OrderSummary>
  );
}
