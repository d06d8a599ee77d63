/** The records that a list's rows refer to, read once for the list and not once for every row. */
import { useQueries } from '@tanstack/react-query';
import type { GetListParams, GetListResult } from 'ra-core';
import { createContext, useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { readId } from '../../../dataProvider/address';
import type { Kind } from '../../../resources/kind/types';
import type { Registry } from '../../../resources/registry';
import { memoizeLast } from '../../lib/memoizeLast';
import { usePortal } from '../../context/portal';
import { wholeList } from '../../lib/wholeList';

/** By kind and id; for a kind that is missing here, each reference loads itself. */
type References = ReadonlyMap<string, ReadonlyMap<string, PortalRecord>>;

export const ReferencesContext = createContext<References>(new Map());

const none: PortalRecord[] = [];

const rowsOf = ({ data }: GetListResult<PortalRecord>) => data;

/**
 * By the portal's id; also by the API's own if it exists only once: a record of account scope names no location,
 * and one of another kind may name no parent.
 */
function byId(kind: Kind | undefined, records: readonly PortalRecord[]): ReadonlyMap<string, PortalRecord> {
  const found = new Map<string, PortalRecord>();
  const twice = new Set<string>();
  for (const record of records) {
    if (!kind || (record.location === undefined && !kind.lineage)) continue;
    const own = String(readId(kind, record.id).id);
    if (found.has(own)) twice.add(own);
    found.set(own, record);
  }
  for (const own of twice) found.delete(own);
  for (const record of records) found.set(String(record.id), record);
  return found;
}

const byKind = (registry: Registry, names: string, ...lists: readonly (readonly PortalRecord[])[]): References =>
  new Map(
    lists.map((records, at) => {
      const name = names.split(',')[at] ?? '';
      return [name, byId(registry.find(name), records)];
    }),
  );

/** The kinds that these fields of `kind` reference, with all their records that can be loaded. */
export function useReferences(kind: Kind, fields: readonly string[]): References {
  const { provider, registry } = usePortal();
  const targets = [...new Set(fields.flatMap((name) => kind.fields[name]?.reference ?? []))].flatMap((name) => {
    const target = registry.find(name);
    // Of a list that is never read whole each reference loads itself.
    return target && !target.api.list.serverSide ? [target] : [];
  });
  const results = useQueries({
    queries: targets.map(({ name, title }) => {
      const params: GetListParams = { pagination: wholeList, sort: { field: title, order: 'ASC' }, filter: {} };
      // react-admin's key: what makes its lists again makes this again, and accounts are read for the frame already.
      return {
        queryKey: [name, 'getList', params],
        queryFn: () => provider.getList<PortalRecord>(name, params),
        select: rowsOf,
        retry: false,
      };
    }),
  });
  const [gather] = useState(() => memoizeLast(byKind));
  return gather(registry, targets.map(({ name }) => name).join(), ...results.map(({ data }) => data ?? none));
}
