/**
 * The parts of the configuration and portal.json that are needed before sign-in, read with plain type guards:
 * the size budget of the sign-in screen has no room for a schema library. `site.ts` and `portal.ts` read both in
 * full with zod once the portal has loaded; tests compare the two results.
 */
import { isJsonObject, type JsonObject } from '../../src/lib/json';
import { isUrl } from '../../src/lib/url';
import { ownHeader } from './ownHeader';
import { portalVersion } from './portalVersion';
import type { Portal } from './portal';
import type { SiteConfig } from './site';
import { localized } from './localizedTexts';
import { withThemeAssets } from './themeAssets';
import type { Language } from '../../resources/kind/language';
import { isWebAddress } from './webAddress';

/** Default values of the keys. The type of a default determines which values are accepted. */
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

const addresses: readonly string[] = ['termsUrl', 'supportUrl'];

/**
 * The coercions of `fit` that these keys need: a single value becomes a list, a number or boolean becomes text,
 * and the reverse.
 */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value).flat() : [value];

function plainOf(value: unknown, standard: unknown): unknown {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (one === null || one === undefined || typeof one === 'object') return standard;
  if (typeof standard !== 'boolean') return String(one);
  const word = String(one).trim();
  return /^(true|1|yes|on)$/i.test(word) || (standard && !/^(false|0|no|off)$/i.test(word));
}

function scriptsOf(value: unknown): EntrySite['themeScripts'] {
  const scripts = isJsonObject(value) && 'src' in value ? [value] : listOf(value);
  return scripts.filter(isJsonObject).flatMap(({ src, waitForLoad }) => {
    const address = plainOf(src, undefined);
    return typeof address === 'string' ? [{ src: address, waitForLoad: plainOf(waitForLoad, false) === true }] : [];
  });
}

function valueOf(name: string, value: unknown, standard: unknown): unknown {
  if (value === null || value === undefined) return standard;
  if (name === 'themeScripts') return scriptsOf(value);
  if (name === 'certificates') return listOf(value).flatMap((one) => plainOf(one, undefined) || []);
  const read = plainOf(value, standard);
  return addresses.includes(name) && !isWebAddress(String(read)) ? standard : read;
}

/** An invalid value is replaced by its default. Texts given in several languages are read in `language`. */
export function readEntrySite(raw: unknown, language: Language = 'en'): EntrySite {
  const spoken = localized(language, raw);
  const given = withThemeAssets(isJsonObject(spoken) ? spoken : {});
  const entries = Object.entries(standards).map(([name, standard]) => [name, valueOf(name, given[name], standard)]);
  return Object.fromEntries(entries) as EntrySite;
}

/** The parts of `portal.json` that determine the API's address and what the page loads. */
export function readEntryPortal(raw: unknown): Portal {
  const given = isJsonObject(raw) ? raw : {};
  const { origin, prefix, idempotencyHeader: header } = isJsonObject(given.api) ? given.api : {};
  const isOrigin = typeof origin === 'string' && /^https?:\/\//.test(origin) && isUrl(origin);
  const isPrefix = typeof prefix === 'string' && /^(\/[\w.~-]+)*$/.test(prefix);
  const isHeader = typeof header === 'string' && ownHeader.test(header);
  const { dsn = '', cap } = isJsonObject(given.errorReporting) ? given.errorReporting : {};
  const isCap = cap === undefined || (Number.isInteger(cap) && Number(cap) >= 0);
  const kinds = Array.isArray(given.kinds) ? given.kinds : [];
  return {
    $schema: undefined,
    version: portalVersion,
    api: {
      origin: isOrigin ? origin : '',
      prefix: isPrefix ? prefix : '',
      ...(isHeader && { idempotencyHeader: header }),
    },
    brand: isJsonObject(given.brand) ? given.brand : undefined,
    records: isJsonObject(given.records) ? given.records : undefined,
    embeddedCloud: given.embeddedCloud === true,
    statusUrl: typeof given.statusUrl === 'string' && isWebAddress(given.statusUrl) ? given.statusUrl : undefined,
    errorReporting: {
      dsn: typeof dsn === 'string' ? dsn : '',
      ...(isCap && cap !== undefined && { cap: Number(cap) }),
    },
    kinds: kinds.filter((kind): kind is string | JsonObject => typeof kind === 'string' || isJsonObject(kind)),
  };
}
