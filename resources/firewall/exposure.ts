/** Which rules open to the whole internet what should not be. Pure. */
import { isCidr, isIp } from '../../src/lib/ip';
import type { FirewallRuleDraft } from './rules';
import { protocolOf, riskyAmong } from './services';

interface Block {
  /** The first address, as a number. */
  start: bigint;
  /** How many bits of it count. */
  prefix: number;
  bits: 32 | 128;
}

const ipv4Number = (address: string) => address.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);

function ipv6Number(address: string): bigint {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

/** Undefined if it is neither an address nor a CIDR block, and for IPv6 with an embedded IPv4 address. */
function blockOf(text: string): Block | undefined {
  const value = text.trim();
  if (!isIp(value) && !isCidr(value)) return undefined;
  const [address = '', length] = value.split('/');
  const six = address.includes(':');
  if (six && address.includes('.')) return undefined;
  const bits = six ? 128 : 32;
  const prefix = length === undefined ? bits : Number(length);
  const open = BigInt(bits - prefix);
  const start = ((six ? ipv6Number(address) : ipv4Number(address)) >> open) << open;
  return { start, prefix, bits };
}

/** Whether the blocks of one family leave no address out. */
function coversAll(blocks: readonly Block[], bits: 32 | 128): boolean {
  const size = ({ prefix }: Block) => 1n << BigInt(bits - prefix);
  const own = blocks.filter((block) => block.bits === bits).sort((a, b) => (a.start < b.start ? -1 : 1));
  let reached = 0n;
  for (const block of own) {
    if (block.start > reached) return false;
    const end = block.start + size(block);
    if (end > reached) reached = end;
  }
  return reached === 1n << BigInt(bits);
}

/** The whole internet by IPv4 or by IPv6: 0.0.0.0/0, ::/0, or blocks that come to the same. */
export function isWholeInternet(prefixes: readonly string[]): boolean {
  const blocks = prefixes.map(blockOf).filter((block) => block !== undefined);
  return coversAll(blocks, 32) || coversAll(blocks, 128);
}

const isOpenToAll = ({ source, endpoint_spec: values }: FirewallRuleDraft): boolean =>
  source === 'any' || (['mine', 'ip_prefixes', 'vpc'].includes(source) && isWholeInternet(values));

/** What an inbound rule exposes to everyone and should not; empty if there is nothing to warn about. */
export function exposedBy(rule: FirewallRuleDraft): readonly string[] | 'all' {
  if (rule.direction !== 'inbound' || !isOpenToAll(rule)) return [];
  return riskyAmong(protocolOf(rule.service), rule.ports);
}

/** The same of several rules. */
export function exposedByAny(rules: readonly FirewallRuleDraft[]): readonly string[] | 'all' {
  const found = rules.map(exposedBy);
  return found.includes('all') ? 'all' : [...new Set(found.flat())];
}
