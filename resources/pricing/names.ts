/** Names of price fields and their values: the portal's own names first, then those of other clouds. Pure. */
import { hoursPerMonth } from '../../src/lib/money';
import { priceResourceTypes, type PriceResourceType } from './schema';

/** Field names by meaning; the first with a value wins. Compared without case, '-' and '_'. */
export const fieldNames = {
  type: ['resource_type', 'resource', 'type', 'product_type', 'product', 'item', 'category', 'name', 'code', 'sku'],
  location: [
    ...['location_slug', 'location', 'location_id', 'region_slug', 'region', 'datacenter', 'data_center', 'dc'],
    ...['zone', 'site_slug', 'slug', 'locations', 'regions'],
  ],
  unit: ['unit', 'unit_name', 'quantity_unit', 'unit_of_measure', 'measure', 'price_unit'],
  unitSize: ['unit_size', 'unit_quantity', 'per_quantity'],
  period: [
    ...['unit_of_time', 'time_unit', 'period', 'billing_period', 'charge_period', 'interval', 'billing_interval'],
    ...['price_unit', 'unit', 'unit_of_measure', 'per'],
  ],
  currency: ['currency', 'currency_code', 'price_currency'],
  system: ['os_name', 'os', 'operating_system', 'image'],
  spec: ['spec_id', 'spec', 'plan_id', 'plan', 'model_id', 'model'],
  service: ['service_type', 'service', 'engine', 'managed_service_type'],
} as const;

/** Factors that convert an amount to an hour or to a GB. Integers, so that nothing is rounded. */
export type Ratio = readonly [times: number, over: number];

const hourly: Ratio = [1, 1];
const monthly: Ratio = [1, hoursPerMonth];
const yearly: Ratio = [1, hoursPerMonth * 12];

const named = (period: Ratio | undefined, ...names: readonly string[]) => names.map((name) => ({ name, period }));

/** Amounts whose name includes the period, then those with the period in another field (default: an hour). */
export const amountNames: readonly { readonly name: string; readonly period: Ratio | undefined }[] = [
  ...named(hourly, 'price_per_hour', 'hourly_price', 'price_hourly', 'price_hour', 'cost_per_hour', 'hourly'),
  ...named(monthly, 'price_per_month', 'monthly_price', 'price_monthly', 'price_month', 'cost_per_month', 'monthly'),
  ...named([1, 24], 'price_per_day', 'daily_price', 'price_daily', 'price_day', 'daily'),
  ...named([60, 1], 'price_per_minute', 'minute_price', 'price_minute'),
  ...named(yearly, 'price_per_year', 'yearly_price', 'annual_price', 'price_yearly', 'price_year', 'yearly'),
  ...named(undefined, 'price_per_unit', 'unit_price', 'price', 'amount', 'cost', 'rate', 'value'),
];

/** Names under which answers wrap the list. */
export const wrapperNames: readonly string[] = [
  ...['data', 'prices', 'pricing', 'price_list', 'list', 'items', 'results', 'result', 'records', 'rows', 'current'],
  ...['resources', 'locations', 'regions'],
];

export const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

const typeNames: Readonly<Record<PriceResourceType, readonly string[]>> = {
  CPU: ['vcpu', 'cpus', 'vcpus', 'core', 'cores', 'cpu_core', 'processor', 'vm_cpu', 'compute_cpu'],
  RAM: ['memory', 'mem', 'vm_ram', 'vm_memory'],
  STORAGE: ['disk', 'disks', 'ssd', 'vm_storage', 'vm_disk', 'main_storage', 'local_storage', 'root_disk'],
  BLOCK_STORAGE: ['volume', 'volumes', 'block_volume', 'block_disk', 'detached_disk', 'additional_storage'],
  backup: ['backups', 'vm_backup', 'backup_storage'],
  snapshot: ['snapshots', 'vm_snapshot', 'snapshot_storage'],
  WINDOWS_LICENSE: ['windows_licence', 'windows', 'win_license', 'windows_server', 'windows_server_license'],
  OBJECT_STORAGE: ['s3', 's3_storage', 'bucket', 'buckets', 'object', 'storage_s3'],
  FLOATING_IP: ['ip', 'ipv4', 'ip_address', 'public_ip', 'public_ipv4', 'floating_ips', 'floating_ip_address'],
  LOAD_BALANCER: ['lb', 'load_balancers', 'network_load_balancer'],
  BARE_METAL_SERVER: ['bare_metal', 'metal', 'dedicated_server', 'bare_metal_lease'],
};
const types = new Map(
  priceResourceTypes.flatMap((type) => [type, ...typeNames[type]].map((name) => [plain(name), type] as const)),
);

/** The price resource type (docs/coverage.md, section 9) for a name; undefined for a provider's own. */
export const knownType = (name: string): PriceResourceType | undefined => types.get(plain(name));

const periods: readonly (readonly [period: Ratio, names: readonly string[]])[] = [
  [hourly, ['h', 'hr', 'hrs', 'hour', 'hours', 'hourly']],
  [
    [1, 24],
    ['d', 'day', 'days', 'daily'],
  ],
  [monthly, ['mo', 'mon', 'mth', 'month', 'months', 'monthly']],
  [
    [60, 1],
    ['min', 'mins', 'minute', 'minutes', 'minutely'],
  ],
  [
    [3600, 1],
    ['s', 'sec', 'second', 'seconds'],
  ],
  [
    [1, 24 * 7],
    ['w', 'week', 'weeks', 'weekly'],
  ],
  [yearly, ['y', 'yr', 'year', 'years', 'yearly', 'annual', 'annually']],
];
const periodWords = new Map(periods.flatMap(([period, names]) => names.map((name) => [name, period] as const)));
const sizeWords = new Map<string, Ratio>([
  ['k', [1024 ** 2, 1]],
  ['m', [1024, 1]],
  ['g', [1, 1]],
  ['t', [1, 1024]],
  ['p', [1, 1024 ** 2]],
]);

/** "GiBhour" is two words. */
const words = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => {
    const parts = /^([kmgtp]i?b)(.+)$/.exec(word);
    return parts?.[1] && parts[2] && periodWords.has(parts[2]) ? [parts[1], parts[2]] : [word];
  });

/** How many of a unit a text says: 720 of "h" in "EUR/720 h". One where it says no number; the number of a name is none. */
export function countBefore(text: string, word: string): number {
  const [, count] =
    new RegExp(`(?:^|/|\\bper\\b)\\s*(\\d+(?:\\.\\d+)?)\\s*${word}(?![a-z])`).exec(text.toLowerCase()) ?? [];
  return Number(count) > 0 ? Number(count) : 1;
}

/** The period that a text names: "GB/month", "per hour", "30 days". Undefined if it names none. */
export function periodOf(text: string): Ratio | undefined {
  const word = words(text).find((one) => periodWords.has(one));
  const period = word === undefined ? undefined : periodWords.get(word);
  return word === undefined || period === undefined ? undefined : [period[0], period[1] * countBefore(text, word)];
}

/** Longer texts are no amounts. */
const longestAmount = 60;
/** An amount, and what is behind its "/" or "per", or its last word. */
const withPeriod = /^(.*?\d.*?)\s*(?:\/|\bper\b|(?<=[\s\d€£])(?=[a-z]+$))\s*(.*)$/i;

/**
 * The period in the text of an amount, and the text without it: "12.50 EUR/month", "€ 0.01 per hour", "7,30 monthly". The text as it is
 * where it names no period, or something else as well, such as a unit: that is no amount.
 */
export function splitAmount(text: string): { amount: string; period: Ratio | undefined } {
  const [, amount, behind = ''] = text.length > longestAmount ? [] : (withPeriod.exec(text.trim()) ?? []);
  const period = words(behind).length === 1 ? periodOf(behind) : undefined;
  return amount !== undefined && period ? { amount, period } : { amount: text, period: undefined };
}

interface ReadUnit {
  /** vCPU, GB, item, or the provider's own word. */
  readonly unit: string;
  /** Factor from the provider's unit to `unit`: 1024 for a price per MB. */
  readonly size: Ratio;
  /** How many of the provider's unit the price is for: 100 for "100 GB". */
  readonly count: number;
}

const items = /^(items?|instances?|pieces?|pcs?|units?|ips?|address(es)?|vms?|machines?|servers?|licen[cs]es?)$/;

/** The unit that a price is for. Undefined if the text names a period only. */
export function unitOf(text: string): ReadUnit | undefined {
  const left = words(text).filter((word) => !periodWords.has(word) && word !== 'per');
  for (const word of left) {
    const size = sizeWords.get(/^([kmgtp])i?b$/.exec(word)?.[1] ?? '');
    if (size) return { unit: 'GB', size, count: countBefore(text, word) };
  }
  if (left.some((word) => /^v?(cpu|core)s?$/.test(word))) return { unit: 'vCPU', size: [1, 1], count: 1 };
  if (left.some((word) => items.test(word))) return { unit: 'item', size: [1, 1], count: 1 };
  return left.length > 0 ? { unit: text.trim(), size: [1, 1], count: 1 } : undefined;
}
