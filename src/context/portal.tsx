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

/**
 * What is made once per sign-in: configuration, kinds, provider, locations. Throws outside of the portal (a test mounts
 * `tests/support/portal`).
 *
 * @example
 * const { registry, site } = usePortal();
 * const machines = registry.find('virtual_machine');
 */
export function usePortal(): PortalContextValue {
  const value = useContext(PortalContext);
  if (!value) throw new Error('usePortal is used outside of the portal');
  return value;
}

/**
 * The provider's configuration as it was read: flags, currencies, texts. Every value is there or its default.
 *
 * @example
 * const { siteCurrency } = useSite();
 */
export const useSite = (): SiteConfig => usePortal().site;
/**
 * The data provider: react-admin's methods and `act`, `make`. Rejects with `PortalError`.
 *
 * @example
 * const provide = useProvider();
 * return <Button onClick={() => void provide.act(kind.name, 'start', record.id)}>Start</Button>;
 */
export const useProvider = (): PortalProvider => usePortal().provider;
/**
 * A kind that the screen cannot do without. Throws where the site has switched it off: else `usePortal().registry.find`.
 *
 * @example
 * const disks = useKind('disk');
 */
export const useKind = (name: string): Kind => usePortal().registry.get(name);

/**
 * Slugs of the locations that take something new now.
 *
 * @example
 * const isOpen = useOpenLocations().includes('par1');
 */
export const useOpenLocations = (): readonly string[] =>
  usePortal().locations.flatMap(({ slug, create_resource_disabled }) => (create_resource_disabled ? [] : [slug]));

/** The place with this slug; undefined for an unknown one. */
export const useSiteLocation = (slug: string | undefined): SiteLocation | undefined =>
  usePortal().locations.find((place) => place.slug === slug);
