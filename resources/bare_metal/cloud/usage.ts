/** What leases cost. Micros an hour. */
import type { KindUsage } from '../../../mocks/rules/usage';

export const bareMetalUsage: KindUsage = {
  kind: 'bare_metal',
  rows: (state) => state.leases,
  things: (state, isCharged, price) =>
    state.leases.filter(isCharged).map((row) => ({
      row,
      id: row.uuid,
      name: row.display_name,
      perHour: price('BARE_METAL_SERVER', row.location, { spec_id: row.spec_id }),
      configurations: { spec_id: row.spec_id },
    })),
};
