/** The record to diagnose: from the URL (`?kind=&id=`), or a recently viewed one. */
import { useGetOne } from 'ra-core';
import { readId } from '../../../dataProvider/address';
import type { PortalRecord } from '../../../dataProvider';
import { diagnosedOf } from '../../admin/diagnostics/useCopyDiagnostics';
import { useSavedRecords } from '../../admin/savedRecords/useSavedRecords';
import { useActionWordsOf } from '../../admin/actions/useActionWords';
import { useCached, useListChanges } from '../../admin/owned';
import { useWords } from '../../admin/texts';
import { usePortal } from '../../context/portal';
import { useQueryString } from '../../context/useQueryString';
import { isSameId } from '../../lib/sameId';
import { dotted } from '../../lib/dotted';

/** A location's slug and an id of the API, or an id alone. */
const isId = (id: string) => /^([a-z\d-]{1,30}:)?[\w-]{1,64}$/.test(id);
const separator = ' ';

export function useDiagnosed() {
  const { registry } = usePortal();
  const words = useWords();
  const wordsOf = useActionWordsOf();
  const cached = useCached();
  // The recent ones are read from lists, which may arrive later.
  useListChanges();
  const [search, change] = useQueryString();
  const kind = registry.find(search.get('kind') ?? '');
  const id = search.get('id') ?? '';
  const requested = kind && isId(id) ? { kind, id } : undefined;
  const query = useGetOne<PortalRecord>(
    requested?.kind.name ?? '',
    { id: requested?.id ?? '' },
    { enabled: requested !== undefined },
  );

  const record = query.data;

  const recents = useSavedRecords('recents').records.flatMap(({ kind: name, id: savedId }) => {
    const found = registry.find(name);
    const one = found && cached(found).find((other) => isSameId(other.id, savedId));
    return found && one
      ? [{ value: [name, one.id].join(separator), label: dotted([wordsOf(found).name(one), words.kind(found)]) }]
      : [];
  });
  const value = requested ? [requested.kind.name, requested.id].join(separator) : '';
  const own = requested && {
    value,
    label: dotted([
      record ? wordsOf(requested.kind).name(record) : readId(requested.kind, requested.id).id,
      words.kind(requested.kind),
    ]),
  };
  return {
    about: requested && diagnosedOf(requested.kind, requested.id, record),
    value,
    options: [...(own && !recents.some((one) => one.value === value) ? [own] : []), ...recents],
    /** Where its status is read; the rest is known all the same. */
    source: requested && query,
    choose(chosen: string) {
      const [name = '', other = ''] = chosen.split(separator);
      change((next) => {
        next.delete('kind');
        next.delete('id');
        if (name && other) {
          next.set('kind', name);
          next.set('id', other);
        }
      });
    },
  };
}
