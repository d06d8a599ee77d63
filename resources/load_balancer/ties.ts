import type { KindTies } from '../ties';
import type { LoadBalancer } from './schema';

const ties: KindTies<LoadBalancer> = {
  identifiers: ({ private_address: ip }) => [ip],
  to: ({ targets, network_uuid: network }) => [
    ...(targets ?? []).map(({ target_uuid: uuid, target_ip_address: ip }) => {
      return { kinds: ['virtual_machine'], values: [uuid, ip] };
    }),
    { kinds: ['vpc'], values: [network] },
  ],
};
export default ties;
