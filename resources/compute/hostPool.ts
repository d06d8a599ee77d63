import * as z from 'zod/mini';
import { named } from '../kind/named';
import { flag, text, uuid } from '../record/schema';

/** A location's group of hosts (docs/coverage.md, section 3). */
export const hostPoolRecord = named(
  z.looseObject({
    uuid,
    name: text,
    storage_pool_uuid: text,
    is_default_designated: flag,
  }),
  { also: { uuid: ['pool_uuid'], name: ['display_name'] }, plain: 'uuid' },
);
export type HostPool = z.infer<typeof hostPoolRecord>;
