/** The user's records, as entries of the palette. */
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../dataProvider';
import { valueAt } from '../../resources/kind/condition';
import { listLocations } from '../../resources/kind/normalise';
import type { Kind } from '../../resources/kind/types';
import { oneLine } from '../ui/safe';
import { useWords } from '../admin/texts';
import { pathTo } from '../context/paths';
import { usePortal } from '../context/portal';
import { isAwaited } from '../ui/sources';
import { useDebounced } from '../ui/useDebounced';
import { useCached, useOwned } from '../admin/owned';
import { useSavedRecords } from '../admin/savedRecords/useSavedRecords';
import { findRecords } from './search';
import type { Command, CommandSection } from '../lib/command';
import { isJsonObject } from '../lib/json';
import { isSameId } from '../lib/sameId';
import { dotted } from '../lib/dotted';
import { useLocationName } from '../ui/useLocationName';

/** Of each kind, and of all together. */
const maxOfKind = 6;
const maxOfAll = 24;

interface FoundItem {
  commands: Command[];
  /** Some lists are not here yet. */
  searching: boolean;
  /** Lists, or parts of them, that could not be read: what is in them is not found. */
  unread: { label: string; retry(): void }[];
  /** Kinds of which a part was searched, or nothing, since they are below others; and where their lists are. */
  partial: { label: string; path: string }[];
}

/** What is never read whole is searched by its API, when the typing ends. */
const isLong = ({ api }: Kind) => api.list.serverSide !== undefined;

/** The records that the API finds, of the kinds it searches: by kind and location. */
function useServerSearch(kinds: readonly Kind[], query: string, enabled: boolean) {
  const { locations, provider } = usePortal();
  const debounced = useDebounced(query.trim());
  const slugs = locations.map(({ slug }) => slug);
  const searched = (enabled && debounced !== '' ? kinds : [])
    .filter((kind) => kind.api.list.serverSide?.search !== undefined)
    .flatMap((kind) => listLocations(kind, slugs).map((location) => ({ kind, location })));
  const results = useQueries({
    queries: searched.map(({ kind, location }) => ({
      queryKey: [kind.name, 'found', debounced, location],
      queryFn: async () => {
        const pagination = { page: 1, perPage: maxOfKind };
        const filter = { q: debounced, ...(location !== undefined && { location }) };
        const question = { filter, sort: kind.sort, pagination, ...(kind.lineage && { meta: { below: 'any' } }) };
        const { data, meta } = await provider.getList<PortalRecord>(kind.name, question);
        return { kind, data, isPartial: isJsonObject(meta) && meta.isPartial === true };
      },
      retry: false,
    })),
  });
  return { searched, results };
}

/** Makes entries of records; none of a record that has no page. */
function useToCommand(query: string) {
  const { locations } = usePortal();
  const navigate = useNavigate();
  const translate = useTranslate();
  const words = useWords();
  const typed = query.trim();
  return (section: CommandSection, kind: Kind, record: PortalRecord): Command[] => {
    const path = pathTo(kind, 'show', record.id);
    if (!path) return [];
    const name = valueAt(record, kind.title);
    const address = Object.values(kind.fields).find(({ type, name: field }) => type === 'ip' && valueAt(record, field));
    // An id says nothing to a person, unless it is what was searched for.
    const id = String(record[kind.id] ?? '');
    const isById = typed !== '' && id.toLowerCase().includes(typed.toLowerCase());
    const known = address ? valueAt(record, address.name) : isById && id;
    const location = locations.find(({ slug }) => slug === record.location)?.display_name;
    return [
      {
        id: `${section}:${kind.name}:${record.id}`,
        section,
        label: typeof name === 'string' && name.trim() ? oneLine(name, 120) : translate('list.row.unnamed'),
        hint: dotted([words.kind(kind), location, Boolean(known) && known !== name && oneLine(known, 60)]),
        icon: kind.icon,
        run: () => void navigate(path),
      },
    ];
  };
}

/** The name of a list, with its location. */
function useListLabel() {
  const locationName = useLocationName(60);
  const words = useWords();
  return (kind: Kind, location: string | undefined) =>
    [words.kind(kind, 2), location && `(${locationName(location)})`].filter(Boolean).join(' ');
}

/**
 * Without a query, recently visited records; otherwise matching records of all lists. Lists that are not loaded
 * are requested.
 */
export function useRecordEntries(query: string): FoundItem {
  const { registry, locations } = usePortal();
  const words = useWords();
  const cached = useCached();
  const wanted = query.trim() !== '';
  const kinds = registry.kinds.filter(({ routes }) => routes.show !== undefined);
  const owned = useOwned(
    kinds.filter((kind) => !isLong(kind)),
    wanted,
  );
  const { searched, results } = useServerSearch(kinds, query, wanted);
  const toCommand = useToCommand(query);
  const listLabel = useListLabel();
  const { records: recents } = useSavedRecords('recents');

  const commands = wanted
    ? [
        ...kinds
          .filter((kind) => !isLong(kind))
          .flatMap((kind) =>
            findRecords(kind, cached(kind), query, locations, maxOfKind).flatMap((one) =>
              toCommand('found', kind, one),
            ),
          ),
        ...results.flatMap(
          ({ data: found }) => found?.data.flatMap((one) => toCommand('found', found.kind, one)) ?? [],
        ),
      ]
    : recents.flatMap(({ kind: name, id: savedId }) => {
        const kind = registry.find(name);
        const record = kind && cached(kind).find(({ id }) => isSameId(id, savedId));
        return kind && record ? toCommand('recent', kind, record) : [];
      });
  const unread = owned.flatMap(({ kind, failures, source, retry }) => {
    if (source.error) return [{ label: words.kind(kind, 2), retry: () => retry() }];
    return failures.map(({ location }) => ({ label: listLabel(kind, location), retry: () => retry(location) }));
  });
  const failed = results.flatMap(({ error, refetch }, index) => {
    const one = searched[index];
    return error && one ? [{ label: listLabel(one.kind, one.location), retry: () => void refetch() }] : [];
  });
  return {
    commands: commands.slice(0, maxOfAll),
    searching: wanted && (owned.some(({ source }) => isAwaited(source)) || results.some((one) => isAwaited(one))),
    unread: [...unread, ...failed],
    partial: [...new Set(results.flatMap(({ data }) => (data?.isPartial ? [data.kind] : [])))].flatMap((kind) => {
      const path = pathTo(kind, 'list');
      return path === undefined ? [] : [{ label: words.kind(kind, 2), path }];
    }),
  };
}
