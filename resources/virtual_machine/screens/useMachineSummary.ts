import { useLocale, useTranslate } from 'ra-core';
import type { OrderedProps } from '../../../src/admin/form/order/useOrdered';
import { formatSize } from '../../../src/lib/bytes';
import { table } from '../../../src/lib/table';
import { diskPrice } from '../../pricing/disk';
import { priceOf } from '../price';
import { bootDiskOf, orderedMachine, type MachineDraft, type MachineOptions } from '../rules';
import { formatNumber } from '../../../src/lib/intl';

/** Fields that their section's heading names. */
const sections = table<string>({ system: 'what', size: 'size', disk: 'storage' });

/** What a new machine comes to, and what its fields are called. */
export function useMachineSummary(
  options: MachineOptions,
): Pick<OrderedProps<MachineDraft>, 'facts' | 'price' | 'instead' | 'labelOf'> {
  const translate = useTranslate();
  const locale = useLocale();
  const t = (key: string, params?: Record<string, unknown>) => translate(`create.machine.${key}`, params);
  const number = (value: number) => (Number.isFinite(value) ? formatNumber(value, locale) : '–');
  return {
    facts(draft) {
      const { vcpu, memory, disk, system } = orderedMachine(draft, options);
      const fromDisk = draft.source === 'disk';
      const size = {
        vcpu: number(vcpu),
        memory: formatSize(memory, 'MB', locale) || '–',
        disk: formatSize(disk, 'GB', locale) || '–',
      };
      return [
        fromDisk
          ? { label: translate('resources.virtual_machine.fields.disk_uuid'), value: bootDiskOf(draft, options)?.name }
          : { label: t('summary.image'), value: system?.name },
        { label: t('summary.size'), value: t(fromDisk ? 'size.parts_no_disk' : 'size.parts', size) },
      ];
    },
    price(draft, list) {
      const order = orderedMachine(draft, options);
      const isWhole = [order.vcpu, order.memory, order.disk].every(Number.isFinite);
      return isWhole ? priceOf(list, order).lines : undefined;
    },
    // The price of the separate disk no longer applies once it is attached.
    instead(draft, list) {
      const disk = bootDiskOf(draft, options);
      return disk && diskPrice(list, disk.size_gb, draft.location);
    },
    labelOf: (name) => sections[name] && translate(`form.section.${sections[name]}`),
  };
}
