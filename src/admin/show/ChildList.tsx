/** Things that belong to a record and have calls of their own: rules, targets. A table; on a phone each row is a card. */
import { Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Card } from './Card';
import styles from './children.module.css';

const ConfirmDialog = lazy(() => import('../actions/ConfirmDialog').then((m) => ({ default: m.ConfirmDialog })));

export interface Child {
  key: string;
  /** What people call it, for the question before it goes. */
  name: string;
  /** One for each column. */
  cells: readonly ReactNode[];
}

export interface ChildListProps {
  title: string;
  about?: string;
  columns: readonly string[];
  rows: readonly Child[];
  /** Said where there is none. */
  empty: string;
  remove?: {
    /** 'Remove target'. */
    label: string;
    /** What that means, asked before. */
    text(row: Child): string;
    run(row: Child): Promise<unknown>;
  };
  /** At the end of the heading's line. */
  aside?: ReactNode;
  /** The form that adds one. */
  children?: ReactNode;
}

export function ChildList({ title, about, columns, rows, empty, remove, aside, children }: ChildListProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Child>();
  return (
    <Card title={title} aside={aside}>
      {about && <p className={styles.about}>{about}</p>}
      {rows.length === 0 && <p className={styles.empty}>{empty}</p>}
      {rows.length > 0 && (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              {remove && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                {row.cells.map((cell, index) => (
                  <td key={columns[index]} data-label={columns[index]}>
                    {cell}
                  </td>
                ))}
                {remove && (
                  <td>
                    <button
                      type="button"
                      className={`p-button p-button--quiet ${styles.remove}`}
                      aria-label={translate('form.remove_named', { name: row.name })}
                      onClick={() => setAsked(row)}
                    >
                      <Trash2 size={16} aria-hidden />
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children && <div className={styles.add}>{children}</div>}
      {remove && asked && (
        <Suspense>
          <ConfirmDialog
            title={translate('actions.confirm_dialog.title', { action: remove.label, name: asked.name })}
            text={remove.text(asked)}
            label={remove.label}
            danger
            run={() => remove.run(asked)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
