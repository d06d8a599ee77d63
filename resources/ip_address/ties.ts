import type { KindTies } from '../ties';
import type { IpAddress } from './kind';

const ties: KindTies<IpAddress> = {
  to: ({ assigned_to: uuid, assigned_to_private_ip: ip }) => [
    { kinds: ['virtual_machine', 'load_balancer', 'managed_service'], values: [uuid, ip] },
  ],
};
export default ties;
