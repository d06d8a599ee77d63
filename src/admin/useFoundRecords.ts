import { useQuery } from '@tanstack/react-query';
import type { PortalRecord } from '../../dataProvider';
import { valueAt } from '../../resources/kind/condition';
import type { Kind } from '../../resources/kind/types';
import { useProvider } from '../context/portal';
import { oneLine } from '../ui/safe';

/** Records requested for one text. */
const mostFound = 25;

/**
 * What the API finds for a text among the records of a kind whose list it pages; the first ones for an empty text. For inputs and filters
 * that choose a record of such a kind.
 */
export function useFoundRecords(target: Kind, text: string, enabled = true) {
  const provider = useProvider();
  return useQuery({
    queryKey: [target.name, 'found', text, mostFound],
    queryFn: async () => {
      const pagination = { page: 1, perPage: mostFound };
      const filter = text === '' ? {} : { q: text };
      return (await provider.getList<PortalRecord>(target.name, { filter, sort: target.sort, pagination })).data;
    },
    enabled,
    retry: false,
  });
}

/** The title of a record, or its id, as the label of a choice. */
export const labelOfRecord = (target: Kind, record: PortalRecord): string =>
  oneLine(valueAt(record, target.title) || (record[target.id] as string | number), 120);
