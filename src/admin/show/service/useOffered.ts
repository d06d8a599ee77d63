import { useQuery } from '@tanstack/react-query';
import { getServiceConfigurations } from '../../../../dataProvider/calls/services';
import { usePortal } from '../../../portal';

/** Types, versions and sizes that a place offers; nothing is asked without a place. */
export function useOffered(location: string) {
  const { http } = usePortal();
  return useQuery({
    queryKey: ['service-configurations', location],
    queryFn: () => getServiceConfigurations(http, location),
    enabled: location !== '',
  });
}
