/** A screen in the portal's own frame over the embedded cloud: real provider, catalogue, router; only the network is the cloud's. */
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { createDataProvider } from '../../../dataProvider';
import { loadConfiguration } from '../../../dataProvider/calls/config';
import { readPortal } from '../../../dataProvider/calls/portal';
import { readConfiguration } from '../../../dataProvider/calls/site';
import { createHttp } from '../../../dataProvider/http';
import { createI18n } from '../../../i18n';
import { builtInKinds } from '../../../resources';
import { readAccountsIn } from '../../../resources/billing/otherCurrency';
import type { Language } from '../../../resources/kind/language';
import { buildRegistry } from '../../../resources/registry';
import { OwnDialogsContext } from '../../../src/admin/actions/ownDialogs';
import { creationsInFlight } from '../../../src/admin/form/creationsInFlight';
import { AdminContext } from '../../../src/admin/reactAdmin/AdminContext';
import { PageTabsContext } from '../../../src/admin/show/pageTabs';
import { PortalContextProvider } from '../../../src/context/portal';
import { pageTabs } from '../../../src/pages';
import { drawOwn } from '../../../src/ownScreens';
import { createQueryClient } from '../../../src/queryClient';
import { Toasts } from '../../../src/shell/Toasts';
import { useNotifications } from '../../../src/shell/useNotifications';
import { loadBrand } from '../../../themes';
import { PagePaths } from '../../support/PagePaths';
import { trackClient, useCloud } from '../../support/useCloud';

const base = 'http://portal.test';

export { useCloud };

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

export const address = () => screen.getByLabelText('address').textContent;

/** As the shell does. */
function Notifications() {
  useNotifications();
  return null;
}

export interface MountOptions {
  /** Where it begins; `element` stands at `route`. */
  path: string;
  route?: string;
  key?: string;
  language?: Language;
  /** Declarations by configuration. */
  kinds?: readonly unknown[];
  element: ReactNode | ((registry: Awaited<ReturnType<typeof buildRegistry>>) => ReactNode);
}

export async function mount({ path, route, key = '{secret}', language = 'en', kinds = [], element }: MountOptions) {
  const http = createHttp({ base, key: () => key });
  const [{ site, locations }, i18nProvider, brand] = await Promise.all([
    loadConfiguration(http, base).then((raw) => readConfiguration(raw, language)),
    createI18n(language),
    loadBrand('portico'),
  ]);
  readAccountsIn(site.siteCurrency);
  const registry = await buildRegistry({ builtIn: builtInKinds, configured: kinds, isOn: () => true });
  const queryClient = trackClient(createQueryClient());
  const provider = createDataProvider({
    registry,
    http,
    queryClient,
    locations: () => locations.map(({ slug }) => slug),
    inFlight: creationsInFlight,
  });
  const { portal } = readPortal({});
  const shown = typeof element === 'function' ? element(registry) : element;
  const frame = (
    <PortalContextProvider value={{ portal, site, locations: locations, brand, registry, http, provider }}>
      <AdminContext i18nProvider={i18nProvider} queryClient={queryClient} store={memoryStore()}>
        <ThemeProvider theme={createTheme()}>
          <PagePaths>
            <OwnDialogsContext value={drawOwn}>
              <PageTabsContext value={pageTabs}>
                <Outlet />
              </PageTabsContext>
            </OwnDialogsContext>
          </PagePaths>
          <Where />
          <Toasts />
          <Notifications />
        </ThemeProvider>
      </AdminContext>
    </PortalContextProvider>
  );
  const pathname = path.split('?')[0] ?? path;
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: route ?? pathname, element: shown },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  return { ...render(<RouterProvider router={router} />), router, queryClient, registry, provider };
}
