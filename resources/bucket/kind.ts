/** Buckets (spec sections 3, 5, 7). They are known by their name, which writes carry in the body (readings). */
import { defineKind } from '../kind/defineKind';
import { bucketRecord } from './schema';

const path = '/storage/bucket';

export const bucket = defineKind({
  name: 'bucket',
  icon: 'bucket',
  menu: { group: 'storage', order: 10 },
  flags: ['storageEnabled'],
  id: 'name',
  routes: { list: '/storage', show: '/storage/bucket/:id', create: '/storage/create' },
  api: {
    list: { method: 'GET', path: `${path}/list` },
    get: { method: 'GET', path, query: { name: '{id}' } },
    create: { method: 'PUT', path },
    update: { method: 'PATCH', path, with: { name: '{id}' } },
    delete: { method: 'DELETE', path, with: { name: '{id}' } },
  },
  record: bucketRecord,
  fields: {
    name: { write: 'create', rule: 'bucketName' },
    size_bytes: { type: 'size', unit: 'B' },
    num_objects: { type: 'number' },
    is_suspended: { type: 'boolean' },
    owner: {},
    billing_account_id: { reference: 'billing_account', write: 'always' },
    created_at: { type: 'date' },
    modified_at: { type: 'date' },
  },
  columns: ['name', 'size_bytes', 'num_objects', 'is_suspended', 'billing_account_id', 'created_at'],
  facts: ['size_bytes', 'num_objects', 'is_suspended', 'billing_account_id'],
  actions: {
    set_cors: { call: { method: 'PUT', path: `${path}/cors`, with: { name: '{id}' } }, place: 'none' },
  },
});
