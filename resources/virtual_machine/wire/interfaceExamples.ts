/** Section 7, network cards of machines and their VLAN sub-interfaces (VLAN IDs 1-4094). */
import type { Step, WireExample } from '../../../tests/wire/types';
import { invalid, json, key, nothing, refusal, runningMachine } from '../../../tests/wire/examples/parts';

const all = '/v1/{{location.slug}}/network/virtual-machines';
const path = `${all}/{{vm.uuid}}/interfaces`;

const subinterface = { ifUuid: 'c4d5e6f7-1a2b-4c3d-9e8f-7a6b5c4d3e2f', vlanId: 100 };
const card = {
  uuid: 'b3c4d5e6-0f1a-4b2c-8d3e-4f5a6b7c8d9e',
  'vm_uuid?': '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29',
  'network_uuid?': 'd5e6f7a8-2b3c-4d4e-af90-8b7c6d5e4f3a',
  'mac?': '52:54:00:a1:b2:c3',
  'subinterfaces?': [],
};

const withCard: readonly Step[] = [
  ...runningMachine,
  { run: 'list network cards of a machine', as: 'card', where: {} },
];
const secondCard: readonly Step[] = [
  ...runningMachine,
  { run: 'create a network', as: 'network' },
  { run: 'add a network card', as: 'card' },
];
const withVlan: readonly Step[] = [...withCard, { run: 'add a VLAN', as: 'vlan' }];

export const vmNetwork: readonly WireExample[] = [
  {
    name: 'list network cards of all machines',
    call: 'GET /{location}/network/virtual-machines/interfaces',
    needs: runningMachine,
    request: { method: 'GET', path: `${all}/interfaces`, headers: key },
    answer: { status: 200, body: [{ ...card, vm_uuid: '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29' }] },
  },
  {
    name: 'list network cards of a machine',
    call: 'GET /{location}/network/virtual-machines/{vm}/interfaces',
    needs: runningMachine,
    request: { method: 'GET', path, headers: key },
    answer: { status: 200, body: [card] },
  },
  refusal('refuse network cards of an unknown machine', 'GET /{location}/network/virtual-machines/{vm}/interfaces'),
  {
    name: 'add a network card',
    call: 'POST /{location}/network/virtual-machines/{vm}/interfaces',
    needs: secondCard.slice(0, -1),
    request: { method: 'POST', path, headers: json, body: '{"network_uuid":"{{network.uuid}}"}' },
    answer: { status: 200, body: { ...card, network_uuid: '{{network.uuid}}' } },
  },
  refusal('refuse a network card in an unknown network', 'POST /{location}/network/virtual-machines/{vm}/interfaces', {
    needs: runningMachine,
    ids: ['{{vm.uuid}}'],
    body: `{"network_uuid":"${nothing.uuid}"}`,
  }),
  {
    name: 'show a network card',
    call: 'GET /{location}/network/virtual-machines/{vm}/interfaces/{if}',
    needs: withCard,
    request: { method: 'GET', path: `${path}/{{card.uuid}}`, headers: key },
    answer: { status: 200, body: { ...card, uuid: '{{card.uuid}}' } },
  },
  refusal('refuse an unknown network card', 'GET /{location}/network/virtual-machines/{vm}/interfaces/{if}', {
    needs: runningMachine,
    ids: ['{{vm.uuid}}', nothing.uuid],
  }),
  {
    name: 'remove a network card',
    call: 'DELETE /{location}/network/virtual-machines/{vm}/interfaces/{if}',
    needs: secondCard,
    request: { method: 'DELETE', path: `${path}/{{card.uuid}}`, headers: key },
    answer: { status: 200 },
  },
  refusal(
    'refuse to remove an unknown network card',
    'DELETE /{location}/network/virtual-machines/{vm}/interfaces/{if}',
    { needs: runningMachine, ids: ['{{vm.uuid}}', nothing.uuid] },
  ),
  {
    name: 'list VLANs of a network card',
    call: 'GET /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces',
    needs: withVlan,
    request: { method: 'GET', path: `${path}/{{card.uuid}}/subinterfaces`, headers: key },
    answer: { status: 200, body: [subinterface] },
  },
  refusal(
    'refuse VLANs of an unknown network card',
    'GET /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces',
    { needs: runningMachine, ids: ['{{vm.uuid}}', nothing.uuid] },
  ),
  {
    name: 'add a VLAN',
    call: 'POST /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces',
    needs: withCard,
    request: {
      method: 'POST',
      path: `${path}/{{card.uuid}}/subinterfaces`,
      headers: json,
      body: '{"vlanId":100}',
    },
    answer: { status: 200, body: { ...subinterface, 'vlanId!': 100 } },
  },
  refusal(
    'refuse a VLAN ID above 4094',
    'POST /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces',
    {
      needs: withCard,
      ids: ['{{vm.uuid}}', '{{card.uuid}}'],
      body: '{"vlanId":4095}',
      answer: invalid('vlanId', 'Enter a value between 1 and 4094'),
    },
  ),
  {
    name: 'show a VLAN',
    call: 'GET /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces/{sub}',
    needs: withVlan,
    request: { method: 'GET', path: `${path}/{{card.uuid}}/subinterfaces/{{vlan.ifUuid}}`, headers: key },
    answer: { status: 200, body: { ifUuid: '{{vlan.ifUuid}}', 'vlanId!': 100 } },
  },
  refusal(
    'refuse an unknown VLAN',
    'GET /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces/{sub}',
    { needs: withCard, ids: ['{{vm.uuid}}', '{{card.uuid}}', nothing.uuid] },
  ),
  {
    name: 'remove a VLAN',
    call: 'DELETE /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces/{sub}',
    needs: withVlan,
    request: { method: 'DELETE', path: `${path}/{{card.uuid}}/subinterfaces/{{vlan.ifUuid}}`, headers: key },
    answer: { status: 200 },
  },
  refusal(
    'refuse to remove an unknown VLAN',
    'DELETE /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces/{sub}',
    { needs: withCard, ids: ['{{vm.uuid}}', '{{card.uuid}}', nothing.uuid] },
  ),
];
