import { useTranslate } from 'ra-core';
import { afterDiscount } from '../../../src/lib/sum';
import type { OrderedProps } from '../../../src/admin/form/order/useOrdered';
import type { OrderState } from '../../../src/admin/form/order/useOrderForm';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { useWords } from '../../../src/admin/texts';
import { usePriceList } from '../../../src/admin/usePriceList';
import { oneLine } from '../../../src/ui/safe';
import { discountOf } from '../../billing/rates';
import { poolNodes, priceOfNodes, type NodesOf } from '../price';
import { kubernetes, nodeCount, type ServiceDraft } from '../rules';
import type { ServiceConfiguration } from '../schema';
import { sizeOfKey } from '../sizes';
import { useTypeName } from './ServiceInputs';
import { useSizeText } from './PoolsInput';

/** What is paid for from the start, and at most. */
function nodesIn(
  draft: Pick<ServiceDraft, 'service_type' | 'node_pools' | 'nodes' | 'version' | 'size'>,
  configurations: readonly ServiceConfiguration[],
): [NodesOf[], NodesOf[]] {
  const { node_pools } = draft;
  if (draft.service_type === kubernetes) {
    return [poolNodes(node_pools, 'autoscaler_min'), poolNodes(node_pools, 'autoscaler_max')];
  }
  const [size, count] = [sizeOfKey(draft.size), nodeCount(configurations, draft)];
  const nodes = size && count ? [{ size, count }] : [];
  return [nodes, nodes];
}

const countOf = (nodes: readonly NodesOf[]) => nodes.reduce((sum, { count }) => sum + count, 0);

/** What is ordered, what it costs at least and at most, and what its fields are called. */
export function useServiceSummary(
  { kind, draft, account }: OrderState<ServiceDraft>,
  configurations: readonly ServiceConfiguration[],
): Pick<OrderedProps<ServiceDraft>, 'facts' | 'price' | 'labelOf'> {
  const translate = useTranslate();
  const words = useWords();
  const text = useSumText();
  const typeName = useTypeName();
  const sizeText = useSizeText();
  const list = usePriceList();
  const what = translate('services.create.what');
  const sizeTitle = translate('form.section.size');
  const [fewestNodes, maxNodes] = nodesIn(draft, configurations);
  const [fewest, greatest] = [countOf(fewestNodes), countOf(maxNodes)];
  return {
    facts({ service_type, version, size: key }) {
      const size = sizeOfKey(key);
      const nodes =
        fewest === greatest
          ? translate('services.nodes.count', { smart_count: fewest })
          : translate('services.nodes.between', { min: fewest, max: greatest });
      const atMost =
        list && greatest > fewest && afterDiscount(priceOfNodes(list, draft, maxNodes).sum, discountOf(account));
      return [
        { label: what, value: version && `${typeName(service_type)} ${oneLine(version, 40)}` },
        { label: words.field(kind, 'node_count'), value: fewest + greatest > 0 && nodes },
        ...(service_type === kubernetes ? [] : [{ label: sizeTitle, value: size && sizeText(size) }]),
        ...(atMost ? [{ label: translate('services.create.at_most'), value: text.perMonth(atMost) }] : []),
      ];
    },
    price(values, prices) {
      // Nothing is ordered yet: no sum.
      if (fewestNodes.length === 0) return undefined;
      // It is not a "System disk".
      const storage = { label: translate('resources.managed_service.fields.size_gb') };
      const { lines } = priceOfNodes(prices, values, fewestNodes);
      return lines.map(({ type, sum }) => ({ type, sum, ...(type === 'STORAGE' && storage) }));
    },
    labelOf(path) {
      const [name = path, index, field] = path.split('.');
      if (name === 'service_type') return what;
      if (name === 'size') return sizeTitle;
      if (name !== 'node_pools' || field === undefined) return words.field(kind, name);
      const nr = Number(index);
      const pool = oneLine(draft.node_pools[nr]?.name || translate('services.pools.nr', { nr: nr + 1 }), 40);
      const word =
        field === 'size'
          ? translate('services.pools.size')
          : words.field(kind, field === 'name' ? 'node_pools_name' : field);
      return `${pool}: ${word}`;
    },
  };
}
