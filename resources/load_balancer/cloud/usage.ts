/** What load balancers cost. Micros an hour. */
import type { KindUsage } from '../../../mocks/rules/usage';

export const loadBalancerUsage: KindUsage = {
  kind: 'load_balancer',
  rows: (state) => state.load_balancers,
  things: (state, isCharged, price) =>
    state.load_balancers.filter(isCharged).map((row) => ({
      row,
      id: row.uuid,
      name: row.display_name,
      perHour: price('LOAD_BALANCER', row.location),
      configurations: {},
    })),
};
