/** Addresses: what counts as one (spec sections 3 and 5), and their order in lists. zod's checks, which are here anyway. */
import * as z from 'zod/mini';

const test = (schema: z.ZodMiniType) => (value: string) => z.safeParse(schema, value).success;

export const isIpv4 = test(z.ipv4());
export const isIpv6 = test(z.ipv6());
export const isIp = (value: string): boolean => isIpv4(value) || isIpv6(value);
/** `10.0.0.0/24` or `2001:db8::/32`. */
export const isCidr = test(z.union([z.cidrv4(), z.cidrv6()]));
export const isCidrv4 = test(z.cidrv4());
/** What the whitelist of a service takes: one IPv4 address or an IPv4 block. */
export const isIpv4OrCidr = (value: string): boolean => isIpv4(value) || isCidrv4(value);

/** Hex pairs in lower case joined by colons. */
export const isMac = (value: string): boolean => /^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/.test(value);

/** An IPv6 subnet of a firewall rule: hex digits and colons with /prefix, and truly a subnet. */
export const isFirewallIpv6 = (value: string): boolean => /^[0-9a-f:]+\/\d{1,3}$/i.test(value) && isCidr(value);

/** 8-4-4-4-12 hex digits: what is shown as an id with a copy button. */
export const isUuid = (value: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);

/** The eight groups of an IPv6 address as numbers; the last 32 bits may be written as IPv4. */
function groups(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [a * 256 + Number(b), c * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
  const [head = '', tail] = hex.split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const [first, last] = [read(head), read(tail ?? '')];
  return tail === undefined ? first : [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** Order of addresses and blocks by their numbers: IPv4 first, then IPv6, then what is neither, as text. */
export function compareIp(a: string, b: string): number {
  const key = (value: string) => {
    const [address = '', prefix = ''] = value.split('/');
    if (isIpv4(address)) return [4, ...address.split('.').map(Number), Number(prefix)];
    return isIpv6(address) ? [6, ...groups(address), Number(prefix)] : [9];
  };
  const [x, y] = [key(a), key(b)];
  for (let i = 0; i < Math.max(x.length, y.length); i++) {
    const difference = (x[i] ?? 0) - (y[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return x[0] === 9 ? (a < b ? -1 : a > b ? 1 : 0) : 0;
}

/** How many addresses a block holds: 256 for /24. Infinity-free: undefined for what is no IPv4 block. */
export function ipv4BlockSize(cidr: string): number | undefined {
  return isCidrv4(cidr) ? 2 ** (32 - Number(cidr.split('/')[1])) : undefined;
}
