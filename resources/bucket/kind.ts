/**
 * Buckets (docs/coverage.md, sections 3, 5, 7). They are known by their name, which writes carry in the body (readings). Pages read the
 * list: the call for one fails for a suspended bucket, which has to be shown nevertheless.
 */
import { toBytes } from '../../src/lib/bytes';
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { storagePrice } from './price';
import { bucketRecord } from './schema';
import outline from './outline';

const path = '/storage/bucket';

export const bucket: Kind = defineKind({
  ...outline,
  id: 'name',
  api: {
    list: { method: 'GET', path: `${path}/list` },
    create: { method: 'PUT', path },
    delete: { method: 'DELETE', path, with: { name: '{id}' } },
  },
  record: bucketRecord,
  fields: {
    name: { write: 'create', rule: 'bucketName' },
    size_bytes: { type: 'size', unit: 'B' },
    num_objects: { type: 'number' },
    is_suspended: { type: 'status' },
    owner: {},
    billing_account_id: { reference: 'billing_account', write: 'create' },
    created_at: { type: 'date' },
    modified_at: { type: 'date' },
  },
  columns: ['name', 'is_suspended', 'size_bytes', 'num_objects', 'price', 'billing_account_id', 'created_at'],
  facts: ['size_bytes', 'num_objects', 'owner', 'billing_account_id'],
  status: { field: 'is_suspended', values: { false: { tone: 'success' }, true: { tone: 'warning' } } },
  pricedBy: ['size_bytes'],
  price: (list, { size_bytes }) => storagePrice(list, Number(size_bytes ?? Number.NaN)),
  startingPrice: () => ({ record: { size_bytes: toBytes(1, 'GB') }, unit: 'GB' }),
  actions: {
    move_account: {
      icon: 'account',
      call: { method: 'PATCH', path, with: { name: '{id}' } },
      params: { billing_account_id: { type: 'reference', reference: 'billing_account' } },
      allowed: { not: { field: 'is_suspended', is: true } },
    },
    set_cors: {
      call: { method: 'PUT', path: `${path}/cors`, with: { name: '{id}' } },
      placement: 'none',
      sample: { cors: [{ allowed_origins: ['https://www.example.com'], allowed_methods: ['GET'] }] },
    },
  },
});
