import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { useActions } from '../actions/useActions';
import { useActionWords } from '../actions/useActionWords';
import styles from './show.module.css';

interface DangerProps {
  kind: Kind;
  record: PortalRecord;
  /** Blocking problems, and the remedy. */
  children?: ReactNode;
}

/** The last section: deletion, with what it destroys and what is billed afterwards. */
export function Danger({ kind, record, children }: DangerProps) {
  const translate = useTranslate();
  const words = useActionWords(kind);
  const { items, run } = useActions(kind, record);
  const item = items.find(({ name }) => name === 'delete');
  if (!item) return null;
  return (
    <section className={styles.danger} aria-labelledby="danger">
      <div>
        <h2 id="danger" className="p-visually-hidden">
          {words.label(item)}
        </h2>
        <p>{item.allowed ? words.confirm(item, record) : words.reason(item, record)}</p>
        {item.allowed && <p>{translate('actions.delete_dialog.final')}</p>}
        {children}
      </div>
      <Button variant="link" data-danger disabled={!item.allowed} onClick={() => run(item)}>
        {words.label(item)}
      </Button>
    </section>
  );
}
