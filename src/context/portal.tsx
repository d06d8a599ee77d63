/** What every screen may ask for: the site, its locations, the kinds, the provider. Made once by `App`. */
import { createContext, useContext } from 'react';
import type { Portal } from '../../dataProvider/calls/portal';
import type { SiteLocation, SiteConfig } from '../../dataProvider/calls/site';
import type { Http } from '../../dataProvider/http';
import type { PortalProvider } from '../../dataProvider';
import type { Kind } from '../../resources/kind/types';
import type { Registry } from '../../resources/registry';
import type { Brand } from '../../themes/types';

export interface PortalContextValue {
  portal: Portal;
  site: SiteConfig;
  locations: readonly SiteLocation[];
  brand: Brand;
  registry: Registry;
  http: Http;
  provider: PortalProvider;
}

const PortalContext = createContext<PortalContextValue | undefined>(undefined);
export const PortalContextProvider = PortalContext.Provider;

export function usePortal(): PortalContextValue {
  const value = useContext(PortalContext);
  if (!value) throw new Error('usePortal is used outside of the portal');
  return value;
}

export const useSite = (): SiteConfig => usePortal().site;
export const useProvider = (): PortalProvider => usePortal().provider;
export const useKind = (name: string): Kind => usePortal().registry.get(name);

/** Slugs of the locations that take something new now. */
export const useOpenLocations = (): readonly string[] =>
  usePortal().locations.flatMap(({ slug, create_resource_disabled }) => (create_resource_disabled ? [] : [slug]));

/** The place with this slug; undefined for an unknown one. */
export const useSiteLocation = (slug: string | undefined): SiteLocation | undefined =>
  usePortal().locations.find((place) => place.slug === slug);
