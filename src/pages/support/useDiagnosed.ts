/** The thing that help is asked about: named by the address (`?kind=&id=`), or one that was looked at before. */
import { useGetOne } from 'ra-core';
import { readId } from '../../../dataProvider/address';
import type { PortalRecord } from '../../../dataProvider';
import { valueAt } from '../../../resources/kind/condition';
import { useActionWordsOf } from '../../admin/actions/useActionWords';
import { useCached } from '../../admin/owned';
import { useWords } from '../../admin/texts';
import { pathTo } from '../../context/paths';
import { usePortal } from '../../context/portal';
import { recentThings } from '../../context/recent';
import { useQueryString } from '../../context/useQueryString';
import type { Diagnosed } from './diagnostics';

/** A location's slug and an id of the API, or an id alone. */
const isId = (id: string) => /^([a-z\d-]{1,30}:)?[\w-]{1,64}$/.test(id);
const separator = ' ';

export function useDiagnosed() {
  const { registry } = usePortal();
  const words = useWords();
  const wordsOf = useActionWordsOf();
  const cached = useCached();
  const [search, change] = useQueryString();
  const kind = registry.find(search.get('kind') ?? '');
  const id = search.get('id') ?? '';
  const asked = kind && isId(id) ? { kind, id } : undefined;
  const query = useGetOne<PortalRecord>(
    asked?.kind.name ?? '',
    { id: asked?.id ?? '' },
    { enabled: asked !== undefined, retry: false },
  );

  const record = query.data;

  const recents = recentThings().flatMap(({ kind: name, path }) => {
    const found = registry.find(name);
    const one = found && cached(found).find((other) => pathTo(found, 'show', other.id) === path);
    return found && one
      ? [{ value: [name, one.id].join(separator), label: `${wordsOf(found).name(one)} · ${words.kind(found)}` }]
      : [];
  });
  const value = asked ? [asked.kind.name, asked.id].join(separator) : '';
  const own = asked && {
    value,
    label: [record ? wordsOf(asked.kind).name(record) : readId(asked.kind, asked.id).id, words.kind(asked.kind)].join(
      ' · ',
    ),
  };
  const address = asked && readId(asked.kind, asked.id);
  const status = asked?.kind.status && record ? valueAt(record, asked.kind.status.field) : undefined;
  const about: Diagnosed | undefined = asked &&
    address && {
      kind: asked.kind.name,
      id: String(address.id),
      location: address.location,
      status: typeof status === 'string' || typeof status === 'boolean' ? String(status) : undefined,
    };
  return {
    about,
    value,
    options: [...(own && !recents.some((one) => one.value === value) ? [own] : []), ...recents],
    /** Where its status is read; the rest is known all the same. */
    source: asked && query,
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
