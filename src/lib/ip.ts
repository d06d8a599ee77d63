/**
 * Validation of network addresses (docs/coverage.md, sections 3 and 5). Uses zod's checks.
 */
import * as z from 'zod/mini';

const test = (schema: z.ZodMiniType) => (value: string) => z.safeParse(schema, value).success;

export const isIpv4 = test(z.ipv4());
export const isIpv6 = test(z.ipv6());
export const isIp = (value: string): boolean => isIpv4(value) || isIpv6(value);
/** `10.0.0.0/24` or `2001:db8::/32`. */
export const isCidr = test(z.union([z.cidrv4(), z.cidrv6()]));
const isCidrv4 = test(z.cidrv4());
/** What the whitelist of a service accepts: one IPv4 address or IPv4 CIDR block. */
export const isIpv4OrCidr = (value: string): boolean => isIpv4(value) || isCidrv4(value);

/** Lower-case hex pairs separated by colons. */
export const isMac = (value: string): boolean => /^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/.test(value);

/** An IPv6 subnet of a firewall rule: hex digits and colons with /prefix, and a valid subnet. */
export const isFirewallIpv6 = (value: string): boolean => /^[0-9a-f:]+\/\d{1,3}$/i.test(value) && isCidr(value);

/** Number of addresses in a block: 256 for /24. Undefined for anything but an IPv4 block. */
export function ipv4BlockSize(cidr: string): number | undefined {
  return isCidrv4(cidr) ? 2 ** (32 - Number(cidr.split('/')[1])) : undefined;
}
