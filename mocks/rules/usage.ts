/** What an account's resources have cost in a span of time: whole hours begun, money in micros. */
import type { Charged } from '../rows/base';
import type { DiskRow } from '../../resources/disk/cloud/rows';
import type { Store } from '../store';
import { priceList, type PriceLookup } from './prices';

export interface UsageReport {
  resource_type: string;
  resource_uuid: string;
  resource_name: string;
  location_slug: string | null;
  hours: number;
  /** For one hour of all of it. */
  price: number;
  cost: number;
  configurations: Record<string, string | number | boolean>;
}

interface Source extends Charged {
  location?: string;
}

const hour = 3_600_000;

/** Hours begun since it was made, those before `from` taken off: days add up to their month, whenever it was made. */
function hoursBetween(row: Source, from: number, until: number): number {
  const start = Date.parse(row.created_at);
  const begun = (time: number) => Math.max(0, Math.ceil((time - start) / hour));
  return Math.max(0, begun(until) - begun(from));
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

function diskPrice(price: PriceLookup, disk: DiskRow, backup: boolean): number {
  const { location, size_gb } = disk;
  const kind = disk.vm_uuid ? 'STORAGE' : 'BLOCK_STORAGE';
  const copies = sum(disk.replicas.filter((r) => r.type === 'snapshot').map((r) => r.size));
  return (
    size_gb * price(kind, location) +
    copies * price('snapshot', location) +
    (backup ? size_gb * price('backup', location) : 0)
  );
}

/** Usage of one account from `from` until `until` (ms since the epoch), in the order of kinds. */
export function usageOf({ state }: Store, account: number, from: number, until: number): UsageReport[] {
  const price = priceList(state);
  const out: UsageReport[] = [];
  function add(
    kind: string,
    row: Source,
    id: string,
    name: string,
    perHour: number,
    configurations: UsageReport['configurations'],
  ) {
    const hours = hoursBetween(row, from, until);
    const rounded = Math.round(perHour);
    out.push({
      resource_type: kind,
      resource_uuid: id,
      resource_name: name,
      location_slug: row.location ?? null,
      hours,
      price: rounded,
      cost: rounded * hours,
      configurations,
    });
  }
  const charged = <T extends Charged>(rows: readonly T[]) => rows.filter((r) => r.billing_account_id === account);

  const disks = charged(state.disks);
  const byMachine = new Map<string, DiskRow[]>();
  for (const disk of disks) {
    if (disk.vm_uuid) byMachine.set(disk.vm_uuid, [...(byMachine.get(disk.vm_uuid) ?? []), disk]);
  }
  for (const m of charged(state.machines)) {
    const gb = m.memory / 1024;
    const licence = m.license_type ? m.vcpu * price('WINDOWS_LICENSE', m.location, { os_name: m.os_name }) : 0;
    const own = byMachine.get(m.uuid) ?? [];
    const perHour =
      m.vcpu * price('CPU', m.location) +
      gb * price('RAM', m.location) +
      licence +
      sum(own.map((disk) => diskPrice(price, disk, m.backup)));
    const disk_gb = sum(own.map((disk) => disk.size_gb));
    add('virtual_machine', m, m.uuid, m.name, perHour, { vcpu: m.vcpu, memory: m.memory, disk_gb, backup: m.backup });
  }
  for (const d of disks.filter((disk) => !disk.vm_uuid)) {
    add('disk', d, d.uuid, d.display_name, diskPrice(price, d, false), { size_gb: d.size_gb });
  }
  for (const a of charged(state.addresses)) {
    const perHour = a.type === 'public' ? price('FLOATING_IP', a.location) : 0;
    add('ip_address', a, a.uuid, a.name || a.address, perHour, { address: a.address });
  }
  for (const b of charged(state.balancers)) {
    add('load_balancer', b, b.uuid, b.display_name, price('LOAD_BALANCER', b.location), {});
  }
  for (const l of charged(state.leases)) {
    const perHour = price('BARE_METAL_SERVER', l.location, { spec_id: l.spec_id });
    add('bare_metal', l, l.uuid, l.display_name, perHour, { spec_id: l.spec_id });
  }
  for (const s of charged(state.services)) {
    const narrowed = { service_type: s.service_type };
    const perHour = sum(
      s.resources.map(
        (r) =>
          r.vcpu * price('CPU', s.location, narrowed) +
          (r.memory / 1024) * price('RAM', s.location, narrowed) +
          r.size_gb * price('STORAGE', s.location, narrowed),
      ),
    );
    add('managed_service', s, s.uuid, s.display_name, perHour, {
      service_type: s.service_type,
      nodes: s.resources.length,
    });
  }
  for (const b of charged(state.buckets)) {
    const perHour = (b.size_bytes / 1024 ** 3) * price('OBJECT_STORAGE', null);
    add('bucket', b, b.name, b.name, perHour, { size_bytes: b.size_bytes });
  }
  return out;
}

export interface UsageTotals {
  subtotal: number;
  discount_amount: number;
  total_before_tax: number;
  vat_tax: number;
  total: number;
}

/** Discount, then VAT; in micros. */
export function usageTotals(subtotal: number, discount_percentage: number, vat_percentage: number): UsageTotals {
  const discount_amount = Math.round((subtotal * discount_percentage) / 100);
  const total_before_tax = subtotal - discount_amount;
  const vat_tax = Math.round((total_before_tax * vat_percentage) / 100);
  return { subtotal, discount_amount, total_before_tax, vat_tax, total: total_before_tax + vat_tax };
}
