/** What must be known before anything can be shown: portal.json, the site, its brand, the language. */
import { loadConfiguration, type RawConfiguration } from '../dataProvider/calls/config';
import { readEntryPortal, readEntrySite, type EntrySite } from '../dataProvider/calls/entrySite';
import type { Portal } from '../dataProvider/calls/portal';
import type { PortalError } from '../dataProvider/errors';
import { createHttp, type Http, type HttpRequest, type LineWatch } from '../dataProvider/http';
import { pickLanguage } from '../i18n/languages';
import type { Language } from '../resources/kind/language';
import { loadBrand, type Brand } from '../themes';
import { noteFailedCall } from './lib/failedCalls';
import { isListRequested } from './lib/prefetched';
import { report, startReports } from './reports/report';
import { fetchReading, loadPortal } from './portalFile';
import { fetchPortalText, parsePortal } from './portalText';
import { isPageOver, pageKey } from './session/pageKey';
import { chosenLanguage } from './session/storage';
import { setEarlierSettings } from './ui/earlierSettings';
import { reloadUntouched } from './untouched';

export interface Boot {
  portal: Portal;
  /** The unparsed `portal.json`. */
  rawPortal: unknown;
  /** The part that the sign-in screens need; the portal parses all of `raw`. */
  site: EntrySite;
  raw: RawConfiguration;
  brand: Brand;
  language: Language;
  http: Http;
  /** The connection monitor of `http`, filled in when it has loaded. */
  line: LineWatch;
  /** `{origin}{prefix}` of the API. */
  base: string;
}

interface BootOptions {
  /** Called with each key that the API rejects. */
  refused(key: string): void;
  /** Resolves when the following code has loaded, so that only the settings would be waited for. Default: never. */
  ready?: Promise<unknown>;
  /**
   * Called with what is known before the brand has loaded, so that the code depending on it is loaded in
   * parallel.
   */
  chosen?(choice: Pick<Boot, 'language' | 'portal'>): void;
  /** There is a session: a portal.json of the last visit is used, as the settings are. */
  signedIn?: boolean;
}

/** Rejects with `PortalError` if the site's configuration cannot be loaded. */
export async function boot({ refused, ready, chosen, signedIn = false }: BootOptions): Promise<Boot> {
  const rawPortal = await (signedIn
    ? loadPortal({ ready, onNewer: reloadUntouched })
    : fetchPortalText().then(parsePortal, () => undefined));
  const portal = readEntryPortal(rawPortal);
  startReports(portal.errorReporting);
  if (portal.embeddedCloud) {
    await (await import('./browserCloud')).startCloud(portal);
  }
  const base = portal.api.origin + portal.api.prefix;
  const onFailedWrite = (error: PortalError, { method, path }: HttpRequest) => report(error, `${method} ${path}`);
  const most = 100;
  const line: LineWatch = {
    buffered: [],
    ended: (...one) => void ((line.buffered?.length ?? most) < most && line.buffered?.push(one)),
  };
  const onFailed = noteFailedCall;
  const plain = createHttp({
    base,
    key: pageKey,
    // A server that preloads the configuration talks to a real API: without credentials, that answer is not used
    // for the embedded cloud.
    credentials: portal.embeddedCloud ? 'omit' : undefined,
    isOver: isPageOver,
    line,
    onRefused: refused,
    onFailed,
    onFailedWrite,
  });
  const header = portal.api.idempotencyHeader;
  const keyed = header ? (await import('./idempotency')).idempotent(plain, header) : plain;
  const { records } = portal;
  const http = records ? (await import('../dataProvider/dialect')).inDialect(keyed, records) : keyed;
  if (signedIn && portal.kinds.length > 0 && !isListRequested()) fetchReading();
  const raw = await loadConfiguration(http, base, {
    ...(ready && { ready }),
    onNewer(inUse) {
      reloadUntouched();
      setEarlierSettings({ inUse, state: 'newer' });
    },
    onFailed: (inUse) => setEarlierSettings({ inUse, state: 'failed' }),
  });
  const { siteLocale } = readEntrySite(raw.config);
  const language = pickLanguage([chosenLanguage.get(), siteLocale, navigator.language]);
  const site = readEntrySite(raw.config, language);
  chosen?.({ language, portal });
  const brand = await loadBrand(site.siteTheme, { settings: portal.brand });
  return { portal, rawPortal, site, raw, brand, language, http, line, base };
}
