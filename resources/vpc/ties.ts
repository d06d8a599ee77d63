import type { KindTies } from '../ties';
import type { Vpc } from './kind';

const ties: KindTies<Vpc> = {
  from: ({ vm_uuids: machines }) => (machines ?? []).map((uuid) => ({ kinds: ['virtual_machine'], values: [uuid] })),
};
export default ties;
