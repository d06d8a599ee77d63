/** The real ways in, on the real calls, against the embedded cloud and the identity stand-in. */
import { act, screen } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { checkKey, exchangeIdentity } from '../../dataProvider/calls/identity';
import { readSite } from '../../dataProvider/calls/site';
import { createHttp } from '../../dataProvider/http';
import type { Language } from '../../resources/kind/language';
import { entryTranslate, languageNames } from '../../i18n/entry';
import {
  createIdentityService,
  demoUsers,
  identityConfig,
  identityHandlers,
  type IdentityService,
} from '../../mocks/identity';
import { createNodeCloud } from '../../mocks/node';
import { renderEntry } from '../../src/session/entry';
import { readRoute, signInRoute } from '../../src/session/entryUrl';
import { loadBrand } from '../../themes';

export const origin = 'http://portal.test';
export const issuerPath = '/identity';

/** A cloud whose people sign in through the stand-in. Call `server.listen()` and `server.close()` around. */
export function createWorld() {
  const users = demoUsers(['owner@example.test', 'partner@example.test']);
  const service = createIdentityService({ users, issuerPath });
  const cloud = createNodeCloud({ world: 'busy', identity: service.verify });
  cloud.server.use(...identityHandlers(service, issuerPath));
  return { ...cloud, service };
}

interface Mounting {
  /** Values of the site configuration; with `identity: true` those of the identity service beside them. */
  site?: Record<string, unknown>;
  identity?: boolean;
  /** Path and what follows it, without `/app`. */
  at?: string;
  brand?: string;
  /** Loads the texts of a language. */
  load?: typeof entryTranslate;
}

/** jsdom goes nowhere: here, assigning `location` just replaces it, so it says where the page would have gone. */
const here = window.location;
export const leftFor = (): URL | undefined => (window.location === here ? undefined : new URL(String(window.location)));

/** What the identity service answers to the address that the page left for: the portal's own with a hash, from the path on. */
export async function follow(service: IdentityService): Promise<string> {
  const target = leftFor();
  if (!target) throw new Error('The page was not left');
  const answer = await service.handle(new Request(target));
  stay();
  const { pathname, hash } = new URL(answer.headers.get('location') ?? '');
  return pathname.replace('/app', '') + hash;
}

function stay() {
  Object.defineProperty(globalThis, 'location', { value: here, configurable: true, writable: true });
}

let close: (() => void) | undefined;
export function unmount() {
  act(() => close?.());
  close = undefined;
  document.body.replaceChildren();
}
/** Once in a file that mounts a way in: each of its tests leaves the page as it was. */
export function useEntry() {
  afterEach(() => {
    stay();
    unmount();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  });
}

/** Shows the way in that the address names. */
export async function mountEntry({
  site: given = {},
  identity = false,
  at = '/',
  brand = 'portico',
  load = entryTranslate,
}: Mounting = {}) {
  window.history.replaceState(null, '', `/app${at}`);
  const siteIn = (language: Language) =>
    readSite({ siteName: 'Example Cloud', ...(identity && identityConfig(origin, issuerPath)), ...given }, language)
      .site;
  const site = siteIn('en');
  const root = document.createElement('div');
  document.body.append(root);
  const api = {
    checkKey: (key: string) => checkKey(origin, key),
    auth0Callback: (params: object) => exchangeIdentity(createHttp({ base: origin, key: () => undefined }), params),
    signedIn: vi.fn<(key: string, path: string) => void>(),
    touched: vi.fn<() => void>(),
    report: vi.fn<(message: string) => void>(),
  };
  const options = {
    root,
    site,
    siteIn,
    api,
    brand: await loadBrand(brand),
    t: await entryTranslate('en'),
    route: readRoute(window.location) ?? signInRoute(window.location),
    languages: {
      current: 'en' as const,
      all: (['en', 'et', 'es'] as const).map((code) => [code, languageNames[code]] as const),
      load,
    },
  };
  await act(async () => {
    close = renderEntry(options);
    await Promise.resolve();
  });
  await screen.findByRole('heading', { level: 2 });
  return api;
}
