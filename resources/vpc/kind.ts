/**
 * Private networks (docs/coverage.md, sections 3, 7; docs/readings.md: paths contain the location). Without a
 * billing account.
 */
import type * as z from 'zod/mini';
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { defineFields, recordFromFields } from '../kind/recordFromFields';
import { integer, list, uuid } from '../record/schema';
import outline from './outline';

const one = '/{location}/network/network/{id}';

const fields = defineFields({
  name: { write: 'always', maxLength: 100, aliases: ['display_name', 'title'] },
  /** 'private' for networks of customers. */
  type: { options: [{ value: 'private' }, { value: 'public' }] },
  subnet: {
    type: 'cidr',
    write: 'create',
    required: false,
    aliases: ['cidr', 'subnet_ipv4'],
    // The blocks of the API are IPv4; the IPv6 subnet is the provider's to choose.
    pattern: String.raw`[\d.]+/\d+`,
    patternMessage: {
      en: 'Enter an IPv4 block such as 10.20.0.0/20',
      et: 'Sisesta IPv4-plokk, näiteks 10.20.0.0/20',
      es: 'Escribe un bloque IPv4, por ejemplo 10.20.0.0/20',
    },
  },
  subnet_ipv6: { type: 'cidr' },
  is_default: { type: 'boolean' },
  resources_count: { type: 'number' },
  uuid: { type: 'code' },
  vm_uuids: { type: 'list', hidden: true, aliases: ['vms'] },
  created_at: { type: 'date' },
  updated_at: { type: 'date' },
});

/** As /v1 answers it (docs/coverage.md, section 3). */
export const vpcRecord = recordFromFields(fields, 'uuid', { vm_uuids: list(uuid), resources_count: integer });
export type Vpc = z.infer<typeof vpcRecord>;

export const vpc: Kind = defineKind({
  ...outline,
  api: {
    list: { method: 'GET', path: '/{location}/network/networks' },
    create: { method: 'POST', path: '/{location}/network/network' },
    update: { method: 'PATCH', path: one },
    delete: { method: 'DELETE', path: one },
  },
  record: vpcRecord,
  fields,
  columns: ['name', 'location', 'is_default', 'resources_count', 'created_at'],
  subtitle: 'subnet',
  deletable: (record) => record.is_default !== true && !(Number(record.resources_count) > 0),
  facts: ['subnet', 'subnet_ipv6', 'is_default', 'resources_count'],
  actions: {
    make_default: {
      icon: 'default',
      call: { method: 'PUT', path: `${one}/default`, body: 'none' },
      shown: { not: { field: 'is_default', is: true } },
    },
  },
});
