/** An IP address as /v1 answers it (spec section 3). Routes carry its uuid, calls its address. */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { flag, id, integer, maybe, text, time, uuid } from '../record/schema';

export const ipAddressRecord = named(
  z.looseObject({
    uuid,
    address: z.string(),
    /** public or private. */
    type: text,
    enabled: flag,
    name: text,
    billing_account_id: maybe(id),
    /** Uuid of what has it; null when it lies idle. */
    assigned_to: text,
    /** virtual_machine, service or load_balancer (spec section 9). */
    assigned_to_resource_type: text,
    assigned_to_private_ip: text,
    user_id: integer,
    created_at: time,
    updated_at: time,
  }),
  {
    also: {
      address: ['ip_address', 'ip'],
      name: ['display_name', 'title'],
      billing_account_id: ['billing_account'],
      assigned_to: ['assigned_to_uuid', 'resource_uuid'],
      assigned_to_resource_type: ['resource_type', 'assigned_to_type'],
      assigned_to_private_ip: ['private_ip', 'private_ipv4'],
    },
  },
);
export type IpAddress = z.infer<typeof ipAddressRecord>;
