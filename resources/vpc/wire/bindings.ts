/** How the portal calls the provider for each wire example. */
import { type Bindings, act, change, list, make, remove } from '../../../tests/wire/binding';

export const vpcBindings: Bindings = {
  'GET /{location}/network/networks': list('vpc'),
  'POST /{location}/network/network': make('vpc'),
  'PATCH /{location}/network/network/{uuid}': change('vpc'),
  'DELETE /{location}/network/network/{uuid}': remove('vpc'),
  'PUT /{location}/network/network/{uuid}/default': act('vpc', 'make_default'),
};
