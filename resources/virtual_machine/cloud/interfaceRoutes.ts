/** Network cards of machines and the VLANs on them (docs/coverage.md, section 7). */
import * as z from 'zod/mini';
import { invalid, missing, noContent, problem, unknown } from '../../../mocks/http/answer';
import { uuidField, vlanIdField } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import type { InterfaceRow } from './rows';
import type { VirtualMachineRow } from '../../../mocks/rows/machines';
import { mac, privateAddress } from '../../../mocks/rules/networks';
import { rowsHere } from '../../../mocks/rules/owned';
import type { Store } from '../../../mocks/store';
import { machineHere } from '../../../mocks/rules/machines';

const path = '/:location/network/virtual-machines';

type Card = Omit<InterfaceRow, 'location'> & { is_primary: boolean };

/** The machine's first card, and those added to it. */
const cardsOf = (machine: VirtualMachineRow, added: readonly InterfaceRow[]): Card[] => [
  {
    uuid: machine.if_uuid,
    vm_uuid: machine.uuid,
    network_uuid: machine.network_uuid,
    mac: machine.mac,
    ip_address: machine.private_ipv4,
    is_primary: true,
  },
  ...added.map(({ location: _location, ...card }) => ({ ...card, is_primary: false })),
];

const vlansOn = ({ state }: Store, card: { uuid: string }) =>
  state.subinterfaces.filter((s) => s.parent === card.uuid).map(({ ifUuid, vlanId }) => ({ ifUuid, vlanId }));

function allCards({ store }: Pick<Context, 'store'>, machines: readonly VirtualMachineRow[]) {
  const added = new Map<string, InterfaceRow[]>();
  for (const row of store.state.interfaces) added.set(row.vm_uuid, [...(added.get(row.vm_uuid) ?? []), row]);
  return machines
    .flatMap((machine) => cardsOf(machine, added.get(machine.uuid) ?? []))
    .map((card) => ({ ...card, subinterfaces: vlansOn(store, card) }));
}

const machineOf = (c: Context<unknown>) => machineHere(c, c.params.vm ?? '');

function cardOf(c: Context<unknown>) {
  const card = allCards(c, [machineOf(c)]).find((i) => i.uuid === c.params.if);
  if (!card) throw unknown('Interface');
  return card;
}

function add(c: Context<{ network_uuid: string }>) {
  const { store, location } = c;
  const machine = machineOf(c);
  const network = rowsHere(store.state.vpcs, c).find((n) => n.uuid === c.body.network_uuid);
  if (!network) throw missing('network_uuid', 'Network');
  const row: InterfaceRow = {
    uuid: store.random.uuid(),
    location: location.slug,
    vm_uuid: machine.uuid,
    network_uuid: network.uuid,
    mac: mac(store),
    ip_address: privateAddress(store, network),
  };
  store.state.interfaces.push(row);
  return allCards(c, [machine]).find((card) => card.uuid === row.uuid);
}

function remove(c: Context) {
  const { state } = c.store;
  const card = cardOf(c);
  if (card.is_primary) throw problem(400, 'The first interface stays');
  state.interfaces = state.interfaces.filter((i) => i.uuid !== card.uuid);
  state.subinterfaces = state.subinterfaces.filter((s) => s.parent !== card.uuid);
  return noContent();
}

function addVlan(c: Context<{ vlanId: number }>) {
  const { store, location, body } = c;
  const card = cardOf(c);
  if (card.subinterfaces.some((s) => s.vlanId === body.vlanId)) throw invalid('vlanId', 'The VLAN is there already');
  const row = { ifUuid: store.random.uuid(), vlanId: body.vlanId };
  store.state.subinterfaces.push({ ...row, parent: card.uuid, vm_uuid: card.vm_uuid, location: location.slug });
  return row;
}

function vlanOf(c: Context) {
  const vlan = cardOf(c).subinterfaces.find((s) => s.ifUuid === c.params.sub);
  if (!vlan) throw unknown('Sub-interface');
  return vlan;
}

const card = `${path}/:vm/interfaces/:if`;
const vlans = `${card}/subinterfaces`;

export const interfaceRoutes = [
  route('GET', `${path}/interfaces`, {}, (c) => allCards(c, rowsHere(c.store.state.virtual_machines, c))),
  route('GET', `${path}/:vm/interfaces`, {}, (c) => allCards(c, [machineOf(c)])),
  route('POST', `${path}/:vm/interfaces`, { json: z.strictObject({ network_uuid: uuidField }) }, add),
  route('GET', card, {}, cardOf),
  route('DELETE', card, {}, remove),
  route('GET', vlans, {}, (c) => cardOf(c).subinterfaces),
  route('POST', vlans, { json: z.strictObject({ vlanId: vlanIdField }) }, addVlan),
  route('GET', `${vlans}/:sub`, {}, vlanOf),
  route('DELETE', `${vlans}/:sub`, {}, (c) => {
    const vlan = vlanOf(c);
    const { state } = c.store;
    state.subinterfaces = state.subinterfaces.filter((s) => s.ifUuid !== vlan.ifUuid);
    return noContent();
  }),
];
