import type { KindTies } from '../ties';
import type { ManagedService } from './schema';

const ties: KindTies<ManagedService> = {
  identifiers: ({ resources }) => (resources ?? []).flatMap((part) => [part.resource_uuid, part.private_ipv4]),
  to: ({ network_uuid: network }) => [{ kinds: ['vpc'], values: [network] }],
};
export default ties;
