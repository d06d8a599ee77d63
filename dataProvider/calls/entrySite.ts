/**
 * What must be known of configuration and portal.json before anybody is signed in, read by plain guards: the sign-in
 * screen's budget has no room for a schema library. The whole of both is read by zod in `site.ts` and `portal.ts` as
 * soon as the portal itself is loaded; tests hold the two readings against each other.
 */
import type { Portal } from './portal';
import type { SiteConfig } from './site';

/** Standing values of the keys; the type of each says what is accepted. */
const standards = {
  siteName: 'Portico',
  siteTheme: 'portico',
  siteLocale: 'en',
  mockApiEnabled: false,
  loginTitle: undefined,
  loginSubtitle: undefined,
  logo: undefined,
  favicon: undefined,
  termsUrl: undefined,
  supportEmail: undefined,
  supportUrl: undefined,
  auth0Domain: undefined,
  auth0ClientId: undefined,
  auth0Connection: undefined,
  themeScripts: [],
  certificates: [],
} as const;

export type EntrySite = Pick<SiteConfig, keyof typeof standards>;

type Bag = Record<string, unknown>;
export const isBag = (value: unknown): value is Bag =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const addresses: readonly string[] = ['termsUrl', 'supportUrl'];

function scriptsOf(value: unknown): EntrySite['themeScripts'] {
  const scripts = Array.isArray(value) ? value.filter(isBag) : [];
  return scripts
    .filter((script) => typeof script.src === 'string')
    .map(({ src, waitForLoad }) => ({ src: String(src), waitForLoad: waitForLoad === true }));
}

function valueOf(name: string, value: unknown, standard: unknown): unknown {
  if (name === 'themeScripts') return scriptsOf(value);
  if (name === 'certificates') return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : standard;
  if (typeof value !== (standard === undefined ? 'string' : typeof standard)) return standard;
  return addresses.includes(name) && !URL.canParse(String(value)) ? standard : value;
}

/** A bad value costs that value. */
export function readEntrySite(raw: unknown): EntrySite {
  const given = isBag(raw) ? raw : {};
  const entries = Object.entries(standards).map(([name, standard]) => [name, valueOf(name, given[name], standard)]);
  return Object.fromEntries(entries) as EntrySite;
}

/** `portal.json` as far as it decides where to ask and what to start. */
export function readEntryPortal(raw: unknown): Portal {
  const given = isBag(raw) ? raw : {};
  const { origin, prefix } = isBag(given.api) ? given.api : {};
  const isOrigin = typeof origin === 'string' && /^https?:\/\//.test(origin) && URL.canParse(origin);
  const isPrefix = typeof prefix === 'string' && /^(\/[\w.~-]+)*$/.test(prefix);
  const isWhole = (isOrigin || origin === undefined || origin === '') && (isPrefix || prefix === undefined);
  const { dsn = '', cap } = isBag(given.errorReporting) ? given.errorReporting : {};
  const isCap = cap === undefined || (Number.isInteger(cap) && Number(cap) >= 0);
  const kinds = Array.isArray(given.kinds) ? given.kinds : [];
  return {
    $schema: undefined,
    api: isWhole ? { origin: isOrigin ? origin : '', prefix: isPrefix ? prefix : '' } : { origin: '', prefix: '' },
    embeddedCloud: given.embeddedCloud === true,
    errorReporting:
      typeof dsn === 'string' && isCap ? { dsn, ...(cap !== undefined && { cap: Number(cap) }) } : { dsn: '' },
    kinds: kinds.filter((kind): kind is string | Bag => typeof kind === 'string' || isBag(kind)),
  };
}
