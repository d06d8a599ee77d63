/** What has to be known before anything can be shown: portal.json, the site, its brand, the language. */
import { loadConfiguration } from '../dataProvider/calls/config';
import { readPortal, type Portal } from '../dataProvider/calls/portal';
import type { Place, SiteConfig, SiteProblem } from '../dataProvider/calls/site';
import { createHttp, type Http } from '../dataProvider/http';
import { pickLanguage } from '../i18n/languages';
import type { Language } from '../resources/kind/types';
import { loadBrand, type Brand } from '../themes';
import { basePath } from './session/arrival';
import { chosenLanguage, currentKey } from './session/storage';

export interface Boot {
  portal: Portal;
  site: SiteConfig;
  places: readonly Place[];
  brand: Brand;
  language: Language;
  http: Http;
  /** `{origin}{prefix}` of the API. */
  base: string;
}

export { basePath };

const tell = (what: string, problems: readonly SiteProblem[]) =>
  problems.forEach(({ path, message }) => console.warn(`${what}: ${path}: ${message}`));

async function loadPortal(): Promise<Portal> {
  const raw = await fetch(`${basePath}/portal.json`)
    .then((response) => (response.ok ? (response.json() as Promise<unknown>) : undefined))
    .catch(() => undefined);
  const { portal, problems } = readPortal(raw);
  tell('portal.json', problems);
  return portal;
}

/** Declarations that portal.json names by address are fetched; one that can't be had is told and left out. */
export async function loadKinds(given: Portal['kinds']): Promise<unknown[]> {
  const lists = await Promise.all(
    given.map(async (entry) => {
      if (typeof entry !== 'string') return [entry];
      try {
        const answer: unknown = await (await fetch(new URL(entry, `${location.origin}${basePath}/`))).json();
        return Array.isArray(answer) ? (answer as unknown[]) : [answer];
      } catch {
        tell('portal.json', [{ path: 'kinds', message: `${entry} could not be read` }]);
        return [];
      }
    }),
  );
  return lists.flat();
}

/** Rejects with `PortalError` where the site is not to be had. `refused` is told of each key that the API refuses. */
export async function boot(refused: () => void): Promise<Boot> {
  const portal = await loadPortal();
  if (portal.embeddedCloud) {
    const { startBrowserCloud } = await import('../mocks/browser');
    await startBrowserCloud({ kinds: await loadKinds(portal.kinds) });
  }
  const base = portal.api.origin + portal.api.prefix;
  const http = createHttp({ base, key: currentKey, onRefused: refused });
  const { site, places, problems } = await loadConfiguration(http, base);
  tell('config/ui/config', problems);
  const brand = await loadBrand(site.siteTheme);
  const language = pickLanguage([chosenLanguage.get(), site.siteLocale, navigator.language]);
  return { portal, site, places, brand, language, http, base };
}
