import { useQuery } from '@tanstack/react-query';
import { getEndpoint } from '../../../dataProvider/calls/storage';
import { usePortal } from '../../context/portal';

/** Where S3 answers. */
export function useEndpoint() {
  const { http, portal } = usePortal();
  const base = portal.api.origin || location.origin;
  return useQuery({ queryKey: ['s3-endpoint', base], queryFn: () => getEndpoint(http, base) });
}
