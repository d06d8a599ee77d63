/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const bareMetalCalls = [
  { call: 'GET /metal/os', group: 'Config', key: 'none' },
  { call: 'GET /{location}/metal/leases', group: 'Bare metal' },
  { call: 'POST /{location}/metal/leases', group: 'Bare metal' },
  { call: 'PATCH /{location}/metal/leases/{uuid}', group: 'Bare metal' },
  { call: 'DELETE /{location}/metal/leases/{uuid}', group: 'Bare metal' },
  { call: 'GET /{location}/metal/specs', group: 'Bare metal' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    bare_metal: typeof bareMetalCalls;
  }
}
