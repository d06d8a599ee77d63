/** The shell with its own pages over the embedded cloud, as App mounts it; kinds' lists stand for themselves by name. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'ra-core';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { beforeEach } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import { loadConfiguration } from '../../dataProvider/calls/config';
import { readPortal } from '../../dataProvider/calls/portal';
import { readConfiguration } from '../../dataProvider/calls/site';
import { createHttp } from '../../dataProvider/http';
import { createI18n } from '../../i18n';
import type { CloudSetup } from '../../mocks/cloud';
import { builtInKinds } from '../../resources';
import type { Language } from '../../resources/kind/language';
import type { Kind } from '../../resources/kind/types';
import { buildRegistry } from '../../resources/registry';
import { OwnDialogsContext } from '../../src/admin/actions/ownDialogs';
import { useWords } from '../../src/admin/texts';
import { PageTabsContext } from '../../src/admin/show/pageTabs';
import { pageRoutes, pageTabs } from '../../src/pages';
import { AdminContext } from '../../src/admin/reactAdmin/AdminContext';
import { PortalContextProvider } from '../../src/context/portal';
import { drawOwn } from '../../src/ownScreens';
import { createQueryClient } from '../../src/queryClient';
import { createAuthProvider } from '../../src/session/authProvider';
import { chosenLanguage } from '../../src/session/storage';
import { clearMessages } from '../../src/ui/messages';
import { NotFound } from '../../src/ui/NotFound';
import { PageTitle } from '../../src/ui/PageTitle';
import { Shell } from '../../src/shell/Shell';
import { LocalizedSite } from '../../src/shell/LocalizedSite';
import { loadBrand } from '../../themes';
import { trackClient, useCloud as useCloudOf } from '../support/useCloud';

const base = 'http://portal.test';

export function useCloud(setup?: CloudSetup) {
  beforeEach(clearMessages);
  return useCloudOf(setup);
}

function KindPage({ kind }: { kind: Kind }) {
  return <PageTitle title={useWords().kind(kind, 2)} />;
}

export interface MountOptions {
  path?: string;
  key?: string;
  language?: Language;
  brand?: string;
  /** Declarations by configuration. */
  kinds?: readonly unknown[];
  /** Other keys of portal.json. */
  portalFile?: object;
  /** Flags of kinds that the site has switched off. */
  off?: readonly string[];
  /** Beside the pages and the kinds' own. */
  routes?: RouteObject[];
}

export async function mountShell({
  path = '/',
  key = '{secret}',
  language = 'en',
  brand: brandName = 'portico',
  kinds = [],
  portalFile = {},
  off = [],
  routes = [],
}: MountOptions = {}) {
  // As chosen in this browser: else the profile's would be spoken.
  if (language !== 'en') chosenLanguage.set(language);
  const http = createHttp({ base, key: () => key });
  const [raw, i18nProvider, brand] = await Promise.all([
    loadConfiguration(http, base),
    createI18n(language),
    loadBrand(brandName),
  ]);
  const readIn = (spoken: Language) => readConfiguration(raw, spoken);
  const { site, locations } = readIn(language);
  const registry = await buildRegistry({
    builtIn: builtInKinds,
    configured: kinds,
    isOn: (flag) => !off.includes(flag),
  });
  const queryClient = trackClient(createQueryClient());
  const provider = createDataProvider({
    registry,
    http,
    queryClient,
    locations: () => locations.map(({ slug }) => slug),
  });
  const { portal } = readPortal(portalFile);
  const frame = (
    <PortalContextProvider value={{ portal, site, locations: locations, brand, registry, http, provider }}>
      <AdminContext
        authProvider={createAuthProvider()}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <LocalizedSite first={language} readIn={readIn}>
          <Shell>
            <OwnDialogsContext value={drawOwn}>
              <PageTabsContext value={pageTabs}>
                <Outlet />
              </PageTabsContext>
            </OwnDialogsContext>
          </Shell>
        </LocalizedSite>
      </AdminContext>
    </PortalContextProvider>
  );
  const kindRoutes = registry.kinds.flatMap((kind) =>
    Object.values(kind.routes).map((route: string) => ({ path: route, element: <KindPage key={route} kind={kind} /> })),
  );
  const pages = pageRoutes.map(({ path: pagePath, element }) => ({ path: pagePath, element }));
  const router = createMemoryRouter(
    [{ element: frame, children: [...pages, ...kindRoutes, ...routes, { path: '*', element: <NotFound /> }] }],
    { initialEntries: [path] },
  );
  const user = userEvent.setup();
  const view = render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return { ...view, user, router, queryClient, registry, provider };
}
