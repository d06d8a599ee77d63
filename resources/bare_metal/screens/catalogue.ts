/** Queries for what can be leased. Loaded by forms and pages only. */
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Http } from '../../../dataProvider/http';
import { offeredIn } from '../../../src/admin/catalogue';
import { usePortal } from '../../../src/context/portal';
import type { OfferedIn } from '../../pricing/list';
import { getMetalOs, getMetalSpecs } from '../provider/catalogue';
import type { MetalSpec } from '../schema';

export function useMetalOs() {
  const { http } = usePortal();
  return useQuery({ queryKey: ['metal-os'], queryFn: () => getMetalOs(http) });
}

const metalSpecs = (http: Http, location: string | undefined) => ({
  queryKey: ['metal-specs', location],
  queryFn: () => getMetalSpecs(http, location ?? ''),
  enabled: location !== undefined,
});

export function useMetalSpecs(location: string | undefined) {
  const { http } = usePortal();
  return useQuery(metalSpecs(http, location));
}

/** Of several locations in parallel; undefined until each has answered or failed. */
export function useOfferedSpecs(locations: readonly string[]): OfferedIn<MetalSpec>[] | undefined {
  const { http } = usePortal();
  return offeredIn(locations, useQueries({ queries: locations.map((location) => metalSpecs(http, location)) }));
}
