/** What examples share: headers, refusals, and the steps that bring about what an example needs. `refusal` is all there is of code. */
import { section7, type CallName, type SpecCall } from '../section7';
import type { Json, Method, Step, WireAnswer, WireExample } from '../types';

export const key = { apikey: '{{key}}' };
export const otherKey = { apikey: '{{otherKey}}' };
export const adminKey = { apikey: '{{adminKey}}' };

const calls: readonly SpecCall[] = section7;
const jsonType = { 'content-type': 'application/json' };
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
export const json = { ...key, ...jsonType };
export const adminJson = { ...adminKey, ...jsonType };
export const openJson = jsonType;
export const form = { ...key, ...formType };

/** Ids that nothing has. */
export const nothing = { uuid: '00000000-0000-4000-8000-000000000000', integer: 2147483647, address: '192.0.2.254' };

/** A refusal in the API's own words (readings, Answers). The words may differ, the status and the form may not. */
export const refused = (message: string, status = 400): WireAnswer => ({ status, body: { message } });

/** A value is wrong or missing; reported for its field, where the API names fields. */
export const invalid = (field: string, message = 'This field is required'): WireAnswer => ({
  status: 400,
  body: { message, 'errors?': { [field]: [message] } },
});

export const notFound = (message = 'Not found'): WireAnswer => refused(message, 404);
export const forbidden: WireAnswer = refused('Forbidden', 403);

/** A server message of section 8, word for word. */
export const failure = (message: string): WireAnswer => ({ status: 500, body: { errors: { 'Error!': message } } });

export const success: Json = { 'success!': true };

/** A location where resources can be created. */
export const location: Step = {
  run: 'list locations',
  as: 'location',
  where: { is_published: { not: false }, create_resource_disabled: { not: true } },
};

interface RefusalOptions extends Pick<WireExample, 'needs' | 'trouble' | 'world'> {
  /** For the names in the call's path but `{location}`, in their order. Default: `nothing.uuid`, each. */
  ids?: readonly (number | string)[];
  /** Without `?`. */
  query?: string;
  /** The exact text. */
  body?: string;
  /** Who asks, where it is not the customer. Default: `key`. */
  as?: { readonly apikey: string };
  /** Default: 404. */
  answer?: WireAnswer;
}

/**
 * A call that is refused. Method, path and headers are those that section 7 has for the call; what is sent and what is
 * answered is written word for word. With a location in the path it needs `location`, where nothing else is given.
 *
 * @example
 * refusal('refuse an unknown disk', 'GET /{location}/storage/disks/{uuid}')
 * refusal('refuse a token without a description', 'POST /user-resource/token', { body: 'a=b', answer: invalid('description') })
 */
export function refusal<C extends string = CallName>(
  name: string,
  call: C,
  { ids = [], query, body, as = key, answer = notFound(), ...more }: RefusalOptions = {},
): WireExample<C> {
  const [method = '', path = ''] = call.split(' ');
  const { key: who, form: isForm }: Partial<SpecCall> = calls.find((one) => one.call === call) ?? {};
  const left = [...ids];
  return {
    name,
    call,
    ...(path.startsWith('/{location}/') && { needs: [location] }),
    ...more,
    request: {
      method: method as Method,
      path: `/v1${path.replace('{location}', '{{location.slug}}').replace(/(?<!\{)\{\w+\}/g, () => String(left.shift() ?? nothing.uuid))}`,
      ...(query !== undefined && { query }),
      headers: { ...(who !== 'none' && as), ...(body !== undefined && (isForm ? formType : jsonType)) },
      ...(body !== undefined && { body }),
    },
    answer,
  };
}

/** An account that can pay, and a second one. */
export const account: Step = {
  run: 'list billing accounts',
  as: 'account',
  where: { status: 'ACTIVE', restriction_level: 'CLEAR', is_deleted: { not: true } },
};
export const secondAccount: Step = {
  ...account,
  as: 'second',
  where: { ...account.where, id: { not: '{{account.id}}' } },
};

export const here: readonly Step[] = [location, account];

const machineIs = (status: string): Step => ({
  run: 'list machines',
  as: 'vm',
  where: { uuid: '{{vm.uuid}}', status },
});

export const runningMachine: readonly Step[] = [...here, { run: 'create a machine', as: 'vm' }, machineIs('running')];

export const stoppedMachine: readonly Step[] = [...runningMachine, { run: 'stop a machine' }, machineIs('stopped')];

/** A running machine and a copy of its disk. */
export const snapshotted: readonly Step[] = [
  ...runningMachine,
  { run: 'take a snapshot' },
  { run: 'list machines', as: 'copy', where: { uuid: '{{vm.uuid}}' }, at: 'storage.0.replica.0' },
];

/** A stopped machine with a second disk. */
export const twoDisks: readonly Step[] = [
  ...stoppedMachine,
  { run: 'add a disk to a machine' },
  { run: 'list machines', as: 'second', where: { uuid: '{{vm.uuid}}' }, at: 'storage.1' },
];

/** A disk that is in no machine. */
export const madeDisk: readonly Step[] = [
  { run: 'create a disk', as: 'disk' },
  { run: 'list disks', as: 'disk', where: { uuid: '{{disk.uuid}}', status: 'Active' } },
];

/** A stopped machine, and a disk that is in none. */
export const looseDisk: readonly Step[] = [...stoppedMachine, ...madeDisk];
