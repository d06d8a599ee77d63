/** What examples share: headers, refusals, and the steps that bring about what an example needs. Data only. */
import type { Json, Step, WireAnswer } from '../types';

export const key = { apikey: '{{key}}' };
export const otherKey = { apikey: '{{otherKey}}' };
export const adminKey = { apikey: '{{adminKey}}' };

const jsonType = { 'content-type': 'application/json' };
export const json = { ...key, ...jsonType };
export const adminJson = { ...adminKey, ...jsonType };
export const openJson = jsonType;
export const form = { ...key, 'content-type': 'application/x-www-form-urlencoded' };

/** Ids that nothing has. */
export const nothing = { uuid: '00000000-0000-4000-8000-000000000000', integer: 2147483647, address: '192.0.2.254' };

/** A refusal in the API's own words (readings, Answers). The words may differ, the status and the form may not. */
export const refused = (message: string, status = 400): WireAnswer => ({ status, body: { message } });

/** A value is wrong or missing; told for its field, where the API tells fields. */
export const invalid = (field: string, message = 'This field is required'): WireAnswer => ({
  status: 400,
  body: { message, 'errors?': { [field]: [message] } },
});

export const notFound = (message = 'Not found'): WireAnswer => refused(message, 404);
export const forbidden: WireAnswer = refused('Forbidden', 403);

/** A server message of section 8, word for word. */
export const failure = (message: string): WireAnswer => ({ status: 500, body: { errors: { 'Error!': message } } });

export const success: Json = { 'success!': true };

/** A place where things can be made. */
export const place: Step = {
  run: 'list places',
  as: 'place',
  where: { is_published: { not: false }, create_resource_disabled: { not: true } },
};

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

export const here: readonly Step[] = [place, account];

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
