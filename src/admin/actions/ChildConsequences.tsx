/** Before a deletion: what belongs to the records, by name. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Part } from '../../ui/Part';
import { useWords } from '../texts';
import { useActionWords } from './useActionWords';
import type { BelowKind } from './useBelow';
import styles from './actions.module.css';

/** One line: how many, and the names of the first. Nothing if there are none; until they are known, it says so. */
function Named({ kind, isOwned, source }: BelowKind) {
  const translate = useTranslate();
  const words = useWords();
  const action = useActionWords(kind);
  const line = (text: ReactNode) => (
    <div>
      <dt>{translate(isOwned ? 'actions.delete_dialog.gone' : 'show.children.refer')}</dt>
      <dd>{text}</dd>
    </div>
  );
  return (
    <Part
      of={source}
      shape="line"
      tone="warning"
      failed={isOwned && translate('show.children.unread', { kind: words.kind(kind, 2) })}
      frame={line}
      isEmpty={({ count, isMore }) => count === 0 && !isMore}
      empty={null}
    >
      {({ count, first, isMore }) => {
        const names = [...first.map((one) => action.name(one)), ...(count > first.length || isMore ? ['…'] : [])].join(
          ', ',
        );
        return line(
          <bdi>
            {translate('show.children.named', {
              kind: words.kind(kind, 2),
              count: isMore ? `${count}+` : count,
              names,
            })}
          </bdi>,
        );
      }}
    </Part>
  );
}

/** Kinds that name the parent are deleted with it; those that only refer to it are not. */
export function ChildConsequences({ kinds }: { kinds: readonly BelowKind[] }) {
  if (kinds.length === 0) return null;
  return (
    <dl className={styles.consequences}>
      {kinds.map((child) => (
        <Named key={child.kind.name} {...child} />
      ))}
    </dl>
  );
}
