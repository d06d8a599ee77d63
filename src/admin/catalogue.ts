/**
 * Queries for what can be ordered (images, limits, host pools). Separate from `queries.ts`, which
 * lists load, because only forms and pages need them.
 */
import { useQuery } from '@tanstack/react-query';
import { getHostPools, getImages, getMachineParameters } from '../../dataProvider/calls/catalogue';
import type { Image } from '../../resources/compute/image';
import type { OfferedIn } from '../../resources/pricing/list';
import { usePortal } from '../context/portal';
import { isAwaited, type PartSource } from '../ui/sources';

const withoutApps = (images: readonly Image[]) => images.filter(({ is_app_catalog: isApp }) => isApp !== true);

/** Images that the site offers: apps only with `vmAppsEnabled`. */
export function useImages() {
  const { http, site } = usePortal();
  return useQuery({
    queryKey: ['vm-images'],
    queryFn: () => getImages(http),
    ...(!site.vmAppsEnabled && { select: withoutApps }),
  });
}

/**
 * Query for the provider's limits of virtual machines (memory in MB, disks in GB). Loaded by forms only.
 *
 * @example
 * const limits = useMachineParameters();
 * if (isAwaited(limits)) return null;
 */
export function useMachineParameters(enabled = true) {
  const { http } = usePortal();
  return useQuery({ queryKey: ['vm-parameters'], queryFn: () => getMachineParameters(http), enabled });
}

/** Combines the answers of locations; a failed location offers nothing. */
export function offeredIn<T>(
  locations: readonly string[],
  answers: readonly PartSource<T[]>[],
): OfferedIn<T>[] | undefined {
  if (answers.some(isAwaited)) return undefined;
  return locations.map((location, at) => ({ location, offered: answers[at]?.data ?? [] }));
}

/**
 * Query for the groups of hosts in a location; sends no request without a location.
 *
 * @example
 * const pools = useHostPools('par1');
 * return <Part of={pools}>{(all) => <p>{all.length}</p>}</Part>;
 */
export function useHostPools(location: string | undefined) {
  const { http } = usePortal();
  return useQuery({
    queryKey: ['host-pools', location],
    queryFn: () => getHostPools(http, location ?? ''),
    enabled: location !== undefined,
  });
}
