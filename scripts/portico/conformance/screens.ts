/** What customers see of each record, and of each of its keys: for findings, and for keys that an API lacks. */
import { findCall, recordCalls, type RecordCall } from '../../../resources/dialect/calls';
import { builtInKinds } from '../../../resources';
import type { Kind } from '../../../resources/kind/types';
import { english } from '../openapi/words';

/** Of records that are no kind. */
const screens: Readonly<Record<string, readonly string[]>> = {
  configuration: ['every screen'],
  location: ['every list by location', 'every form with a location'],
  price: ['prices in forms and lists', 'Costs', 'the run rate on the dashboard'],
  image: ['Virtual machines: form'],
  machine_parameter: ['Virtual machines: limits of the form'],
  host_pool: ['Virtual machines: form', 'Disks: form'],
  metal_system: ['Bare metal: form and list'],
  metal_spec: ['Bare metal: form and list'],
  service_configuration: ['Managed services: form'],
  service_secrets: ['Managed services: credentials'],
  whitelist_address: ['Managed services: allowed addresses'],
  interface: ['Virtual machines: network', 'the map of networks'],
  subinterface: ['Virtual machines: network'],
  usage_entry: ['Costs', 'Usage'],
  invoice: ['Invoices', 'Costs'],
  credit: ['Credit history'],
  card: ['Payment methods', 'Top up'],
  card_session: ['Payment methods: adding a card'],
  card_verification: ['Payment methods: verifying a card'],
  persistent_payment: ['Top up'],
  payment: ['Top up'],
  final_amount: ['Top up: fee'],
  paypal_token: ['Payment methods: PayPal'],
  clearing_threshold: ['Administration: clearing a restriction'],
  user: ['Profile', 'signing in'],
  privileges: ['Administration'],
  mfa: ['Profile: second factor'],
  sign_in: ['signing in'],
  admin_token: ['Administration: acting as a customer'],
  storage_user: ['Object storage: keys'],
  storage_key: ['Object storage: keys'],
  storage_address: ['Object storage: files'],
};

/** Keys of records that are no kind without which their screens do not stand. */
const vital: Readonly<Record<string, readonly string[]>> = {
  location: ['slug'],
  price: ['resource_type', 'price_per_hour'],
  image: ['os_name'],
  user: ['id'],
  card: ['id'],
  invoice: ['id'],
  metal_spec: ['id'],
  metal_system: ['id'],
  host_pool: ['uuid'],
  interface: ['uuid'],
  subinterface: ['uuid'],
  service_configuration: ['service_type'],
  storage_key: ['accessKey'],
  payment: ['identifier'],
};

const nameOf = ({ name }: Kind): string => english(`resources.${name}.name`)?.split('||||')[1]?.trim() ?? name;

function ofKind(kind: Kind, key: string | undefined): string[] {
  const name = nameOf(kind);
  if (key === undefined || key === kind.id) return [`${name}: list and page`];
  const isOf = (names: readonly string[]) => names.some((one) => one === key || one.startsWith(`${key}.`));
  const inputs = [
    ...Object.values(kind.fields).filter(({ write }) => write),
    ...kind.actions.flatMap((one) => one.params),
  ];
  const shown = [
    ...(isOf([kind.title, ...kind.columns]) ? ['list'] : []),
    ...(isOf([kind.title, ...[kind.subtitle ?? []].flat(), ...kind.facts]) ? ['page'] : []),
    ...(isOf(inputs.map((field) => field.name)) ? ['forms'] : []),
  ];
  // Declared but in none of the derived views: the kind's own screens show it.
  const isField = isOf(Object.keys(kind.fields));
  return shown.length > 0 ? [`${name}: ${shown.join(', ')}`] : isField ? [`${name}: page`] : [];
}

/** Screens that show the record, or only its key. Empty: no screen does. */
export function screensOf(record: string, key?: string): string[] {
  const kind = builtInKinds.find(({ name }) => name === record);
  if (kind) return ofKind(kind, key);
  return [...(screens[record] ?? [])];
}

/** Whether the screens of the record do not stand without the key. */
export function isVital(record: string, key: string): boolean {
  const kind = builtInKinds.find(({ name }) => name === record);
  return kind ? key === kind.id : (vital[record] ?? []).includes(key);
}

const find = findCall(recordCalls(builtInKinds));

/** What a call of section 7 answers; undefined for a call of no record. */
export function recordCallOf(call: string): RecordCall | undefined {
  const [method = '', template = ''] = call.split(' ');
  return find(method, `/v1${template.replace(/\{\w+\}/g, 'x')}`);
}

export const recordOf = (call: string): string | undefined => recordCallOf(call)?.record;
