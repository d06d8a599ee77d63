import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { RecordId } from '../../../dataProvider/address';
import type { Kind } from '../../../resources/kind/types';
import { useProvider } from '../../context/portal';

/**
 * The portal's id of the record in the URL. If the URL lacks its location or parents, they are looked up: `id` is undefined meanwhile,
 * and `error` is set if that fails.
 *
 * @example
 * const { id, error: failure } = useRouteId(kind);
 * if (failure) return <FailedNote error={failure} retry={() => undefined} />;
 */
export function useRouteId(kind: Kind): { id: RecordId | undefined; error: Error | null } {
  const provider = useProvider();
  const { location, id: own = '' } = useParams();
  // The URL may contain a record's id without its parents' ids.
  const isWhole = kind.lineage?.isWhole(own) ?? true;
  const known = isWhole && (kind.scope === 'account' ? own : location && `${location}:${own}`);
  const { data, error } = useQuery({
    queryKey: [kind.name, 'located', own, location],
    queryFn: () => provider.locate(kind.name, own, location),
    enabled: !known,
  });
  return { id: known || data, error };
}
