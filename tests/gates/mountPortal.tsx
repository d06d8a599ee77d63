/** The signed-in portal as `src/App.tsx` mounts it (shell, routes, own screens and dialogs), over whatever answers `/v1`. */
import { render, type RenderResult } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'ra-core';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { createDataProvider, type PortalProvider } from '../../dataProvider';
import { loadConfiguration } from '../../dataProvider/calls/config';
import { readPortal } from '../../dataProvider/calls/portal';
import { readConfiguration } from '../../dataProvider/calls/site';
import { createHttp } from '../../dataProvider/http';
import { createI18n } from '../../i18n';
import { createNodeCloud } from '../../mocks/node';
import { builtInKinds } from '../../resources';
import { readAccountsIn } from '../../resources/billing/otherCurrency';
import type { Language } from '../../resources/kind/language';
import { configuredOutlines } from '../../resources/configuredOutlines';
import { firstKinds } from '../../resources/firstKinds';
import { builtInOutlines } from '../../resources/outlines';
import { buildRegistry, type Registry } from '../../resources/registry';
import { stageRegistry } from '../../resources/stagedRegistry';
import { OwnDialogsContext } from '../../src/admin/actions/ownDialogs';
import { drawOwn } from '../../src/ownScreens';
import { AdminContext } from '../../src/admin/reactAdmin/AdminContext';
import { PortalContextProvider } from '../../src/context/portal';
import { createQueryClient } from '../../src/queryClient';
import { routesOf } from '../../src/routes';
import { createAuthProvider } from '../../src/session/authProvider';
import { Crashed } from '../../src/shell/Crashed';
import { Shell } from '../../src/shell/Shell';
import { loadBrand } from '../../themes';

export const base = 'http://portal.test';

/** The answer of the configuration call of a cloud as it is born: for `mountPortal`, once per file. */
export async function cloudConfiguration() {
  const cloud = createNodeCloud();
  cloud.server.listen();
  const configuration = await loadConfiguration(createHttp({ base, key: () => undefined }), base);
  cloud.server.close();
  return configuration;
}

interface MountOptions {
  /** Replaces the 7 s between tries, ms. */
  retryDelay?: number;
  language?: Language;
  /** Default: the owner's own key. */
  key?: () => string | undefined;
  /** Declarations by configuration. */
  kinds?: readonly unknown[];
  /** Only the first kinds are declared until this resolves. */
  later?: () => Promise<unknown>;
  /** Screens of these, instead of those in `resources`. */
  screens?: Parameters<typeof routesOf>[2];
}

export interface MountedPortal extends RenderResult {
  queryClient: QueryClient;
  provider: PortalProvider;
  registry: Registry;
  go(path: string): Promise<void>;
  path(): string;
}

/** jsdom lays nothing out: rows are drawn for the height of the window that they scroll in. Until the test has ended. */
function layOut(): void {
  const { clientHeight, clientWidth } = Object.getOwnPropertyDescriptors(Element.prototype);
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => 2000 });
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => 1440 });
  onTestFinished(() => void Object.defineProperties(Element.prototype, { clientHeight, clientWidth }));
}

/** `configuration`: the answer of the configuration call, read once per file; screens are what a test is about. */
export async function mountPortal(
  configuration: Parameters<typeof readConfiguration>[0],
  path: string,
  { retryDelay, language = 'en', key = () => '{secret}', kinds = [], later, screens }: MountOptions = {},
): Promise<MountedPortal> {
  layOut();
  const http = createHttp({ base, key });
  const [i18nProvider, brand] = await Promise.all([createI18n(language), loadBrand('portico')]);
  const { site, locations } = readConfiguration(configuration);
  readAccountsIn(site.siteCurrency);
  const isOn = () => true;
  const build = () => buildRegistry({ builtIn: builtInKinds, configured: kinds, isOn });
  const outlines = [...builtInOutlines, ...(configuredOutlines(kinds) ?? [])];
  const load = () => Promise.resolve(later?.()).then(build);
  const registry = later ? stageRegistry({ first: firstKinds, outlines, isOn, load }) : await build();
  const queryClient = createQueryClient();
  if (retryDelay !== undefined) {
    const defaults = queryClient.defaultQueryOptions.bind(queryClient);
    queryClient.defaultQueryOptions = (options) => ({ ...defaults(options), retryDelay });
  }
  const provider = createDataProvider({
    registry,
    http,
    queryClient,
    locations: () => locations.map(({ slug }) => slug),
  });
  const { portal } = readPortal({});
  const frame = (
    <PortalContextProvider value={{ portal, site, locations: locations, brand, registry, http, provider }}>
      <AdminContext
        authProvider={createAuthProvider()}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <Shell>
          <OwnDialogsContext value={drawOwn}>
            <Outlet />
          </OwnDialogsContext>
        </Shell>
      </AdminContext>
    </PortalContextProvider>
  );
  const routes = [
    { path: '/', element: frame, errorElement: <Crashed />, children: routesOf(registry.outlines, site, screens) },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(<RouterProvider router={router} />);
  return {
    ...view,
    queryClient,
    provider,
    registry,
    go: (to) => router.navigate(to),
    path: () => router.state.location.pathname,
  };
}
