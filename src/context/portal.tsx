/** What every screen may use: the site, its locations, the kinds, the data provider. Created once, by `App`. */
import { createContext } from 'react';
import type { Portal } from '../../dataProvider/calls/portal';
import type { SiteLocation, SiteConfig } from '../../dataProvider/calls/site';
import type { Http } from '../../dataProvider/http';
import type { PortalProvider } from '../../dataProvider';
import type { Kind } from '../../resources/kind/types';
import type { Registry } from '../../resources/registry';
import type { Brand } from '../../themes/types';
import { useProvided } from './useProvided';

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
 * Configuration, kinds, data provider and locations, created once per sign-in. Throws outside the portal.
 *
 * @example
 * const { registry, site } = usePortal();
 * const machines = registry.find('virtual_machine');
 */
export const usePortal = (): PortalContextValue => useProvided(PortalContext);

/**
 * The provider's configuration after parsing: flags, currencies, texts. A missing or invalid value has its
 * default.
 *
 * @example
 * const { siteCurrency } = useSite();
 */
export const useSite = (): SiteConfig => usePortal().site;
/**
 * The data provider: react-admin's methods plus `act` and `make`. Rejects with `PortalError`.
 *
 * @example
 * const provide = useProvider();
 * return <Button onClick={() => void provide.act(kind.name, 'start', record.id)}>Start</Button>;
 */
export const useProvider = (): PortalProvider => usePortal().provider;
/**
 * A kind that the screen requires. Throws if the site has disabled it; use `usePortal().registry.find` for an
 * optional kind.
 *
 * @example
 * const disks = useKind('disk');
 */
export const useKind = (name: string): Kind => usePortal().registry.get(name);

/**
 * Slugs of the locations in which resources can currently be created.
 *
 * @example
 * const isOpen = useOpenLocations().includes('par1');
 */
export const useOpenLocations = (): readonly string[] =>
  usePortal().locations.flatMap(({ slug, create_resource_disabled }) => (create_resource_disabled ? [] : [slug]));

/**
 * The location with this slug; undefined for an unknown one.
 *
 * @example
 * const name = useSiteLocation('par1')?.display_name;
 */
export const useSiteLocation = (slug: string | undefined): SiteLocation | undefined =>
  usePortal().locations.find((location) => location.slug === slug);
