/**
 * Network interfaces of virtual machines and their VLANs (docs/coverage.md, section 7). VLAN IDs are 1-4094. All
 * reject with `PortalError`.
 */
import { interfaceRecord, subinterfaceRecord, type Interface, type Subinterface } from '../schema';
import type { FindDone, Http } from '../../../dataProvider/http';
import { readAs, readRequest, type Values } from '../../../dataProvider/calls/reading';
import { isSameId } from '../../../src/lib/sameId';
import { fetchList } from '../../../dataProvider/calls/readingLists';
import { fetchWholeList, isGone, writeCall } from '../../../dataProvider/calls/writing';

/** A virtual machine and its location. */
export interface MachineAt {
  location: string;
  uuid: string;
}

const base = (location: string) => `/v1/${encodeURIComponent(location)}/network/virtual-machines`;
const cardsPath = ({ location, uuid }: MachineAt) => `${base(location)}/${encodeURIComponent(uuid)}/interfaces`;
const cardPath = (machine: MachineAt, card: string) => `${cardsPath(machine)}/${encodeURIComponent(card)}`;
const vlansPath = (machine: MachineAt, card: string) => `${cardPath(machine, card)}/subinterfaces`;

const get = async (http: Http, path: string) => (await http({ method: 'GET', path })).data;
const send = async (http: Http, path: string, find: FindDone, values: Values) =>
  (await http(writeCall('POST', path, find, values))).data;
const drop = async (http: Http, path: string, find: FindDone): Promise<void> =>
  void (await http(writeCall('DELETE', path, find)));

const listCards = (http: Http, machine: MachineAt) =>
  fetchWholeList(http, readRequest(cardsPath(machine)), 'interface', interfaceRecord);
const listVlans = (http: Http, machine: MachineAt, card: string) =>
  fetchWholeList(http, readRequest(vlansPath(machine, card)), 'subinterface', subinterfaceRecord);

/** Interfaces of all virtual machines in a location; each has its `vm_uuid`. */
export const getAllInterfaces = (http: Http, location: string): Promise<Interface[]> =>
  fetchList(http, { method: 'GET', path: `${base(location)}/interfaces` }, 'interface', interfaceRecord);

export const getInterfaces = (http: Http, machine: MachineAt): Promise<Interface[]> =>
  fetchList(http, { method: 'GET', path: cardsPath(machine) }, 'interface', interfaceRecord);

export const getInterface = async (http: Http, machine: MachineAt, card: string): Promise<Interface> =>
  readAs('interface', interfaceRecord, await get(http, cardPath(machine, card)));

/** A machine has one in a network. */
export async function addInterface(http: Http, machine: MachineAt, network_uuid: string): Promise<Interface> {
  const find = async () =>
    (await listCards(http, machine)).some((card) => isSameId(card.network_uuid, network_uuid)) || undefined;
  return readAs('interface', interfaceRecord, await send(http, cardsPath(machine), find, { network_uuid }));
}

export function removeInterface(http: Http, machine: MachineAt, card: string): Promise<void> {
  const find = async () => {
    const ids = (await listCards(http, machine)).map(({ uuid }) => uuid);
    return isGone(ids, card);
  };
  return drop(http, cardPath(machine, card), find);
}

export const getSubinterfaces = (http: Http, machine: MachineAt, card: string): Promise<Subinterface[]> =>
  fetchList(http, { method: 'GET', path: vlansPath(machine, card) }, 'subinterface', subinterfaceRecord);

/** A card has a VLAN once. */
export async function addSubinterface(
  http: Http,
  machine: MachineAt,
  card: string,
  vlanId: number,
): Promise<Subinterface> {
  const find = async () => (await listVlans(http, machine, card)).some((vlan) => vlan.vlanId === vlanId) || undefined;
  return readAs('subinterface', subinterfaceRecord, await send(http, vlansPath(machine, card), find, { vlanId }));
}

export const getSubinterface = async (
  http: Http,
  machine: MachineAt,
  card: string,
  vlan: string,
): Promise<Subinterface> =>
  readAs(
    'subinterface',
    subinterfaceRecord,
    await get(http, `${vlansPath(machine, card)}/${encodeURIComponent(vlan)}`),
  );

export function removeSubinterface(http: Http, machine: MachineAt, card: string, vlan: string): Promise<void> {
  const find = async () => {
    const ids = (await listVlans(http, machine, card)).map(({ ifUuid }) => ifUuid);
    return isGone(ids, vlan);
  };
  return drop(http, `${vlansPath(machine, card)}/${encodeURIComponent(vlan)}`, find);
}
