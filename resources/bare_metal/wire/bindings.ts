/** How the portal calls the provider for each wire example. */
import { getMetalOs, getMetalSpecs } from '../provider/catalogue';
import { type Bindings, changeOrMove, list, make, remove } from '../../../tests/wire/binding';

export const bareMetalBindings: Bindings = {
  'GET /{location}/metal/leases': list('bare_metal'),
  'POST /{location}/metal/leases': make('bare_metal'),
  'PATCH /{location}/metal/leases/{uuid}': changeOrMove('bare_metal'),
  'DELETE /{location}/metal/leases/{uuid}': remove('bare_metal'),
  'GET /metal/os': ({ http }) => getMetalOs(http),
  'GET /{location}/metal/specs': ({ http, params }) => getMetalSpecs(http, params.location ?? ''),
};
