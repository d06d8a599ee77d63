/** How the portal calls the provider for each wire example. */
import { type Bindings, act, at, change, list, make, remove } from '../../../tests/wire/binding';

export const firewallBindings: Bindings = {
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
};
