import type { KindTies } from '../ties';
import type { VirtualMachine } from '../compute/machine';

const ties: KindTies<VirtualMachine> = {
  identifiers: ({ private_ipv4: ip }) => [ip],
  to: ({ network_uuid: network, storage }) => [
    { kinds: ['vpc'], values: [network] },
    ...(storage ?? []).map(({ uuid, primary }) => {
      return { kinds: ['disk'], values: [uuid], isPrimary: primary ?? undefined };
    }),
  ],
};
export default ties;
