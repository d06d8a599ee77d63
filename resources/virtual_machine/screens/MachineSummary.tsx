/** Beside the form of a new machine: what it comes to as one types, and what its parts cost. */
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Kind } from '../../kind/types';
import { diskPrice } from '../../disk/rules';
import { priceOf, type OrderedMachine } from '../price';
import { draftSize, machineFaults, systemOf, type BootDisk, type MachineDraft, type Offer } from '../rules';
import { formatSize } from '../../../src/lib/bytes';
import { useSiteLocation } from '../../../src/context/portal';
import { afterDiscount, subtractSums } from '../../../src/lib/sum';
import { accountOf } from '../../../src/admin/form/account';
import { useAccounts } from '../../../src/admin/form/useAccounts';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { usePriceList } from '../../../src/admin/usePriceList';
import { summaryPrice } from '../../../src/admin/form/order/price';
import { useProvidedErrors } from '../../../src/admin/form/order/useProvidedErrors';
import { OrderSummary, type OrderSummaryProps } from '../../../src/admin/form/OrderSummary';
import { table } from '../../../src/lib/table';

/** Fields that their section's heading names. */
const sections = table<string>({
  system: 'what',
  size: 'size',
  disk: 'storage',
});

interface MachineOrder {
  draft: MachineDraft;
  order: OrderedMachine;
  /** The disk that it is made from, where there is one already. */
  disk: BootDisk | undefined;
}

/** The draft as it stands with each key, and what it would be ordered as. */
function useMachineOrder(offer: Offer): MachineOrder {
  const draft = useWatch() as MachineDraft;
  const disk = draft.source === 'disk' ? offer.disks.find(({ uuid }) => uuid === draft.disk_uuid) : undefined;
  const size = draftSize(draft, offer.packages);
  const order = { ...draft, system: systemOf(draft, offer), ...size };
  return { draft, disk, order: disk ? { ...order, held: Number(disk.size_gb ?? Number.NaN) } : order };
}

/** What a switch costs. */
export function PartCost({ offer, part }: { offer: Offer; part: 'FLOATING_IP' | 'backup' }) {
  const text = useSumText();
  const prices = usePriceList();
  const { accounts } = useAccounts();
  const { draft, order } = useMachineOrder(offer);
  const wanted = { ...order, reserve_public_ip: true, backup: true };
  const line = prices && priceOf(prices, wanted).lines.find(({ type }) => type === part);
  const payer = accountOf(accounts, draft.billing_account_id);
  return line && text.perMonth(afterDiscount(line.sum, payer?.discount_percentage));
}

interface MachineSummaryProps extends Pick<OrderSummaryProps, 'account' | 'children'> {
  kind: Kind;
  offer: Offer;
}

export function MachineSummary({ kind, offer, account, children }: MachineSummaryProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const prices = usePriceList();
  const { draft, order, disk } = useMachineOrder(offer);
  const told = useProvidedErrors(kind);
  const place = useSiteLocation(order.location);
  const whole = [order.vcpu, order.memory, order.disk].every(Number.isFinite);
  const price = whole && prices ? priceOf(prices, order) : undefined;
  const t = (key: string, params?: Record<string, unknown>) => translate(`create.machine.${key}`, params);
  const number = (value: number) => (Number.isFinite(value) ? value.toLocaleString(locale) : '–');
  const size = {
    vcpu: number(order.vcpu),
    memory: formatSize(order.memory, 'MB', locale) || '–',
    disk: formatSize(order.disk, 'GB', locale) || '–',
  };
  const fromDisk = draft.source === 'disk';
  const discount = account?.discount_percentage;
  const charged =
    price &&
    summaryPrice({
      lines: price.lines.map(({ type, sum }) => ({ label: translate(`money.resource.${type}`), sum })),
      currency: prices?.currency ?? '',
      discount,
    });
  // What the disk costs on its own is no longer paid once the machine has it.
  const alone = disk && prices && diskPrice(prices, disk.size_gb, order.location);
  const open = t('summary.open');
  const word = (name: string) => translate(`resources.virtual_machine.fields.${name}`);
  return (
    <OrderSummary
      {...told(machineFaults(draft, offer), (name) => sections[name] && translate(`form.section.${sections[name]}`))}
      account={account}
      ready={t('summary.ready')}
      facts={[
        { label: t('summary.place'), value: place?.display_name ?? open },
        fromDisk
          ? { label: word('disk_uuid'), value: disk?.name ?? open }
          : { label: t('summary.image'), value: order.system?.name ?? open },
        { label: t('summary.size'), value: t(fromDisk ? 'size.parts_no_disk' : 'size.parts', size) },
      ]}
      price={charged}
      more={charged && alone && subtractSums(charged.sum, afterDiscount(alone, discount))}
    >
      {children}
    </OrderSummary>
  );
}
