/** Firewalls are free. Micros an hour. */
import type { KindUsage } from '../../../mocks/rules/usage';

export const firewallUsage: KindUsage = {
  kind: 'firewall',
  rows: (state) => state.firewalls,
};
