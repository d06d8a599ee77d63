/** Parses the command that opens a port: "open 443 on shop-*". Pure; executes nothing. */
import { isBeginningOf, wordsTyped } from '../../src/lib/commandLine';
import { plainText } from '../../src/lib/plainText';

interface OpenLine {
  protocol: string;
  /** "443" or "8000-8100". */
  ports: string;
  /** Of names of machines. */
  pattern: string;
}

export interface OpenWords {
  verbs: readonly string[];
  /** Words that say nothing: "on", "port". */
  fillers: readonly string[];
  /** Services by the names that people type. */
  services: ReadonlyMap<string, { protocol: string; ports: string }>;
}

/** "open 443 on shop-*", "shop-* open https", "ava 53/udp db". Undefined while a part of it is missing. */
export function readOpen(line: string, { verbs, fillers, services }: OpenWords): OpenLine | undefined {
  const words = wordsTyped(line);
  const verbAt = words.findIndex((word) => verbs.some((verb) => isBeginningOf(plainText(word), plainText(verb))));
  if (verbAt === -1) return undefined;
  const rest = words.filter((word, index) => index !== verbAt && !fillers.includes(plainText(word)));
  const portsIn = (word: string) => {
    const [, ports, protocol = 'tcp'] = /^(\d{1,5}(?:-\d{1,5})?)(?:\/(tcp|udp))?$/.exec(plainText(word)) ?? [];
    return ports === undefined ? services.get(plainText(word)) : { ports, protocol };
  };
  const at = rest.findIndex((word) => portsIn(word) !== undefined);
  const found = portsIn(rest[at] ?? '');
  const pattern = rest.filter((_, index) => index !== at).join(' ');
  return found && pattern ? { ...found, pattern } : undefined;
}
