/** How the portal calls the provider for each wire example. */
import { type Bindings, act, at, change, list, make, remove } from '../../../tests/wire/binding';

export const loadBalancerBindings: Bindings = {
  'GET /{location}/network/load_balancers': list('load_balancer'),
  'POST /{location}/network/load_balancers': make('load_balancer'),
  'PATCH /{location}/network/load_balancers/{uuid}': change('load_balancer'),
  'DELETE /{location}/network/load_balancers/{uuid}': remove('load_balancer'),
  'PUT /{location}/network/load_balancers/{uuid}/billing_account': act(
    'load_balancer',
    'move_account',
    ({ query }) => query,
  ),
  'POST /{location}/network/load_balancers/{uuid}/targets': act('load_balancer', 'add_target'),
  'DELETE /{location}/network/load_balancers/{uuid}/targets/{target_uuid}': async ({ provider, params }) => {
    const { location, uuid, target_uuid } = params;
    await provider.act('load_balancer', 'remove_target', at(location, uuid), { target_uuid });
  },
  'POST /{location}/network/load_balancers/{uuid}/forwarding_rules': act('load_balancer', 'add_rule'),
  'DELETE /{location}/network/load_balancers/{uuid}/forwarding_rules/{rule_uuid}': async ({ provider, params }) => {
    const { location, uuid, rule_uuid } = params;
    await provider.act('load_balancer', 'remove_rule', at(location, uuid), { rule_uuid });
  },
};
