/** Addresses and blocks as ranges of numbers: which are one, and whether some of them are all there are. Pure. */
import { isCidr, isIp, isIpv4 } from '../../src/lib/ip';

export type IpFamily = 4 | 6;

export interface Block {
  family: IpFamily;
  first: bigint;
  last: bigint;
}

const bitsOf = (family: IpFamily): number => (family === 4 ? 32 : 128);

const ipv4Number = (address: string): bigint =>
  address.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);

/** Converts a dotted ending (`::ffff:192.0.2.1`) to two groups. */
const inGroups = (address: string): string =>
  address.replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => {
    const value = ipv4Number(dotted);
    return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
  });

function ipv6Number(address: string): bigint {
  const [head = '', tail] = inGroups(address).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = tail === undefined ? [] : new Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

/** Undefined for what is neither an address nor a block. */
export function blockOf(text: string): Block | undefined {
  const value = text.trim();
  if (!isIp(value) && !isCidr(value)) return undefined;
  const [address = '', length] = value.split('/');
  const family: IpFamily = address.includes(':') ? 6 : 4;
  const bits = bitsOf(family);
  const open = BigInt(length === undefined ? 0 : bits - Number(length));
  const first = ((family === 6 ? ipv6Number(address) : ipv4Number(address)) >> open) << open;
  return { family, first, last: first + (1n << open) - 1n };
}

/** Whether `inner` is completely contained in `outer`, all of one family. */
export function covers(outer: readonly Block[], { first, last }: Pick<Block, 'first' | 'last'>): boolean {
  let reached = first;
  for (const block of outer.toSorted((a, b) => (a.first < b.first ? -1 : 1))) {
    if (block.first > reached) break;
    if (block.last >= reached) reached = block.last + 1n;
  }
  return reached > last;
}

const privateBlocks = [
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['fc00::/7', 'fe80::/10', '::1'],
].flatMap((text) => blockOf(text) ?? []);

/** An address that is unreachable from outside, whatever the rules. */
export function isPrivateAddress(text: string): boolean {
  const block = blockOf(text);
  return block !== undefined && privateBlocks.some((one) => one.family === block.family && covers([one], block));
}

/** Undefined for a host name. */
export const familyOf = (address: string): IpFamily | undefined => {
  if (isIpv4(address)) return 4;
  return isIp(address) ? 6 : undefined;
};
