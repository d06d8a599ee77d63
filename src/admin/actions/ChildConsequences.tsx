/** Before a deletion: what belongs to the record, by name. */
import { useGetList, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { Part } from '../../ui/Part';
import { useWords } from '../texts';
import { useChildren } from '../family';
import { useActionWords } from './useActionWords';
import styles from './actions.module.css';

/** Up to this many names are said. */
const most = 5;

/** One line: how many, and the names of the first. Nothing if there are none; until they are known, it says so. */
function Named({ kind, filter, label }: { kind: Kind; filter: RecordData; label: string }) {
  const translate = useTranslate();
  const words = useWords();
  const action = useActionWords(kind);
  const query = useGetList<PortalRecord>(
    kind.name,
    { filter, sort: kind.sort, pagination: { page: 1, perPage: most } },
    { retry: false },
  );
  const line = (text: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
  const named = (data: readonly PortalRecord[]) => {
    const count = query.total ?? data.length;
    const names = [...data.map((one) => action.name(one)), ...(count > data.length ? ['…'] : [])].join(', ');
    return <bdi>{translate('show.children.named', { kind: words.kind(kind, 2), count, names })}</bdi>;
  };
  return (
    <Part of={query} shape="line" tone="warning" frame={line} isEmpty={(data) => data.length === 0} empty={null}>
      {(data) => line(named(data))}
    </Part>
  );
}

/** Kinds that name this one as their parent are deleted with it; those that only refer to it are not. */
export function ChildConsequences({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const children = useChildren(kind, record);
  if (children.length === 0) return null;
  return (
    <dl className={styles.consequences}>
      {children.map((child) => (
        <Named
          key={child.kind.name}
          kind={child.kind}
          filter={child.filter}
          label={translate(child.isOwned ? 'actions.delete_dialog.gone' : 'show.children.refer')}
        />
      ))}
    </dl>
  );
}
