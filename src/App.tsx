/** The signed-in portal: kinds, provider, texts, router and shell, mounted once per sign-in. */
import { CoreAdminContext, localStorageStore } from 'ra-core';
import './styles/shell.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { createDataProvider } from '../dataProvider';
import { createI18n } from '../i18n';
import { builtInKinds } from '../resources';
import { buildRegistry } from '../resources/registry';
import { basePath, loadKinds, type Boot } from './boot';
import { PortalContextProvider, type PortalContextValue } from './portal';
import { createQueryClient } from './queryClient';
import { routesOf } from './routes';
import { Crashed } from './shell/Crashed';
import { Shell } from './shell/Shell';
import { ThemeFrame } from './shell/ThemeFrame';
import { createAuthProvider } from './session/authProvider';
import { signOutOf } from './session/loadIdentity';
import { followOtherTabs } from './session/storage';

async function registryOf({ portal, site }: Boot) {
  const flags = site as unknown as Record<string, unknown>;
  const registry = await buildRegistry({
    builtIn: builtInKinds,
    configured: await loadKinds(portal.kinds),
    isOn: (flag) => flags[flag] === true,
  });
  registry.problems.forEach(({ code, path, message }) => console.warn(`${code}: ${path}: ${message}`));
  return registry;
}

/** Builds everything from what `boot` found and shows the shell in `root`. */
export async function mountApp(root: HTMLElement, booted: Boot): Promise<void> {
  const [registry, i18nProvider] = await Promise.all([registryOf(booted), createI18n(booted.language)]);
  const queryClient = createQueryClient();
  const { http, places } = booted;
  const slugs = places.map((place) => place.slug);
  const provider = createDataProvider({ registry, http, queryClient, locations: () => slugs });
  const context: PortalContextValue = { ...booted, registry, provider };
  const store = localStorageStore('1', 'portico');

  const frame = (
    <PortalContextProvider value={context}>
      <CoreAdminContext
        dataProvider={provider}
        authProvider={createAuthProvider(signOutOf(booted.site))}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <ThemeFrame>
          <Shell>
            <Outlet />
          </Shell>
        </ThemeFrame>
      </CoreAdminContext>
    </PortalContextProvider>
  );
  const routes = [{ path: '/', element: frame, errorElement: <Crashed />, children: routesOf(registry.kinds) }];
  const router = createBrowserRouter(routes, { basename: basePath });
  followOtherTabs();
  createRoot(root).render(<RouterProvider router={router} />);
}
