/** Bare metal as /v1 answers it (docs/coverage.md, section 3): what is for lease, and leases. */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { expected, flag, id, integer, list, maybe, price, text, time, uuid } from '../record/schema';

const specFields = {
  title: text,
  subtitle: text,
  description: text,
  is_available: flag,
  ready_os_ids: list(id),
  price_per_hour: price,
};
const specNames = {
  also: {
    id: ['uuid', 'spec_id', 'slug', 'name'],
    title: ['display_name', 'name', 'label'],
    is_available: ['available'],
    ready_os_ids: ['os_ids', 'ready_os', 'os'],
    // Another name may be of another period: `readAmount` reads it.
    price_per_hour: ['hourly_price'],
  },
  plain: 'title',
} as const;

/** What can be leased. `id` is a metal id: a lowercase letter, then lowercase letters, digits, '_' and '-'. */
export const metalSpecRecord = named(z.looseObject({ id, ...specFields }), specNames);
export type MetalSpec = z.infer<typeof metalSpecRecord>;

export const metalOsRecord = named(
  z.looseObject({ id, name: text, version: text, type_id: maybe(id), is_published: flag }),
  {
    also: {
      id: ['uuid', 'os_id', 'slug'],
      name: ['title', 'display_name', 'os_name', 'label'],
      version: ['os_version'],
      type_id: ['os_type_id', 'type', 'os_type'],
      is_published: ['published'],
    },
    plain: 'name',
  },
);
export type MetalOs = z.infer<typeof metalOsRecord>;

/** Revealed on demand, never cached. */
const sshCredentialsRecord = named(z.looseObject({ username: text, password: text, port: integer }), {
  also: { username: ['user', 'login'] },
});

const metalMachineRecord = named(
  z.looseObject({
    label: text,
    /** available, pending, in_use, cleaning, offline or deleted (docs/coverage.md, section 4). */
    status: text,
    mac_addresses: list(z.string()),
    ip_public_v4: text,
    ip_public_v6: text,
    ssh_credentials: maybe(sshCredentialsRecord),
  }),
  {
    also: {
      label: ['name', 'title'],
      mac_addresses: ['macs', 'mac_address', 'mac'],
      ip_public_v4: ['public_ipv4', 'ip_address'],
      ip_public_v6: ['public_ipv6'],
    },
    plain: 'label',
  },
);

/** A lease. Its status is its machine's. */
export const bareMetalRecord = named(
  z.looseObject({
    uuid,
    status: expected(z.string()),
    display_name: text,
    spec_id: maybe(id),
    requested_os_id: maybe(id),
    billing_account_id: maybe(id),
    user_id: integer,
    // The specification lists no id for it.
    spec: maybe(named(z.looseObject({ id: maybe(id), ...specFields }), specNames)),
    machine: maybe(metalMachineRecord),
    os: maybe(metalOsRecord),
    created_at: time,
    updated_at: time,
  }),
  { also: { display_name: ['name', 'title'], requested_os_id: ['os_id'], billing_account_id: ['billing_account'] } },
);
export type BareMetal = z.infer<typeof bareMetalRecord>;
