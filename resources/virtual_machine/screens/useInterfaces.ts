import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAllInterfaces, getInterfaces, getSubinterfaces, type MachineAt } from '../provider/interfaces';
import { isPortalError } from '../../../dataProvider/errors';
import type { Http } from '../../../dataProvider/http';
import type { Interface } from '../schema';
import { usePortal } from '../../../src/context/portal';

/** What says in the list of a location whose card it is; a location without that list, or that does not say, knows none. */
async function inLocation(http: Http, { location, uuid }: MachineAt): Promise<Interface[] | undefined> {
  try {
    const all = await getAllInterfaces(http, location);
    const own = all.filter((card) => card.vm_uuid === uuid);
    return own.length > 0 || all.some((card) => card.vm_uuid) ? own : undefined;
  } catch (error) {
    if (isPortalError(error) && [403, 404, 405].includes(error.status)) return undefined;
    throw error;
  }
}

/** VLANs included with the interface, else requested. */
async function withVlans(http: Http, machine: MachineAt, card: Interface): Promise<Interface> {
  if (card.subinterfaces || !card.uuid) return card;
  return { ...card, subinterfaces: await getSubinterfaces(http, machine, card.uuid) };
}

/** From the list of its location (docs/coverage.md, section 7), else by its own call. */
const fetchCards = async (http: Http, machine: MachineAt): Promise<Interface[]> =>
  (await inLocation(http, machine)) ?? getInterfaces(http, machine);

const keyOf = ({ location, uuid }: MachineAt) => ['interfaces', location, uuid];

/** The network cards of a machine; `changed` reads them and their VLANs again. */
export function useInterfaces(machine: MachineAt) {
  const { http } = usePortal();
  const client = useQueryClient();
  const queryKey = keyOf(machine);
  const query = useQuery({ queryKey: [...queryKey, 'cards'], queryFn: () => fetchCards(http, machine) });
  return { ...query, changed: () => client.invalidateQueries({ queryKey }) };
}

/** The same cards with their VLANs, which may fail by themselves. */
export function useVlans(machine: MachineAt, cards: readonly Interface[]) {
  const { http } = usePortal();
  return useQuery({
    queryKey: [...keyOf(machine), 'vlans', cards],
    queryFn: () => Promise.all(cards.map((card) => withVlans(http, machine, card))),
    // Forms stay while the cards are read again.
    placeholderData: keepPreviousData,
  });
}
