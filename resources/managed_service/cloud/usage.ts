/** The simulated cost of service nodes, in micros per hour. */
import type { KindUsage } from '../../../mocks/rules/usage';

export const managedServiceUsage: KindUsage = {
  kind: 'managed_service',
  rows: (state) => state.managed_services,
  things: (state, isCharged, price) =>
    state.managed_services.filter(isCharged).map((row) => {
      const { uuid, display_name, location, service_type, resources } = row;
      const perHour = resources.map(
        (part) =>
          part.vcpu * price('CPU', location, { service_type }) +
          (part.memory / 1024) * price('RAM', location, { service_type }) +
          part.size_gb * price('STORAGE', location, { service_type }),
      );
      return {
        row,
        id: uuid,
        name: display_name,
        perHour: perHour.reduce((a, b) => a + b, 0),
        configurations: { service_type, nodes: resources.length },
      };
    }),
};
