/** How the portal calls the provider for each wire example. */
import { getServiceConfigurations, getServiceSecrets, getWhitelist } from '../provider/services';
import { type Bindings, act, changeOrMove, list, make, remove, type Given } from '../../../tests/wire/binding';

const service = ({ location = '', uuid = '' }: Given['params']) => ({ location, uuid });

export const managedServiceBindings: Bindings = {
  'POST /{location}/user-resource/service/package': make('managed_service'),
  'GET /{location}/user-resource/service/packages': list('managed_service'),
  'GET /{location}/user-resource/service/configurations': ({ http, params }) =>
    getServiceConfigurations(http, params.location ?? ''),
  'DELETE /{location}/user-resource/service/package/{uuid}': remove('managed_service'),
  'PATCH /{location}/user-resource/service/package/{uuid}': changeOrMove('managed_service'),
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
};
