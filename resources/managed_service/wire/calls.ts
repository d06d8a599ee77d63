/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const managedServiceCalls = [
  { call: 'POST /{location}/user-resource/service/package', group: 'Managed services' },
  { call: 'GET /{location}/user-resource/service/packages', group: 'Managed services' },
  { call: 'GET /{location}/user-resource/service/configurations', group: 'Managed services' },
  { call: 'DELETE /{location}/user-resource/service/package/{uuid}', group: 'Managed services' },
  { call: 'PATCH /{location}/user-resource/service/package/{uuid}', group: 'Managed services' },
  { call: 'PATCH /{location}/user-resource/service/package/{uuid}/properties', group: 'Managed services' },
  { call: 'GET /{location}/user-resource/service/package/{uuid}/secrets', group: 'Managed services' },
  { call: 'GET /{location}/user-resource/service/package/{uuid}/whitelist_addresses', group: 'Managed services' },
  { call: 'POST /{location}/user-resource/service/package/{uuid}/whitelist_addresses', group: 'Managed services' },
  { call: 'DELETE /{location}/user-resource/service/package/{uuid}/whitelist_addresses', group: 'Managed services' },
  {
    call: 'POST /{location}/user-resource/service/package/{uuid}/resources/{target_uuid}/start',
    group: 'Managed services',
  },
  {
    call: 'POST /{location}/user-resource/service/package/{uuid}/resources/{target_uuid}/stop',
    group: 'Managed services',
  },
  { call: 'POST /{location}/user-resource/service/package/{uuid}/rebuild', group: 'Managed services' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    managed_service: typeof managedServiceCalls;
  }
}
