/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const firewallCalls = [
  { call: 'GET /{location}/network/firewalls', group: 'Network' },
  { call: 'POST /{location}/network/firewalls', group: 'Network' },
  { call: 'PUT /{location}/network/firewalls/{uuid}', group: 'Network' },
  { call: 'DELETE /{location}/network/firewalls/{uuid}', group: 'Network' },
  { call: 'POST /{location}/network/firewalls/{uuid}/vms', group: 'Network' },
  { call: 'DELETE /{location}/network/firewalls/{uuid}/vms', group: 'Network' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    firewall: typeof firewallCalls;
  }
}
