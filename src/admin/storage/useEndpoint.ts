import { useQuery } from '@tanstack/react-query';
import { getStorage } from '../../../dataProvider/calls/storage';
import { defaultRegion, regionOfHost } from '../../../dataProvider/s3/region';
import { usePortal } from '../../context/portal';

interface ConnectTo {
  endpoint: string;
  /** For signatures: the provider's, else what the host's name says, else the usual one. */
  region: string;
}

function useAddress<T>(select: (address: ConnectTo) => T) {
  const { http, portal } = usePortal();
  const base = portal.api.origin || location.origin;
  return useQuery({
    queryKey: ['s3-address', base],
    async queryFn(): Promise<ConnectTo> {
      const { endpoint, region = regionOfHost(endpoint) ?? defaultRegion } = await getStorage(http, base);
      return { endpoint, region };
    },
    select,
  });
}

const endpointOf = ({ endpoint }: ConnectTo) => endpoint;
const regionOf = ({ region }: ConnectTo) => region;

/** Where S3 answers. */
export const useEndpoint = () => useAddress(endpointOf);

/** The region that programs sign for; undefined while it is loaded. */
export const useRegion = (): string | undefined => useAddress(regionOf).data;
