/** The allowed addresses of a service: requested separately; until answered, those in the service itself. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getWhitelist } from '../provider/services';
import { usePortal } from '../../../src/context/portal';
import type { PartSource } from '../../../src/ui/sources';
import type { PortalRecord } from '../../../dataProvider';
import { isPrivateAddress } from '../../record/addressBlocks';
import { endpointOf } from '../../record/endpoint';
import { isActive } from '../rules';
import { serviceLocation, serviceOf } from './servicePart';

interface ServiceWhitelist {
  /** Undefined while unknown: neither a list nor an empty one may be shown then. */
  addresses: readonly string[] | undefined;
  source: PartSource<string[]>;
  /** The endpoint is a private address: only what can reach it can connect, whatever the list says. */
  isPrivate: boolean;
  changed(): Promise<void>;
}

export function useWhitelist(record: PortalRecord): ServiceWhitelist {
  const { http } = usePortal();
  const client = useQueryClient();
  const service = serviceOf(record);
  const at = serviceLocation(record);
  const queryKey = ['whitelist', at.location, at.uuid];
  const source = useQuery({ queryKey, queryFn: () => getWhitelist(http, at), enabled: isActive(service) });
  return {
    addresses: source.data ?? service.whitelist_addresses ?? undefined,
    source,
    isPrivate: isPrivateAddress(endpointOf(service)?.host ?? ''),
    changed: () => client.invalidateQueries({ queryKey }),
  };
}
