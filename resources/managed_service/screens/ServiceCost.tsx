/** Cost of a service: nodes by size, or the prices that the service itself contains; for a cluster also the maximum. */
import { useLocale, useTranslate } from 'ra-core';
import { CostCard, type CostLines } from '../../../src/admin/show/CostCard';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { formatNumber } from '../../../src/lib/intl';
import { maxPrice, nodePrices } from '../nodePrices';
import { statedPrices } from '../price';
import { serviceOf, type ServicePartProps } from './servicePart';
import { useSizeText } from './PoolsInput';

export function ServiceCost({ kind, record }: ServicePartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = useSumText();
  const sizeText = useSizeText();
  const service = { ...serviceOf(record), location: record.location };

  const parts: CostLines = (list, charged) => {
    const nodes = nodePrices(list, service);
    if (nodes) {
      return nodes.map(({ size, count, sum, each }) => ({
        label:
          count === 1
            ? sizeText(size)
            : translate('services.cost.nodes', {
                ...{ count: formatNumber(count, locale), size: sizeText(size) },
                price: text.monthly(charged(each)),
              }),
        value: text.perMonth(charged(sum)),
      }));
    }
    return statedPrices(service, list).map(({ type, sum }, index) => ({
      name: `${index}`,
      // For services, STORAGE is not the system disk of a machine.
      label:
        type === 'STORAGE'
          ? translate('resources.managed_service.fields.size_gb')
          : translate(`money.resource.${type}`, { _: type }),
      value: text.perMonth(charged(sum)),
    }));
  };
  const more: CostLines = (list, charged) => {
    const most = maxPrice(list, service);
    return [
      ...(most ? [{ label: translate('services.cost.most'), value: text.perMonth(charged(most)) }] : []),
      { label: translate('services.cost.stopping'), value: translate('services.cost.stopped_billed') },
    ];
  };
  return <CostCard kind={kind} record={record} parts={parts} more={more} />;
}
