/** Words from the names of an API: they are a beginning for people, who know their things' names better. */

const words = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/\b(IP|I P) ?v([46])\b/gi, 'IPv$2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase()));

const acronyms = new Map(
  [
    'API',
    'CPU',
    'GB',
    'DNS',
    'HTTP',
    'HTTPS',
    'ID',
    'IP',
    'IPv4',
    'IPv6',
    'MAC',
    'MB',
    'RAM',
    'SSH',
    'SSL',
    'TLS',
    'TTL',
    'URL',
    'VPC',
    'VPN',
  ].map((word) => [word.toLowerCase(), word] as const),
);

/** `createdAt`, `ssh_key`: "Created at", "SSH key". */
export function labelFrom(name: string): string {
  const [first = '', ...rest] = words(name).map((word) => acronyms.get(word.toLowerCase()) ?? word);
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest].join(' ');
}

/** `SSH keys`, `sshKeys`: `ssh_keys`. Empty where nothing is left of it. */
export const keyFrom = (name: string): string =>
  words(name)
    .join('_')
    .toLowerCase()
    .replace(/^[0-9_]+/, '');

const endings: readonly (readonly [RegExp, string])[] = [
  [/^(.{1,3}|.*(ss|us|is))$/i, '$1'],
  [/(alias|status|bonus|campus|virus|canvas)es$/i, '$1'],
  [/ies$/i, 'y'],
  [/(ch|sh|ss|x|z)es$/i, '$1'],
  [/s$/i, ''],
];

/** Of English words ending as most do: `policies`, `boxes`, `zones`. */
export function singularFrom(plural: string): string {
  const [ending, replacement] = endings.find(([pattern]) => pattern.test(plural)) ?? [];
  return ending && replacement !== undefined ? plural.replace(ending, replacement) : plural;
}

type Tone = 'success' | 'warning' | 'danger' | 'info' | 'busy' | 'off';
const tones: readonly (readonly [Tone, RegExp])[] = [
  ['danger', /^(error|failed|failure|crashed|rejected|expired|unhealthy|revoked|suspended|lost|broken)$/],
  ['warning', /^(warning|degraded|expiring|limited|partial|attention)/],
  [
    'off',
    /^(stopped|halted|on_hold|disabled|inactive|off|offline|paused|archived|deleted|closed|cancell?ed|detached|unused)$/,
  ],
  [
    'success',
    /^(active|live|running|ready|available|online|ok|enabled|healthy|issued|success|succeeded|completed?|done|up|attached|verified|open)$/,
  ],
  ['busy', /(ing|pending|queued|scheduled|in_?progress|requested|initiali[sz]ed)$/],
];

/** What a status most likely means, by its English word. */
export const toneOf = (status: string): Tone =>
  tones.find(([, pattern]) => pattern.test(status.toLowerCase().replaceAll('-', '_')))?.[0] ?? 'info';

/** What a path is called by; a word for any list at its end says nothing. */
export const literalsIn = (path: string): string[] =>
  path
    .replace(/\/(list|all|index)$/, '')
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'));
