/** Beside the form of a new machine: what it comes to as one types, and what its parts cost. */
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Kind } from '../../../../resources/kind/types';
import { priceOf, type Order } from '../../../../resources/virtual_machine/price';
import {
  draftSize,
  machineFaults,
  systemOf,
  type MachineDraft,
  type Offer,
} from '../../../../resources/virtual_machine/rules';
import { formatSize } from '../../../lib/bytes';
import { perMonth } from '../../../lib/money';
import { usePlace } from '../../../portal';
import { useMoneyText } from '../../useMoneyText';
import { usePriceList } from '../../usePriceList';
import { summaryPrice } from '../order/price';
import { useToldFaults } from '../order/useToldFaults';
import { OrderSummary, type OrderSummaryProps } from '../OrderSummary';

/** Fields that their section's heading names. */
const sections: Partial<Record<string, string>> = {
  system: 'what',
  size: 'size',
  disk: 'storage',
};

/** The draft as it stands with each key, and what it would be ordered as. */
function useMachineOrder(offer: Offer): { draft: MachineDraft; order: Order } {
  const draft = useWatch() as MachineDraft;
  return { draft, order: { ...draft, system: systemOf(draft, offer), ...draftSize(draft, offer.packages) } };
}

/** What a switch costs. */
export function PartCost({ offer, part }: { offer: Offer; part: 'FLOATING_IP' | 'backup' }) {
  const translate = useTranslate();
  const money = useMoneyText();
  const prices = usePriceList();
  const { order } = useMachineOrder(offer);
  const wanted = { ...order, reserve_public_ip: true, backup: true };
  const line = prices && priceOf(prices, wanted).lines.find(({ type }) => type === part);
  return line && translate('money.per_month', { price: money.sum(perMonth(line.price)) });
}

interface MachineSummaryProps extends Pick<OrderSummaryProps, 'account' | 'children'> {
  kind: Kind;
  offer: Offer;
}

export function MachineSummary({ kind, offer, account, children }: MachineSummaryProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const prices = usePriceList();
  const { draft, order } = useMachineOrder(offer);
  const told = useToldFaults(kind);
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
  const fromDisk = draft.source === 'disk';
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
          ? { label: word('disk_uuid'), value: offer.disks.find(({ uuid }) => uuid === draft.disk_uuid)?.name ?? open }
          : { label: t('summary.image'), value: order.system?.name ?? open },
        { label: t('summary.size'), value: t(fromDisk ? 'size.parts_no_disk' : 'size.parts', size) },
      ]}
      price={
        price &&
        summaryPrice({
          lines: price.lines.map((line) => ({ label: translate(`money.resource.${line.type}`), hourly: line.price })),
          unknown: price.unknown.length > 0,
          currency: price.hourly.currency,
          discount: account?.discount_percentage,
        })
      }
    >
      {children}
    </OrderSummary>
  );
}
