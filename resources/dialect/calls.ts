/** Which record each call of /v1 sends and answers. */
import type { FullCall, Kind } from '../kind/types';

export interface RecordCall {
  method: string;
  /** Below /v1, `{name}` for one part. */
  path: string;
  /** Name of a kind, or of a record that is no kind. */
  record: string;
  /** The answer is a list: bare, wrapped in an object, or keyed by id. Otherwise it is one record. */
  list?: true;
  /** Entries of the list may be groups of further entries. */
  grouped?: true;
  /** Key path of the record or list in the answer. */
  at?: string | undefined;
  /** The request has only this part of the record. */
  part?: string;
}

const card = '/{location}/network/virtual-machines/{vm}/interfaces';
const service = '/{location}/user-resource/service/package/{uuid}';

type Listed = readonly [call: string, record: string, more?: Pick<RecordCall, 'grouped' | 'at' | 'part'>];

const lists: readonly Listed[] = [
  ['GET /config/locations', 'location'],
  ['GET /config/vm_images', 'image'],
  ['GET /api/parameters/vm', 'machine_parameter'],
  ['GET /pricing/list/current', 'price', { grouped: true }],
  ['GET /metal/os', 'metal_system'],
  ['GET /{location}/metal/specs', 'metal_spec'],
  ['GET /{location}/user-resource/vm/host_pool/list', 'host_pool'],
  ['GET /{location}/user-resource/service/configurations', 'service_configuration', { grouped: true }],
  ['GET /{location}/network/virtual-machines/interfaces', 'interface'],
  [`GET ${card}`, 'interface'],
  [`GET ${card}/{if}/subinterfaces`, 'subinterface'],
  [`GET ${service}/whitelist_addresses`, 'whitelist_address'],
  ['GET /charging/usage', 'usage_entry'],
  ['GET /payment/invoice/list', 'invoice'],
  ['GET /payment/credit/list', 'credit'],
  ['GET /payment/card/list', 'card'],
  ['GET /payment/persistent_data', 'persistent_payment'],
  ['GET /storage/user/keys', 'storage_key'],
];

const single: readonly Listed[] = [
  ['GET /config/ui/config', 'configuration'],
  ['GET /config/payment/restriction_level_clear_topup_threshold', 'clearing_threshold'],
  ['PUT /config/payment/restriction_level_clear_topup_threshold', 'clearing_threshold'],
  ['GET /user-resource/user', 'user'],
  ['PATCH /user-resource/user/profile', 'user', { part: 'profile' }],
  ['GET /user-resource/user/privileges', 'privileges'],
  ['GET /user-resource/mfa/is_active', 'mfa'],
  ['POST /user-resource/auth0_callback', 'sign_in'],
  ['POST /user-resource/admin/token', 'admin_token'],
  [`POST ${card}`, 'interface'],
  [`GET ${card}/{if}`, 'interface'],
  [`POST ${card}/{if}/subinterfaces`, 'subinterface'],
  [`GET ${card}/{if}/subinterfaces/{sub}`, 'subinterface'],
  [`GET ${service}/secrets`, 'service_secrets'],
  ['POST /payment/billing_account/{id}/campaign_activate/{campaign_code}', 'billing_account'],
  ['PUT /payment/billing_account/{id}/recurring_payment', 'billing_account', { at: 'account' }],
  ['PUT /payment/low_balance_notice_settings', 'billing_account', { part: 'low_balance_notice_settings' }],
  ['POST /payment/pay_invoice', 'invoice'],
  ['POST /payment/card', 'card'],
  ['PUT /payment/card/set_primary', 'card'],
  ['POST /payment/card/prehook', 'card_session'],
  ['POST /payment/card/verify', 'card_verification'],
  ['POST /payment/apply_for_invoice_payment', 'card'],
  ['POST /payment/link/send_data', 'payment'],
  ['GET /payment/link/process_result', 'payment'],
  ['GET /payment/final_topup_amount', 'final_amount'],
  ['POST /payment/credit/buy', 'payment'],
  ['POST /payment/credit/buy/posthook', 'payment'],
  ['GET /payment/paypal/id_token', 'paypal_token'],
  ['GET /payment/paypal/setup_token', 'paypal_token'],
  ['GET /payment/paypal/payment_token', 'paypal_token'],
  ['GET /storage/user', 'storage_user'],
  ['POST /storage/user/keys', 'storage_key'],
  ['DELETE /storage/user/keys', 'storage_key'],
  ['GET /storage/api/s3', 'storage_address'],
  ['GET /storage/bucket', 'bucket'],
];

const callOf = ([call, record, more]: Listed): RecordCall => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path, record, ...more };
};

/** Those of records that are no kind, and those on kinds that their declarations do not have. */
const otherCalls: readonly RecordCall[] = [
  ...lists.map((one): RecordCall => ({ ...callOf(one), list: true })),
  ...single.map(callOf),
];

const ofKind = (kind: Kind, { method, path, response }: FullCall): RecordCall => ({
  method,
  path,
  record: kind.name,
  at: response.at,
});

/** Whether the path continues the kind's own: of two kinds with an action at one address, the address is one kind's. */
function isOwn(kind: Kind, path: string): boolean {
  const own = (kind.api.create ?? kind.api.list).path.replace(/\/list$/, '');
  return path === own || path.startsWith(`${own}/`);
}

/** All calls, with those that the kinds declare. Of several that match a request, the first is meant. */
export function recordCalls(kinds: readonly Kind[]): RecordCall[] {
  const crud = kinds.flatMap((kind): RecordCall[] => [
    { ...ofKind(kind, kind.api.list), list: true },
    ...(['get', 'create', 'update', 'delete'] as const).flatMap((verb) => {
      const call = kind.api[verb];
      return call ? [ofKind(kind, call)] : [];
    }),
  ]);
  const actions = kinds.flatMap((kind) =>
    kind.actions.flatMap(({ call }) => (call ? [[isOwn(kind, call.path), ofKind(kind, call)] as const] : [])),
  );
  const holes = ({ path }: RecordCall) => path.split('{').length;
  return [...crud, ...otherCalls, ...actions.toSorted(([a], [b]) => Number(b) - Number(a)).map(([, call]) => call)]
    .map((call, index) => [call, index] as const)
    .sort(([a, i], [b, j]) => holes(a) - holes(b) || i - j)
    .map(([call]) => call);
}

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Finds the call of a request. `path` from /v1 on, with or without its query. */
export function findCall(calls: readonly RecordCall[]): (method: string, path: string) => RecordCall | undefined {
  const known = calls.map(
    (call) => [call, new RegExp(`^/v1${escaped(call.path).replace(/\{[^}]*\}/g, '[^/]+')}$`)] as const,
  );
  return (method, path) => {
    const [bare = ''] = path.split('?');
    return known.find(([call, pattern]) => call.method === method && pattern.test(bare))?.[0];
  };
}
