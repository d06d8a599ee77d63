/** The buckets that a pane may show. */
import { useGetList } from 'ra-core';
import type { PartSource } from '../../../ui/sources';
import { wholeList } from '../../../lib/wholeList';

interface BucketRecord {
  id: string;
  name?: unknown;
}

/** `source`: for reporting that the other buckets could not be read. */
export function useBuckets(own: string): { names: readonly string[]; source: PartSource<unknown> } {
  const source = useGetList<BucketRecord>('bucket', {
    ...{ pagination: wholeList, sort: { field: 'name', order: 'ASC' } },
  });
  const others = source.data ?? [];
  const names = others.flatMap(({ name }) => (typeof name === 'string' && name !== own ? [name] : []));
  return { names: [own, ...names], source };
}
