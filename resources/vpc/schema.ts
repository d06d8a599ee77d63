/** A private network as /v1 answers it (spec section 3). */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { flag, integer, list, text, time, uuid } from '../record/schema';

export const vpcRecord = named(
  z.looseObject({
    uuid,
    name: text,
    /** 'private' for networks of customers. */
    type: text,
    /** CIDR blocks. */
    subnet: text,
    subnet_ipv6: text,
    is_default: flag,
    vm_uuids: list(uuid),
    resources_count: integer,
    created_at: time,
    updated_at: time,
  }),
  { also: { name: ['display_name', 'title'], subnet: ['cidr', 'subnet_ipv4'], vm_uuids: ['vms'] } },
);
export type Vpc = z.infer<typeof vpcRecord>;
