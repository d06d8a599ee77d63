/** How one gets into a machine: its addresses, the command of a terminal, the file of a remote desktop. Pure. */
import { isIpv4, isIpv6 } from '../../src/lib/ip';
import { shellWord } from '../../src/lib/shellWord';
import type { RecordData } from '../kind/types';
import { withPublicAddress } from '../compute/publicAddress';
import { isWindows } from '../compute/windows';

/** Entered by remote desktop instead of a terminal. */
export const windowsIn = ({ os_name, license_type }: RecordData): boolean =>
  isWindows(String(os_name ?? ''), typeof license_type === 'string' ? license_type : undefined);

export interface Reach {
  ipv4: string | undefined;
  ipv6: string | undefined;
  /** Answers inside the machine's VPC only. */
  inside: string | undefined;
}

const only = (isOne: (text: string) => boolean, value: unknown): string | undefined =>
  typeof value === 'string' && isOne(value) ? value : undefined;

/** `addresses`: those of the virtual machine's location; undefined until loaded. Invalid addresses are ignored. */
export function reachOf(machine: RecordData, addresses: readonly RecordData[] | undefined): Reach {
  const read = new Set(addresses ? [machine.location] : []);
  const [reported = machine] = withPublicAddress([machine], addresses ?? [], read);
  return {
    ipv4: only(isIpv4, reported.public_ipv4),
    ipv6: only(isIpv6, reported.public_ipv6),
    inside: only(isIpv4, reported.private_ipv4) ?? only(isIpv6, reported.private_ipv4),
  };
}

/** IPv4 first: not everyone who connects has IPv6. */
export const bestAddress = ({ ipv4, ipv6, inside }: Reach): string | undefined => ipv4 ?? ipv6 ?? inside;

export type Login =
  | { user: string; problem?: never }
  /** `odd`: a name that does not show as what it is, such as one with a line end. */
  | { user?: never; problem: 'missing' | 'odd' };

const visible = /^[^\p{C}\p{Z}]+( [^\p{C}\p{Z}]+)*$/u;
const longestUser = 64;

/** The login name, if it is safe in a command or a file. */
export function loginOf({ username }: RecordData): Login {
  if (typeof username !== 'string' || username.trim() === '') return { problem: 'missing' };
  return username.length <= longestUser && visible.test(username) ? { user: username } : { problem: 'odd' };
}

const plain = /^[\w.@:%+-]+$/;

/** A command for a terminal. A name that starts with a hyphen would be an option and is not used. */
export function loginCommand(user: string, address: string): string {
  const target = `${user}@${address}`;
  const word = plain.test(target) ? target : shellWord(target);
  return target.startsWith('-') ? `ssh -- ${word}` : `ssh ${word}`;
}

/** Why there is no command: the key of its text on the page (`machinePage.connect`). */
type NoCommand = 'desktop' | 'unread' | 'no_address' | 'no_user' | 'odd_user';

/** The command of a terminal that the page offers, or why it offers none. `addresses`: as for `reachOf`. */
export function terminalOf(
  machine: RecordData,
  addresses: readonly RecordData[] | undefined,
): { command: string } | { problem: NoCommand } {
  if (windowsIn(machine)) return { problem: 'desktop' };
  const reach = reachOf(machine, addresses);
  if (addresses === undefined && reach.ipv4 === undefined) return { problem: 'unread' };
  const address = bestAddress(reach);
  if (address === undefined) return { problem: 'no_address' };
  const { user, problem } = loginOf(machine);
  if (user === undefined) return { problem: problem === 'odd' ? 'odd_user' : 'no_user' };
  return { command: loginCommand(user, address) };
}

/** For Windows, macOS and most others' remote desktop clients. One setting on each line. */
export function rdpFile(address: string, user: string | undefined): string {
  const host = isIpv6(address) ? `[${address}]` : address;
  const lines = [
    `full address:s:${host}`,
    ...(user === undefined ? [] : [`username:s:${user}`]),
    'prompt for credentials:i:1',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Names that Windows keeps for devices. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A file name that is valid on every system. */
export function rdpFileName(name: unknown): string {
  const safe = String(name ?? '')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '');
  const short = [...safe].slice(0, 60).join('');
  return `${short === '' || device.test(short) ? 'machine' : short}.rdp`;
}
