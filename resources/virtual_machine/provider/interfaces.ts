/**
 * Network interfaces of virtual machines and their VLANs (docs/coverage.md, section 7). VLAN IDs are 1-4094. All
 * reject with `PortalError`.
 */
import { interfaceRecord, subinterfaceRecord, type Interface, type Subinterface } from '../schema';
import type { Http } from '../../../dataProvider/http';
import { readAs } from '../../../dataProvider/calls/reading';
import { fetchList } from '../../../dataProvider/calls/readingLists';

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
const send = async (http: Http, path: string, values: unknown) =>
  (await http({ method: 'POST', path, body: JSON.stringify(values), contentType: 'application/json' })).data;
const drop = async (http: Http, path: string): Promise<void> => void (await http({ method: 'DELETE', path }));

/** Interfaces of all virtual machines in a location; each has its `vm_uuid`. */
export const getAllInterfaces = (http: Http, location: string): Promise<Interface[]> =>
  fetchList(http, { method: 'GET', path: `${base(location)}/interfaces` }, 'interface', interfaceRecord);

export const getInterfaces = (http: Http, machine: MachineAt): Promise<Interface[]> =>
  fetchList(http, { method: 'GET', path: cardsPath(machine) }, 'interface', interfaceRecord);

export const getInterface = async (http: Http, machine: MachineAt, card: string): Promise<Interface> =>
  readAs('interface', interfaceRecord, await get(http, cardPath(machine, card)));

export const addInterface = async (http: Http, machine: MachineAt, network_uuid: string): Promise<Interface> =>
  readAs('interface', interfaceRecord, await send(http, cardsPath(machine), { network_uuid }));

export const removeInterface = (http: Http, machine: MachineAt, card: string): Promise<void> =>
  drop(http, cardPath(machine, card));

export const getSubinterfaces = (http: Http, machine: MachineAt, card: string): Promise<Subinterface[]> =>
  fetchList(http, { method: 'GET', path: vlansPath(machine, card) }, 'subinterface', subinterfaceRecord);

export const addSubinterface = async (
  http: Http,
  machine: MachineAt,
  card: string,
  vlanId: number,
): Promise<Subinterface> =>
  readAs('subinterface', subinterfaceRecord, await send(http, vlansPath(machine, card), { vlanId }));

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

export const removeSubinterface = (http: Http, machine: MachineAt, card: string, vlan: string): Promise<void> =>
  drop(http, `${vlansPath(machine, card)}/${encodeURIComponent(vlan)}`);
