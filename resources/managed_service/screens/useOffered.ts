import { useQueries, useQuery } from '@tanstack/react-query';
import { getServiceConfigurations } from '../provider/services';
import type { Http } from '../../../dataProvider/http';
import type { ServiceConfiguration } from '../schema';
import type { OfferedIn } from '../../pricing/list';
import { usePortal } from '../../../src/context/portal';
import { offeredIn } from '../../../src/admin/catalogue';

const offered = (http: Http, location: string) => ({
  queryKey: ['service-configurations', location],
  queryFn: () => getServiceConfigurations(http, location),
  enabled: location !== '',
});

/** Types, versions and sizes that a location offers; requests nothing without a location. */
export function useOffered(location: string) {
  const { http } = usePortal();
  return useQuery(offered(http, location));
}

/** Of several locations side by side; undefined until each has answered or failed. */
export function useOfferedIn(locations: readonly string[]): OfferedIn<ServiceConfiguration>[] | undefined {
  const { http } = usePortal();
  return offeredIn(locations, useQueries({ queries: locations.map((location) => offered(http, location)) }));
}
