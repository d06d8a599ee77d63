/** What reserved addresses cost; private ones are free. Micros an hour. */
import type { KindUsage } from '../../../mocks/rules/usage';

export const ipAddressUsage: KindUsage = {
  kind: 'ip_address',
  rows: (state) => state.ip_addresses,
  things: (state, isCharged, price) =>
    state.ip_addresses.filter(isCharged).map((row) => ({
      row,
      id: row.uuid,
      name: row.name || row.address,
      perHour: row.type === 'public' ? price('FLOATING_IP', row.location) : 0,
      configurations: { address: row.address },
    })),
};
