/**
 * How the portal does each call of section 7: the one place where examples meet the data provider. A binding is asked
 * for the operation in the portal's own terms and never sees the request that has to come of it.
 */
import {
  activateCampaign,
  getClearingThreshold,
  setClearingThreshold,
  setLowBalanceNotice,
  setRecurringPayment,
} from '../../dataProvider/calls/billing';
import {
  addCard,
  applyForInvoicePayment,
  deleteCard,
  getCards,
  prepareCard,
  setPrimaryCard,
  verifyCard,
} from '../../dataProvider/calls/cards';
import {
  getHostPools,
  getImages,
  getMachineParameters,
  getMetalOs,
  getMetalSpecs,
} from '../../dataProvider/calls/catalogue';
import { getPrices } from '../../dataProvider/calls/prices';
import { getAdminToken, type Someone } from '../../dataProvider/calls/admin';
import { loadConfiguration } from '../../dataProvider/calls/config';
import { readConfiguration } from '../../dataProvider/calls/site';
import { checkKey, exchangeIdentity } from '../../dataProvider/calls/identity';
import { getCreditHistory, getInvoicePdf, getInvoices, payInvoice } from '../../dataProvider/calls/invoices';
import { getPaypalIdToken, getPaypalPaymentToken, getPaypalSetupToken } from '../../dataProvider/calls/paypal';
import {
  buyCredit,
  endPurchase,
  getFinalAmount,
  getPaymentResult,
  getPersistentPayments,
  saveMethods,
  sendPayment,
} from '../../dataProvider/calls/topup';
import {
  addInterface,
  addSubinterface,
  getAllInterfaces,
  getInterface,
  getInterfaces,
  getSubinterface,
  getSubinterfaces,
  removeInterface,
  removeSubinterface,
} from '../../dataProvider/calls/interfaces';
import { getPrivileges } from '../../dataProvider/calls/session';
import { activateMfa, deactivateMfa, isMfaActive, updateProfile } from '../../dataProvider/calls/user';
import { getServiceConfigurations, getServiceSecrets, getWhitelist } from '../../dataProvider/calls/services';
import { createKey, deleteS3Key, getBucket, getS3Keys, getS3User } from '../../dataProvider/calls/storage';
import { getStorage } from '../../dataProvider/s3/access';
import { getUsage } from '../../dataProvider/calls/usage';
import type { Http } from '../../dataProvider/http';
import type { PortalProvider, Written } from '../../dataProvider/index';
import type { Registry } from '../../resources/registry';
import type { CallName } from './section7';

type Values = Record<string, unknown>;

/** What a person or a screen has in hand when the operation is asked for. */
export interface Given {
  provider: PortalProvider;
  http: Http;
  base: string;
  key: string;
  /** The names in the path of section 7: `location`, `uuid`, ... */
  params: Record<string, string>;
  query: Record<string, string>;
  /** What is to be sent, as values. */
  values: Values;
  /** Says what the portal knows already: the entries of the kind's list. */
  knows(...records: Values[]): void;
  /** Says that the portal must not keep these values of the records it got: secrets (key paths). */
  hides(...paths: string[]): void;
  registry: Registry;
}

/** Resolves with what the portal got, as far as it keeps it; undefined where nothing of the answer is used. */
export type Binding = (given: Given) => Promise<unknown>;

const all = { filter: {}, sort: { field: '', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };
const got = ({ record, secrets }: Written) => ({ ...record, ...secrets });
const split = ({ uuid, ...values }: Values): { uuid: string; values: Values } => ({ uuid: String(uuid), values });
const at = (location: string | undefined, id: unknown) =>
  location === undefined ? (id as string) : `${location}:${String(id)}`;

const list =
  (kind: string): Binding =>
  async ({ provider, registry, hides }) => {
    const secret = Object.values(registry.get(kind).fields).filter(({ type }) => type === 'secret');
    hides(...secret.map(({ name }) => name));
    return (await provider.getList(kind, all)).data;
  };

const show =
  (kind: string): Binding =>
  async ({ provider, params, query }) =>
    (await provider.getOne(kind, { id: at(params.location, params.uuid ?? query.name) })).data;

const make =
  (kind: string): Binding =>
  async ({ provider, params: { location }, values }) =>
    got(await provider.make(kind, { ...values, ...(location !== undefined && { location }) }));

/** The id is in the path. */
const change =
  (kind: string): Binding =>
  async ({ provider, params, values }) =>
    (
      await provider.update(kind, {
        id: at(params.location, params.uuid),
        data: values,
        previousData: {} as { id: string },
      })
    ).data;

const remove =
  (kind: string): Binding =>
  async ({ provider, params }) => {
    const id = at(params.location, params.uuid ?? params.id);
    await provider.delete(kind, { id, previousData: { id } });
  };

/** The id is in the path, under this name. */
const act =
  (kind: string, action: string, more: (given: Given) => Values = ({ values }) => values): Binding =>
  async (given) =>
    got(await given.provider.act(kind, action, at(given.params.location, given.params.uuid), more(given)));

/** The account that pays is changed by an action of its own; the rest is written together. */
const changeOrMove =
  (kind: string): Binding =>
  (given) =>
    ('billing_account_id' in given.values ? act(kind, 'move_account') : change(kind))(given);

/** The machine is `uuid` among what is to be sent. */
const actOnMachine =
  (action: string): Binding =>
  async ({ provider, params, values: all }) => {
    const { uuid, values } = split(all);
    return got(await provider.act('virtual_machine', action, at(params.location, uuid), values));
  };

const diskIn =
  (action: string): Binding =>
  async ({ provider, params, values: { uuid, disk_uuid } }) => {
    await provider.act('disk', action, at(params.location, disk_uuid), { machine: uuid });
  };

/** Names in the paths of network cards; those that a call has not are empty. */
const card = ({ location = '', vm = '', if: uuid = '', sub = '' }: Given['params']) => ({
  machine: { location, uuid: vm },
  uuid,
  sub,
});

const service = ({ location = '', uuid = '' }: Given['params']) => ({ location, uuid });

/** Routes carry an address's uuid, calls the address. */
export const address = '33c0d1e2-6f70-4182-a3d4-2f1a0b9c8d7e';
const actOnAddress =
  (action: string): Binding =>
  async ({ provider, params, values, knows }) => {
    knows({ uuid: address, address: params.address });
    return got(await provider.act('ip_address', action, at(params.location, address), values));
  };

/** The billing account of a call. */
const number = ({ billing_account_id }: Values): number => Number(billing_account_id);
const maybeNumber = (id: string | undefined): number | undefined => (id === undefined ? undefined : Number(id));

const truth = ({ restricted, ...values }: Values): Values => ({ ...values, restricted: restricted === 'true' });

export const bindings: { readonly [C in CallName]?: Binding } = {
  'GET /config/ui/config': async ({ http, base }) => readConfiguration(await loadConfiguration(http, base)).site,
  'GET /config/locations': async ({ http, base }) => readConfiguration(await loadConfiguration(http, base)).places,
  'GET /config/vm_images': ({ http }) => getImages(http),
  'GET /api/parameters/vm': ({ http }) => getMachineParameters(http),
  'GET /pricing/list/current': ({ http }) => getPrices(http).then(({ prices }) => prices),
  'GET /metal/os': ({ http }) => getMetalOs(http),

  'GET /user-resource/user': ({ base, key }) => checkKey(base, key),
  'PATCH /user-resource/user/profile': async ({ http, values }) => ({ profile: await updateProfile(http, values) }),
  'GET /user-resource/user/privileges': ({ http }) => getPrivileges(http),
  'GET /user-resource/mfa/is_active': async ({ http }) => ({ is_active: await isMfaActive(http) }),
  'POST /user-resource/mfa/activate': ({ http }) => activateMfa(http),
  'POST /user-resource/mfa/deactivate': ({ http }) => deactivateMfa(http),
  'POST /user-resource/auth0_callback': ({ http, values }) => exchangeIdentity(http, values),

  'GET /user-resource/token/list': list('api_token'),
  'POST /user-resource/token': (given) => make('api_token')({ ...given, values: truth(given.values) }),
  'PATCH /user-resource/token': async ({ provider, values: { token_id, ...values } }) => {
    const data = truth(values);
    // A token's `restricted` goes with every change, changed or not.
    const previousData = { restricted: data.restricted } as unknown as { id: string };
    return (await provider.update('api_token', { id: token_id as string, data, previousData })).data;
  },
  'DELETE /user-resource/token': async ({ provider, values: { token_id } }) => {
    await provider.delete('api_token', { id: token_id as string });
  },
  'GET /user-resource/access_group': list('access_delegation'),
  'POST /user-resource/access_group': make('access_delegation'),
  'DELETE /user-resource/access_group/{id}': remove('access_delegation'),
  'POST /user-resource/access_group/{delegation_id}/impersonation': async ({ provider, params, values }) => {
    await provider.act('access_delegation', 'invite', params.delegation_id ?? '', values);
  },
  'DELETE /user-resource/access_group/{delegation_id}/impersonation/{impersonation_id}': async ({
    provider,
    params,
  }) => {
    const { delegation_id = '', impersonation_id } = params;
    await provider.act('access_delegation', 'uninvite', delegation_id, { impersonation_id });
  },
  'GET /user-resource/impersonation': async (given) => {
    given.hides('token');
    const { data } = await given.provider.getList('access_impersonation', all);
    return Object.fromEntries(data.map((one) => [String(one.uuid), one]));
  },
  'PUT /user-resource/impersonation/{uuid}/accept': act('access_impersonation', 'accept'),
  'POST /user-resource/impersonation/{uuid}/start': act('access_impersonation', 'start'),
  'POST /user-resource/admin/token': ({ http, values }) => getAdminToken(http, values as Someone),

  'GET /payment/billing_account/list': list('billing_account'),
  'POST /payment/billing_account': make('billing_account'),
  'PUT /payment/billing_account': async ({ provider, query, values }) => {
    const id = query.billing_account_id ?? '';
    return (await provider.update('billing_account', { id, data: values, previousData: {} as { id: string } })).data;
  },
  'DELETE /payment/billing_account': ({ provider, query }) =>
    provider.delete('billing_account', { id: query.billing_account_id ?? '' }),

  'POST /payment/billing_account/set_default': async ({ provider, values }) =>
    got(await provider.act('billing_account', 'set_default', number(values))),
  'POST /payment/billing_account/{id}/campaign_activate/{campaign_code}': ({ http, params }) =>
    activateCampaign(http, Number(params.id), params.campaign_code ?? ''),
  'PUT /payment/billing_account/{id}/recurring_payment': ({ http, params, values }) => {
    const { is_recurring_payment_enabled: enabled, threshold, amount } = values;
    const sums = { threshold: String(threshold), amount: amount === undefined ? undefined : String(amount) };
    const given = enabled ? { enabled: true as const, ...sums } : { enabled: false as const };
    return setRecurringPayment(http, Number(params.id), given);
  },
  'PUT /payment/low_balance_notice_settings': ({ http, values }) =>
    setLowBalanceNotice(http, number(values), {
      threshold: String(values.threshold),
      enabled: values.is_enabled === true,
    }),
  'GET /config/payment/restriction_level_clear_topup_threshold': ({ http }) => getClearingThreshold(http),
  'PUT /config/payment/restriction_level_clear_topup_threshold': ({ http, values }) =>
    setClearingThreshold(http, String(values.threshold)),
  'GET /charging/usage': ({ http, query }) =>
    getUsage(http, { account: number(query), from: query.period_start, to: query.period_end }),
  'GET /payment/invoice/list': ({ http, query }) => getInvoices(http, maybeNumber(query.billing_account_id)),
  'GET /payment/invoice/pdf': async ({ http, query }) => (await getInvoicePdf(http, query.invoice_id ?? '')).text(),
  'POST /payment/pay_invoice': ({ http, query }) => payInvoice(http, query.invoice_id ?? ''),
  'GET /payment/credit/list': ({ http, query }) => getCreditHistory(http, number(query)),

  'GET /payment/paypal/id_token': async ({ http, query }) => ({
    id_token: await getPaypalIdToken(http, query.session_id ?? ''),
  }),
  'GET /payment/paypal/setup_token': async ({ http, query }) => ({
    setup_token: await getPaypalSetupToken(http, query.session_id ?? '', query.return_url ?? ''),
  }),
  'GET /payment/paypal/payment_token': async ({ http, query }) => ({
    payment_token: await getPaypalPaymentToken(http, query.session_id ?? '', query.setup_token ?? ''),
  }),

  'GET /payment/card/list': ({ http, query }) => getCards(http, number(query)),
  'POST /payment/card': ({ http, values }) =>
    addCard(http, {
      account: number(values),
      token: String(values.token),
      processor: String(values.processor_keyword),
      session: values.session_id as string | undefined,
    }),
  'DELETE /payment/card': ({ http, query }) => deleteCard(http, query.payment_object_id ?? ''),
  'PUT /payment/card/set_primary': ({ http, values }) => setPrimaryCard(http, values.payment_object_id as number),
  'POST /payment/apply_for_invoice_payment': ({ http, values }) => applyForInvoicePayment(http, number(values)),
  'POST /payment/card/prehook': ({ http, values }) =>
    prepareCard(http, number(values), String(values.processor_keyword)),
  'POST /payment/card/verify': ({ http, values }) =>
    verifyCard(http, values.payment_object_id as number, {
      base: String(values.front_base_url),
      force3ds: values.force_3ds as boolean | undefined,
    }),

  'POST /payment/link/save_methods': ({ http, values }) =>
    saveMethods(http, number(values), values.method_ids as string[]),
  'POST /payment/link/send_data': ({ http, values }) =>
    sendPayment(http, {
      account: number(values),
      amount: String(values.amount),
      processor: String(values.processor),
      params: values.params as Record<string, string>,
    }),
  'GET /payment/link/process_result': ({ http, query }) =>
    getPaymentResult(http, number(query), query.identifier ?? ''),
  'GET /payment/persistent_data': ({ http, query }) => getPersistentPayments(http, number(query)),
  'GET /payment/final_topup_amount': ({ http, query }) =>
    getFinalAmount(http, number(query), query.processor ?? '', query.amount ?? ''),
  'POST /payment/credit/buy': ({ http, values }) =>
    buyCredit(http, number(values), String(values.amount), values.payment_object_id as number | undefined),
  'POST /payment/credit/buy/posthook': ({ http, values }) => endPurchase(http, String(values.identifier)),

  'GET /{location}/user-resource/vm/list': list('virtual_machine'),
  'POST /{location}/user-resource/vm': make('virtual_machine'),
  'PATCH /{location}/user-resource/vm': (given) => {
    const { uuid, values } = split(given.values);
    if ('vcpu' in values || 'memory' in values) return actOnMachine('resize')(given);
    return change('virtual_machine')({ ...given, params: { ...given.params, uuid }, values });
  },
  'DELETE /{location}/user-resource/vm': (given) =>
    remove('virtual_machine')({ ...given, params: { ...given.params, uuid: String(given.values.uuid) } }),
  'POST /{location}/user-resource/vm/start': actOnMachine('start'),
  'POST /{location}/user-resource/vm/stop': (given) =>
    actOnMachine(given.values.force === true ? 'force_stop' : 'stop')({
      ...given,
      values: { uuid: given.values.uuid },
    }),
  'POST /{location}/user-resource/vm/rescue_start': actOnMachine('rescue_start'),
  'POST /{location}/user-resource/vm/backup': ({ values: { backup, ...values }, ...given }) =>
    actOnMachine(backup === true ? 'backup_on' : 'backup_off')({ ...given, values }),
  'POST /{location}/user-resource/vm/clone': actOnMachine('clone'),
  'POST /{location}/user-resource/vm/rebuild': actOnMachine('rebuild'),
  'POST /{location}/user-resource/vm/reinstall': actOnMachine('reinstall'),
  'PATCH /{location}/user-resource/vm/user': actOnMachine('change_password'),
  'POST /{location}/user-resource/vm/resource_billing': actOnMachine('move_account'),
  'POST /{location}/user-resource/vm/replica': actOnMachine('create_snapshot'),
  'DELETE /{location}/user-resource/vm/replica': actOnMachine('delete_replica'),
  'POST /{location}/user-resource/vm/storage': actOnMachine('add_disk'),
  'PATCH /{location}/user-resource/vm/storage': actOnMachine('resize_disk'),
  'DELETE /{location}/user-resource/vm/storage': actOnMachine('delete_disk'),
  'POST /{location}/user-resource/vm/storage/attach': diskIn('attach'),
  'POST /{location}/user-resource/vm/storage/detach': diskIn('detach'),
  'GET /{location}/user-resource/vm/host_pool/list': ({ http, params }) => getHostPools(http, params.location ?? ''),

  'GET /{location}/network/virtual-machines/interfaces': ({ http, params }) =>
    getAllInterfaces(http, params.location ?? ''),
  'GET /{location}/network/virtual-machines/{vm}/interfaces': ({ http, params }) =>
    getInterfaces(http, card(params).machine),
  'POST /{location}/network/virtual-machines/{vm}/interfaces': ({ http, params, values }) =>
    addInterface(http, card(params).machine, String(values.network_uuid)),
  'GET /{location}/network/virtual-machines/{vm}/interfaces/{if}': ({ http, params }) =>
    getInterface(http, card(params).machine, card(params).uuid),
  'DELETE /{location}/network/virtual-machines/{vm}/interfaces/{if}': ({ http, params }) =>
    removeInterface(http, card(params).machine, card(params).uuid),
  'GET /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces': ({ http, params }) =>
    getSubinterfaces(http, card(params).machine, card(params).uuid),
  'POST /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces': ({ http, params, values }) =>
    addSubinterface(http, card(params).machine, card(params).uuid, Number(values.vlanId)),
  'GET /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces/{sub}': ({ http, params }) =>
    getSubinterface(http, card(params).machine, card(params).uuid, card(params).sub),
  'DELETE /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces/{sub}': ({ http, params }) =>
    removeSubinterface(http, card(params).machine, card(params).uuid, card(params).sub),

  'GET /{location}/storage/disks': list('disk'),
  'POST /{location}/storage/disks': make('disk'),
  'GET /{location}/storage/disks/{uuid}': show('disk'),
  'PATCH /{location}/storage/disks/{uuid}': changeOrMove('disk'),
  'DELETE /{location}/storage/disks/{uuid}': remove('disk'),

  'GET /{location}/metal/leases': list('bare_metal'),
  'POST /{location}/metal/leases': make('bare_metal'),
  'PATCH /{location}/metal/leases/{uuid}': changeOrMove('bare_metal'),
  'DELETE /{location}/metal/leases/{uuid}': remove('bare_metal'),
  'GET /{location}/metal/specs': ({ http, params }) => getMetalSpecs(http, params.location ?? ''),

  'GET /{location}/network/ip_addresses': list('ip_address'),
  'POST /{location}/network/ip_addresses': make('ip_address'),
  'PATCH /{location}/network/ip_addresses/{address}': async (given) => {
    const { provider, params, values } = given;
    if ('billing_account_id' in values) return actOnAddress('move_account')(given);
    const previousData = { id: address, address: params.address };
    return (await provider.update('ip_address', { id: at(params.location, address), data: values, previousData })).data;
  },
  'DELETE /{location}/network/ip_addresses/{address}': async ({ provider, params }) => {
    const previousData = { id: address, address: params.address };
    await provider.delete('ip_address', { id: at(params.location, address), previousData });
  },
  'POST /{location}/network/ip_addresses/{address}/assign': actOnAddress('assign'),
  'POST /{location}/network/ip_addresses/{address}/unassign': actOnAddress('unassign'),
  'GET /{location}/network/networks': list('vpc'),
  'POST /{location}/network/network': make('vpc'),
  'PATCH /{location}/network/network/{uuid}': change('vpc'),
  'DELETE /{location}/network/network/{uuid}': remove('vpc'),
  'PUT /{location}/network/network/{uuid}/default': act('vpc', 'make_default'),

  'GET /{location}/network/load_balancers': list('load_balancer'),
  'POST /{location}/network/load_balancers': make('load_balancer'),
  'PATCH /{location}/network/load_balancers/{uuid}': change('load_balancer'),
  'DELETE /{location}/network/load_balancers/{uuid}': remove('load_balancer'),
  'PUT /{location}/network/load_balancers/{uuid}/billing_account': act(
    'load_balancer',
    'move_account',
    ({ query }) => query,
  ),
  'POST /{location}/network/load_balancers/{uuid}/targets': act('load_balancer', 'add_target'),
  'DELETE /{location}/network/load_balancers/{uuid}/targets/{target_uuid}': async ({ provider, params }) => {
    const { location, uuid, target_uuid } = params;
    await provider.act('load_balancer', 'remove_target', at(location, uuid), { target_uuid });
  },
  'POST /{location}/network/load_balancers/{uuid}/forwarding_rules': act('load_balancer', 'add_rule'),
  'DELETE /{location}/network/load_balancers/{uuid}/forwarding_rules/{rule_uuid}': async ({ provider, params }) => {
    const { location, uuid, rule_uuid } = params;
    await provider.act('load_balancer', 'remove_rule', at(location, uuid), { rule_uuid });
  },

  'GET /{location}/network/firewalls': list('firewall'),
  'POST /{location}/network/firewalls': make('firewall'),
  'PUT /{location}/network/firewalls/{uuid}': change('firewall'),
  'DELETE /{location}/network/firewalls/{uuid}': remove('firewall'),
  'POST /{location}/network/firewalls/{uuid}/vms': act('firewall', 'assign', ({ values }) => ({
    machine: values.vm_uuid,
  })),
  'DELETE /{location}/network/firewalls/{uuid}/vms': async ({ provider, params, query }) => {
    await provider.act('firewall', 'unassign', at(params.location, params.uuid), { machine: query.vm_uuid });
  },

  'GET /{location}/user-resource/service/configurations': ({ http, params }) =>
    getServiceConfigurations(http, params.location ?? ''),
  'GET /{location}/user-resource/service/packages': list('managed_service'),
  'POST /{location}/user-resource/service/package': make('managed_service'),
  'PATCH /{location}/user-resource/service/package/{uuid}': changeOrMove('managed_service'),
  'DELETE /{location}/user-resource/service/package/{uuid}': remove('managed_service'),
  'PATCH /{location}/user-resource/service/package/{uuid}/properties': act('managed_service', 'set_properties'),
  'GET /{location}/user-resource/service/package/{uuid}/secrets': ({ http, params }) =>
    getServiceSecrets(http, service(params)),
  'GET /{location}/user-resource/service/package/{uuid}/whitelist_addresses': ({ http, params }) =>
    getWhitelist(http, service(params)),
  'POST /{location}/user-resource/service/package/{uuid}/whitelist_addresses': act('managed_service', 'allow_address'),
  'DELETE /{location}/user-resource/service/package/{uuid}/whitelist_addresses': act(
    'managed_service',
    'forbid_address',
  ),
  'POST /{location}/user-resource/service/package/{uuid}/resources/{target_uuid}/start': act(
    'managed_service',
    'start_part',
    ({ params }) => ({ target_uuid: params.target_uuid }),
  ),
  'POST /{location}/user-resource/service/package/{uuid}/resources/{target_uuid}/stop': act(
    'managed_service',
    'stop_part',
    ({ params }) => ({ target_uuid: params.target_uuid }),
  ),
  'POST /{location}/user-resource/service/package/{uuid}/rebuild': act('managed_service', 'rebuild'),

  'GET /storage/bucket/list': list('bucket'),
  'GET /storage/bucket': ({ http, query }) => getBucket(http, query.name ?? ''),
  'PUT /storage/bucket': make('bucket'),
  'PATCH /storage/bucket': async ({ provider, values: { name, ...values } }) =>
    got(await provider.act('bucket', 'move_account', name as string, values)),
  'DELETE /storage/bucket': ({ provider, values: { name } }) => provider.delete('bucket', { id: name as string }),
  'PUT /storage/bucket/cors': async ({ provider, values: { name, ...values } }) =>
    got(await provider.act('bucket', 'set_cors', name as string, values)),

  'GET /storage/user': ({ http }) => getS3User(http),
  'GET /storage/user/keys': async ({ http, hides }) => {
    hides('secretKey');
    return getS3Keys(http);
  },
  'POST /storage/user/keys': ({ http }) => createKey(http),
  'DELETE /storage/user/keys': ({ http, values }) => deleteS3Key(http, String(values.accessKey)),
  'GET /storage/api/s3': async ({ http, base }) => {
    const { endpoint, region } = await getStorage(http, base);
    return { url: endpoint, ...(region !== undefined && { region }) };
  },
};
