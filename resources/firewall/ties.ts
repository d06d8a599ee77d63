import type { KindTies } from '../ties';
import type { Firewall } from './schema';

const ties: KindTies<Firewall> = {
  to: ({ resources_assigned: assigned }) =>
    (assigned ?? []).map(({ resource_uuid: uuid }) => ({ kinds: ['virtual_machine'], values: [uuid] })),
};
export default ties;
