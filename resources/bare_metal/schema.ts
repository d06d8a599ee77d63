/** Bare metal as /v1 answers it (spec section 3): what is for lease, and leases. */
import * as z from 'zod/mini';
import { amount, flag, id, integer, list, maybe, text, time, uuid } from '../record/schema';

/** `id` is a metal id: a lowercase letter, then lowercase letters, digits, '_' and '-'. */
export const metalSpecRecord = z.looseObject({
  id,
  title: text,
  subtitle: text,
  description: text,
  is_available: flag,
  ready_os_ids: list(id),
  price_per_hour: amount,
});
export type MetalSpec = z.infer<typeof metalSpecRecord>;

export const metalOsRecord = z.looseObject({ id, name: text, version: text, type_id: maybe(id), is_published: flag });
export type MetalOs = z.infer<typeof metalOsRecord>;

/** Revealed on demand, never cached. */
const sshCredentialsRecord = z.looseObject({ username: text, password: text, port: integer });

const metalMachineRecord = z.looseObject({
  label: text,
  /** available, pending, in_use, cleaning, offline or deleted (spec section 4). */
  status: text,
  mac_addresses: list(z.string()),
  ip_public_v4: text,
  ip_public_v6: text,
  ssh_credentials: maybe(sshCredentialsRecord),
});

/** A lease. Its status is its machine's. */
export const bareMetalRecord = z.looseObject({
  uuid,
  status: z.string(),
  display_name: text,
  spec_id: maybe(id),
  requested_os_id: maybe(id),
  billing_account_id: maybe(id),
  user_id: integer,
  spec: maybe(metalSpecRecord),
  machine: maybe(metalMachineRecord),
  os: maybe(metalOsRecord),
  created_at: time,
  updated_at: time,
});
export type BareMetal = z.infer<typeof bareMetalRecord>;
