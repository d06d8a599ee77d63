/** The named rules and limits of fields, as this side of the wire reads them: nothing is shared with the portal's own. */
import * as z from 'zod/mini';
import type { Field, LimitName, RuleName } from '../../resources/kind/types';
import * as checks from '../http/fields';
import type { ParameterRow } from '../rows/state';

const nameShape = z.string().check(
  z.refine((value) => value.trim().length >= 2, 'Name is too short'),
  z.refine((value) => /[\p{L}\p{N}]/u.test(value), 'Please enter a valid name'),
);
const firewallIpv6 = z.string().check(z.regex(/^[0-9a-fA-F:]+\/\d{1,3}$/, 'Should be an IPv6 subnet with its prefix'));
const corsOrigin = z
  .string()
  .check(z.refine((value) => value === '*' || /^https?:\/\/[^/?#\s]+\/?$/i.test(value), 'Should be a URL'));

const rules: Readonly<Record<RuleName, z.ZodMiniType>> = {
  name: nameShape,
  password: checks.passwordField,
  hostname: checks.hostnameField,
  sshKey: checks.publicKey,
  bucketName: checks.bucketNameField,
  metalId: checks.metalIdField,
  vlanId: checks.vlanIdField,
  port: checks.portField,
  uuid: checks.uuidField,
  whitelistAddress: checks.ipv4OrBlock,
  firewallIpv6,
  corsOrigin,
};

/** What is wrong with a value by its field's rule; each entry of a list has to pass. */
export function ruleError({ rule }: Field, value: unknown): string | undefined {
  if (!rule) return undefined;
  for (const one of Array.isArray(value) ? value : [value]) {
    const checked = z.safeParse(rules[rule], one);
    if (!checked.success) return checked.error.issues[0]?.message ?? 'Is not allowed';
  }
  return undefined;
}

const parameterOf: Record<LimitName, string> = { vcpu: 'vcpu', memory: 'memory', disk: 'disks' };

/** Validates a field against `GET /api/parameters/vm`, in addition to its own `min` and `max`. */
export function limitedBy(parameters: readonly ParameterRow[]): (field: Field) => Field {
  return (field) => {
    const own = parameters.find((row) => field.limit && row.parameter === parameterOf[field.limit])?.limits;
    if (!own?.length) return field;
    const min = Math.max(field.min ?? -Infinity, Math.min(...own.map((limit) => limit.min)));
    const max = Math.min(field.max ?? Infinity, Math.max(...own.map((limit) => limit.max)));
    return { ...field, min, max };
  };
}
