/** Private networks (spec sections 3, 7; readings: paths carry the place). No billing account. */
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { vpcRecord } from './schema';

const one = '/{location}/network/network/{id}';

export const vpc: Kind = defineKind({
  name: 'vpc',
  icon: 'network',
  menu: { group: 'network', order: 10 },
  flags: ['privateNetworksEnabled'],
  scope: 'location',
  routes: { list: '/network/vpc', show: '/network/vpc/:location/:id', create: '/network/create/vpc' },
  api: {
    list: { method: 'GET', path: '/{location}/network/networks' },
    create: { method: 'POST', path: '/{location}/network/network' },
    update: { method: 'PATCH', path: one },
    delete: { method: 'DELETE', path: one },
  },
  record: vpcRecord,
  fields: {
    name: { write: 'always', maxLength: 100 },
    type: { options: [{ value: 'private' }, { value: 'public' }] },
    subnet: {
      type: 'cidr',
      write: 'create',
      required: false,
      // The blocks of the API are IPv4; the IPv6 subnet is the provider's to choose.
      pattern: String.raw`[\d.]+/\d+`,
      patternMessage: {
        en: 'Enter an IPv4 block such as 10.20.0.0/20',
        et: 'Sisesta IPv4 plokk, näiteks 10.20.0.0/20',
        es: 'Escribe un bloque IPv4, por ejemplo 10.20.0.0/20',
      },
    },
    subnet_ipv6: { type: 'cidr' },
    is_default: { type: 'boolean' },
    resources_count: { type: 'number' },
    uuid: { type: 'code' },
    vm_uuids: { type: 'list', hidden: true },
    created_at: { type: 'date' },
    updated_at: { type: 'date' },
  },
  columns: ['name', 'location', 'subnet', 'is_default', 'resources_count', 'created_at'],
  subtitle: 'uuid',
  deletable: (record) => record.is_default !== true && !(Number(record.resources_count) > 0),
  facts: ['subnet', 'subnet_ipv6', 'is_default', 'resources_count'],
  actions: {
    make_default: {
      icon: 'star',
      call: { method: 'PUT', path: `${one}/default`, body: 'none' },
      allowed: { not: { field: 'is_default', is: true } },
      place: 'page',
    },
  },
});
