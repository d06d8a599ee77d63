/** The price of a machine, from the price list (docs/readings.md, Pricing). Per hour, before discount, without VAT. */
import { priceOfParts, type Price, type PriceList, type PricePart } from '../pricing/list';
import type { System } from '../compute/image';
import type { Size } from '../compute/size';
import { paysLicence } from '../compute/windows';

export interface OrderedMachine extends Size {
  readonly location: string | undefined;
  readonly system: System | undefined;
  /** Undefined if unknown: the price then reports that it leaves out the address. */
  readonly reserve_public_ip: boolean | undefined;
  readonly backup: boolean;
  /** GB of the snapshots that are there. */
  readonly snapshots?: number;
  /** GB of a disk that there is already: once the machine has it, it is in the machine's price. */
  readonly held?: number;
}

function partsOf({
  vcpu,
  memory,
  disk,
  system,
  snapshots = 0,
  held = 0,
  ...order
}: OrderedMachine): readonly PricePart[] {
  const stored = disk + held;
  const parts: readonly (PricePart | false)[] = [
    { type: 'CPU', quantity: vcpu },
    { type: 'RAM', quantity: memory / 1024 },
    stored !== 0 && { type: 'STORAGE', quantity: stored },
    system !== undefined && paysLicence(system) && { type: 'WINDOWS_LICENSE', quantity: vcpu },
    order.reserve_public_ip !== false && { type: 'FLOATING_IP', quantity: order.reserve_public_ip ? 1 : Number.NaN },
    order.backup && stored !== 0 && { type: 'backup', quantity: stored },
    snapshots !== 0 && { type: 'snapshot', quantity: snapshots },
  ];
  return parts.filter((part) => part !== false);
}

/** By what makes the price: thousands of machines have few sizes. One entry for each price list. */
const known = new WeakMap<PriceList, Map<string, Price>>();

/** The machine's price line by line; backups are charged by the size of the disk. A licence is priced by vCPU unless its unit is `item`. */
export function priceOf(list: PriceList, order: OrderedMachine): Price {
  const parts = partsOf(order);
  const { location = '', system } = order;
  const key = JSON.stringify([
    location,
    system?.os_name,
    system?.os_version,
    system?.name,
    parts.map(({ type, quantity }) => [type, String(quantity)]),
  ]);
  const prices = known.get(list) ?? new Map<string, Price>();
  known.set(list, prices);
  const price = prices.get(key) ?? priceOfParts(list, parts, order);
  prices.set(key, price);
  return price;
}
