/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const vpcCalls = [
  { call: 'GET /{location}/network/networks', group: 'Network' },
  { call: 'POST /{location}/network/network', group: 'Network' },
  { call: 'PATCH /{location}/network/network/{uuid}', group: 'Network' },
  { call: 'DELETE /{location}/network/network/{uuid}', group: 'Network' },
  { call: 'PUT /{location}/network/network/{uuid}/default', group: 'Network' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    vpc: typeof vpcCalls;
  }
}
