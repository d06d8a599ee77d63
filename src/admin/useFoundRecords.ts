import { useQuery } from '@tanstack/react-query';
import type { PortalRecord } from '../../dataProvider';
import { listLocations } from '../../resources/kind/normalise';
import type { Kind } from '../../resources/kind/types';
import { usePortal } from '../context/portal';
import { isJsonObject } from '../lib/json';

/** Records requested for one text. */
const maxFound = 25;

interface FoundOptions {
  enabled?: boolean;
  /** Only of this location. */
  location?: string | undefined;
}

/**
 * What the API finds for a text among the records of a kind whose list it pages; the first ones for an empty text. For inputs and filters
 * that choose a record of such a kind. Of a kind by location: in one, or in all of them. `isPartial`: the kind is below others, and not
 * all of them could be searched.
 */
export function useFoundRecords(target: Kind, text: string, { enabled = true, location }: FoundOptions = {}) {
  const { provider, locations } = usePortal();
  const known = location === undefined ? locations.map(({ slug }) => slug) : [location];
  const where = listLocations(target, known);
  return useQuery({
    queryKey: [target.name, 'found', text, maxFound, where],
    queryFn: async () => {
      const pagination = { page: 1, perPage: maxFound };
      const search = text === '' ? {} : { q: text };
      const answers = await Promise.all(
        where.map((slug) => {
          const filter = { ...search, ...(slug !== undefined && { location: slug }) };
          const question = { filter, sort: target.sort, pagination, ...(target.lineage && { meta: { below: 'any' } }) };
          return provider.getList<PortalRecord>(target.name, question);
        }),
      );
      return {
        records: answers.flatMap(({ data }) => data).slice(0, maxFound),
        isPartial: answers.some(({ meta }) => isJsonObject(meta) && meta.isPartial === true),
      };
    },
    enabled,
    retry: false,
  });
}
