/** How the portal calls the provider for each wire example. */
import { getHostPools } from '../../../dataProvider/calls/catalogue';
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
} from '../provider/interfaces';
import {
  type Bindings,
  at,
  change,
  got,
  list,
  make,
  remove,
  type Binding,
  type Given,
  type Values,
} from '../../../tests/wire/binding';

const split = ({ uuid, ...values }: Values): { uuid: string; values: Values } => ({ uuid: String(uuid), values });

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

export const virtualMachineBindings: Bindings = {
  'POST /{location}/user-resource/vm': make('virtual_machine'),
  'PATCH /{location}/user-resource/vm': (given) => {
    const { uuid, values } = split(given.values);
    if ('vcpu' in values || 'memory' in values) return actOnMachine('resize')(given);
    return change('virtual_machine')({ ...given, params: { ...given.params, uuid }, values });
  },
  'DELETE /{location}/user-resource/vm': (given) =>
    remove('virtual_machine')({ ...given, params: { ...given.params, uuid: String(given.values.uuid) } }),
  'POST /{location}/user-resource/vm/backup': ({ values: { backup, ...values }, ...given }) =>
    actOnMachine(backup === true ? 'backup_on' : 'backup_off')({ ...given, values }),
  'POST /{location}/user-resource/vm/clone': actOnMachine('clone'),
  'POST /{location}/user-resource/vm/rebuild': actOnMachine('rebuild'),
  'POST /{location}/user-resource/vm/rescue_start': actOnMachine('rescue_start'),
  'POST /{location}/user-resource/vm/reinstall': actOnMachine('reinstall'),
  'POST /{location}/user-resource/vm/start': actOnMachine('start'),
  'POST /{location}/user-resource/vm/stop': (given) =>
    actOnMachine(given.values.force === true ? 'force_stop' : 'stop')({
      ...given,
      values: { uuid: given.values.uuid },
    }),
  'POST /{location}/user-resource/vm/replica': actOnMachine('create_snapshot'),
  'DELETE /{location}/user-resource/vm/replica': actOnMachine('delete_replica'),
  'POST /{location}/user-resource/vm/storage': actOnMachine('add_disk'),
  'PATCH /{location}/user-resource/vm/storage': actOnMachine('resize_disk'),
  'DELETE /{location}/user-resource/vm/storage': actOnMachine('delete_disk'),
  'POST /{location}/user-resource/vm/storage/attach': diskIn('attach'),
  'POST /{location}/user-resource/vm/storage/detach': diskIn('detach'),
  'PATCH /{location}/user-resource/vm/user': actOnMachine('change_password'),
  'GET /{location}/user-resource/vm/list': list('virtual_machine'),
  'POST /{location}/user-resource/vm/resource_billing': actOnMachine('move_account'),
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
};
