/** The signed-in portal: kinds, provider, texts, router and shell, mounted once per sign-in. */
import { startTransition, type ReactNode } from 'react';
import { localStorageStore, memoryStore } from 'ra-core';
import './styles/shell.css';
import './styles/layout.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { createDataProvider } from '../dataProvider';
import { locationGrace } from '../dataProvider/locationAnswers';
import { readPortal } from '../dataProvider/calls/portal';
import type { Http } from '../dataProvider/http';
import { readConfiguration, type SiteProblem } from '../dataProvider/calls/site';
import { createI18n, preloadFirst } from '../i18n';
import type { Language } from '../resources/kind/language';
import { readAccountsIn } from '../resources/billing/otherCurrency';
import { firstKinds } from '../resources/firstKinds';
import { preloadReading, type Registry } from '../resources/registry';
import { buildFirstPage, listAtAddress, listAtPath, readFrame, type ListBuilding } from './admin/list/firstPage';
import { privileges } from './admin/queries';
import { creationsInFlight } from './admin/form/creationsInFlight';
import { clearDrafts } from './session/drafts';
import { OwnDialogsContext } from './admin/actions/ownDialogs';
import { AdminContext } from './admin/reactAdmin/AdminContext';
import { prefetchTheme } from './ui/themed';
import type { Boot } from './boot';
import { basePath } from './session/entryUrl';
import { drawOwn } from './ownScreens';
import { PortalContextProvider, type PortalContextValue } from './context/portal';
import { createQueryClient } from './queryClient';
import { coalesceTimers } from './coalescedTimers';
import { loadRegistry } from './loadRegistry';
import { routesOf } from './routes';
import { idleAfterFirstPaint } from './context/idleAfterFirstPaint';
import { onCaughtError } from './shell/chunks';
import { Crashed } from './shell/Crashed';
import { Shell } from './shell/Shell';
import { LocalizedSite } from './shell/LocalizedSite';
import { isImpersonated } from './session/storageNamespace';
import { createAuthProvider } from './session/authProvider';
import { signOutOf } from './session/loadIdentity';
import { hasSeen } from './session/seenLocation';
import { leaveNow } from './session/leaving';
import { numberFormat, readerLocale } from './lib/intl';
import { isListHere } from './lib/prefetched';
import { wait } from './lib/wait';
import { currentKey, expiredFlag, followOtherTabs, redirectPath } from './session/storage';
import { setEarlierSettings } from './ui/earlierSettings';
import { limitConnections } from './outage/connectionLimit';
import { reloadUnlessLeaving } from './lib/pageLoad';

const report = (what: string, problems: readonly SiteProblem[]) =>
  problems.forEach(({ path, message }) => console.warn(`${what}: ${path}: ${message}`));

/** The whole configuration, parsed by its schemas: an invalid value is replaced by its default and reported. */
async function readAll({ raw, rawPortal, language }: Boot) {
  report('portal.json', readPortal(rawPortal).problems);
  await pause();
  const { site, locations, problems } = readConfiguration(raw, language);
  report('configuration', problems);
  return { site, locations };
}

/** Loads what `mountApp` starts with: texts and, but for a list that the first kinds suffice for, all kinds. Rejects if it fails to load. */
export const preloadApp = ({ language, portal }: Pick<Boot, 'language' | 'portal'>): Promise<unknown> =>
  listAtPath(firstKinds)
    ? preloadFirst(language, { lists: false })
    : Promise.all([preloadFirst(language), import('../resources'), portal.kinds.length > 0 && preloadReading()]);

const pause = () => globalThis.scheduler?.yield?.();

/** Reads what the first list is made of, if the answers are here. Otherwise placeholders are rendered until they arrive. */
async function readFirst(registry: Registry, http: Http, building: ListBuilding): Promise<void> {
  const shown = isListHere() ? listAtAddress(registry) : undefined;
  if (!shown) return;
  const read = Promise.all([buildFirstPage(shown, building), readFrame(registry, http, building)]);
  await Promise.race([read, wait(locationGrace)]);
}

/** Without locations, kinds of these have no records. */
function warnOfNoLocations({ outlines }: Registry, { raw }: Boot): void {
  if (outlines.some(({ scope }) => scope === 'location'))
    setEarlierSettings({ inUse: { ...raw, at: Date.now() }, state: 'empty' });
}

/** As a transition the first screen is rendered in slices, and input is handled in between. */
function renderAt(root: HTMLElement, portal: ReactNode) {
  const react = createRoot(root, { onCaughtError });
  startTransition(() => react.render(portal));
}

/** Another tab has signed in or out. */
function leaveWithOthers(): void {
  leaveNow();
  // If it signed out, the drafts of this one are deleted; after a rejected key they stay for the same person.
  if (currentKey() === undefined && !expiredFlag.get()) clearDrafts();
  reloadUnlessLeaving();
}

/** Builds everything from the result of `boot` and renders the shell in `root`. */
export async function mountApp(root: HTMLElement, booted: Boot): Promise<void> {
  // First, since the rest takes time and another tab may sign out meanwhile.
  followOtherTabs(leaveWithOthers);
  // Signed in, perhaps by another tab: a pending redirect is obsolete.
  redirectPath.clear();
  // What is not here yet comes while the configuration is read; a failure is reported where it is needed.
  void preloadApp(booted).catch(() => undefined);
  const { http, portal, brand, line, base } = booted;
  const { site, locations } = await readAll(booted);
  await pause();
  // The first use reads the data of all languages, 10 to 20 ms: in a task of its own.
  numberFormat(booted.language);
  await pause();
  coalesceTimers();
  const queryClient = createQueryClient();
  const seen = hasSeen() ? import('./lastSeen') : undefined;
  const fetchIsAdmin = () => queryClient.fetchQuery(privileges(http)).catch(() => false);
  const registry = await loadRegistry(portal, site, fetchIsAdmin);
  const listsLater = registry.kinds.length < registry.outlines.length;
  const i18nProvider = await createI18n(booted.language, { pagesLater: true, listsLater, region: readerLocale });
  await pause();
  readAccountsIn(site.siteCurrency);
  http.setKinds?.(registry.kinds);
  const slugs = locations.map((location) => location.slug);
  limitConnections(line, base, slugs);
  if (slugs.length === 0) warnOfNoLocations(registry, booted);
  const provider = createDataProvider({
    registry,
    http,
    queryClient,
    locations: () => slugs,
    inFlight: creationsInFlight,
  });
  // Preferences for an impersonated person's lists contain that person's names: they stay in memory only.
  const store = isImpersonated() ? memoryStore() : localStorageStore('1', 'portico');
  const watched = { base, line, registry, provider, queryClient, locations: slugs };
  // If this code fails to load, the lists are requested as usual.
  await seen?.then(({ showSeen }) => showSeen(watched, store)).catch(() => undefined);
  await readFirst(registry, http, { queryClient, provider, store });
  const readIn = (language: Language) => readConfiguration(booted.raw, language);
  const context: PortalContextValue = { portal, site, locations: locations, brand, registry, http, provider };
  await pause();
  // react-admin renders nothing until its store knows the language, and then everything at once.
  store.setItem('locale', booted.language);

  const frame = (
    <PortalContextProvider value={context}>
      <AdminContext
        authProvider={createAuthProvider(signOutOf(site))}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <LocalizedSite first={booted.language} readIn={readIn}>
          <Shell>
            <OwnDialogsContext value={drawOwn}>
              <Outlet />
            </OwnDialogsContext>
          </Shell>
        </LocalizedSite>
      </AdminContext>
    </PortalContextProvider>
  );
  const routes = [
    { path: '/', element: frame, errorElement: <Crashed />, children: routesOf(registry.outlines, site) },
  ];
  const router = createBrowserRouter(routes, { basename: basePath });
  await pause();
  prefetchTheme();
  void idleAfterFirstPaint
    .then(() => import('./background'))
    .then(({ startBackground }) => startBackground({ ...watched, i18nProvider, site }))
    .catch(() => undefined);
  renderAt(root, <RouterProvider router={router} />);
}
