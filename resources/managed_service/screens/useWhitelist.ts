/** The addresses that a service answers: asked again, and until that is answered, what the service itself said. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getWhitelist } from '../../../dataProvider/calls/services';
import { usePortal } from '../../../src/context/portal';
import type { PartSource } from '../../../src/ui/sources';
import type { PortalRecord } from '../../../dataProvider';
import { isActive } from '../rules';
import { serviceLocation, serviceOf } from './servicePart';

export interface ServiceWhitelist {
  /** Undefined while nothing has told them: neither a list nor its being empty may be claimed then. */
  addresses: readonly string[] | undefined;
  source: PartSource<string[]>;
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
    changed: () => client.invalidateQueries({ queryKey }),
  };
}
