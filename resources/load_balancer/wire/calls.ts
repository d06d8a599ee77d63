/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const loadBalancerCalls = [
  { call: 'GET /{location}/network/load_balancers', group: 'Network' },
  { call: 'POST /{location}/network/load_balancers', group: 'Network' },
  { call: 'PATCH /{location}/network/load_balancers/{uuid}', group: 'Network' },
  { call: 'DELETE /{location}/network/load_balancers/{uuid}', group: 'Network' },
  { call: 'PUT /{location}/network/load_balancers/{uuid}/billing_account', group: 'Network' },
  { call: 'POST /{location}/network/load_balancers/{uuid}/targets', group: 'Network' },
  { call: 'DELETE /{location}/network/load_balancers/{uuid}/targets/{target_uuid}', group: 'Network' },
  { call: 'POST /{location}/network/load_balancers/{uuid}/forwarding_rules', group: 'Network' },
  { call: 'DELETE /{location}/network/load_balancers/{uuid}/forwarding_rules/{rule_uuid}', group: 'Network' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    load_balancer: typeof loadBalancerCalls;
  }
}
