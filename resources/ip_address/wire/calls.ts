/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const ipAddressCalls = [
  { call: 'GET /{location}/network/ip_addresses', group: 'Network' },
  { call: 'POST /{location}/network/ip_addresses', group: 'Network' },
  { call: 'PATCH /{location}/network/ip_addresses/{address}', group: 'Network' },
  { call: 'DELETE /{location}/network/ip_addresses/{address}', group: 'Network' },
  { call: 'POST /{location}/network/ip_addresses/{address}/assign', group: 'Network' },
  { call: 'POST /{location}/network/ip_addresses/{address}/unassign', group: 'Network' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    ip_address: typeof ipAddressCalls;
  }
}
