/**
 * What the page reads of records that hold addresses or allow traffic. The data provider has read them by the schemas of their kinds; a
 * kind that the build lacks has no list.
 */
import * as z from 'zod/mini';
import { flag, integer, list, maybe, text } from '../../../record/schema';

export const reservedAddress = z.looseObject({
  address: z.optional(z.string()),
  type: text,
  enabled: flag,
  assigned_to: text,
  assigned_to_resource_type: text,
  assigned_to_private_ip: text,
});
export type ReservedAddress = z.infer<typeof reservedAddress>;

/** A load balancer: it takes connections at the ports of its rules. */
export const forwarder = z.looseObject({
  display_name: text,
  forwarding_rules: list(z.looseObject({ protocol: text, source_port: integer, target_port: integer })),
  targets: list(z.looseObject({})),
});
export type Forwarder = z.infer<typeof forwarder>;

/** A managed service: it takes connections of the addresses that it lists, of everybody where it lists none. */
export const publicService = z.looseObject({
  display_name: text,
  service_type: text,
  whitelist_addresses: list(z.string()),
  properties: maybe(z.looseObject({})),
  endpoint: text,
  port: integer,
});
export type PublicService = z.infer<typeof publicService>;
