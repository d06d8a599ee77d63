/** Things that belong to a record and have calls of their own: rules, targets. A table; on a phone each row is a card. */
import { CircleAlert, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { tipOf } from '../fields/tip';
import { Card } from './Card';
import { useActLater } from './useActLater';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { MenuHead } from '../../ui/table/MenuHead';
import styles from './children.module.css';
import { LazyConfirmDialog } from '../actions/LazyConfirmDialog';

export interface Child {
  /** The id that its calls name it by. Without one nothing can be done with it here, and the row says so. */
  key: string | null | undefined;
  /** What people call it, for the question before it goes. */
  name: string;
  /** One for each column. */
  cells: readonly ReactNode[];
}

/** One that its calls can name. */
type NamedChild = Child & { key: string };

interface ChildButton {
  /** 'Detach disk'. */
  label: string;
  icon: ReactNode;
  danger?: boolean;
  /** Why it is not possible now; shown on the button. */
  refused?: string | undefined;
}

/** Sent after a confirmation, or with undo. */
export interface SentChildAct extends ChildButton {
  /** What it means. */
  text: string;
  run(): Promise<unknown>;
  /** Instead of a confirmation it is sent after five seconds unless undone; it can wait once under this key. */
  later?: string;
  /** The record that such a message names, if not the row. */
  about?: string;
}

/** An action on a row: a button at the end of it. `begin`: does it in its own way, such as a dialog. */
export type ChildAct = SentChildAct | (ChildButton & { begin(): void });

export interface ChildListProps {
  title: string;
  about?: string;
  columns: readonly string[];
  /** Right-aligned columns among `columns`: sizes, counts. */
  numbers?: readonly string[];
  rows: readonly Child[];
  /** Shown for an empty list; empty if that is unknown. */
  empty: string;
  remove?: {
    /** 'Remove target'. */
    label: string;
    /** The consequence, shown in the confirmation. */
    text(row: NamedChild): string;
    run(row: NamedChild): Promise<unknown>;
  };
  /** In their order; `remove` is the last. */
  actions?(row: NamedChild): readonly ChildAct[];
  /** At the end of the heading's line. */
  aside?: ReactNode;
  /** The form that adds one. */
  children?: ReactNode;
}

/** React's key: of rows with one id, the first has it. */
const keyIn = (rows: readonly Child[], { key }: Child, at: number): string =>
  key && rows.findIndex((other) => other.key === key) === at ? key : `#${at}`;

const isNamed = (row: Child): row is NamedChild => Boolean(row.key);

/** In place of a row's actions. */
function NoId({ name }: { name: string }) {
  const reason = useTranslate()('show.no_id');
  return (
    <Button variant="quiet" aria-disabled aria-label={`${name}: ${reason}`} {...tipOf(reason)}>
      <CircleAlert size={16} aria-hidden />
    </Button>
  );
}

interface RowActionsProps {
  row: Child;
  actionsOf(row: NamedChild): readonly ChildAct[];
  /** The name of a button; undefined: the action and the row. */
  nameOf: ((row: Child) => string) | undefined;
  begin(row: Child, act: ChildAct): void;
}

function RowActions({ row, actionsOf, nameOf, begin }: RowActionsProps) {
  if (!isNamed(row)) return <NoId name={row.name} />;
  return actionsOf(row).map((act) => (
    <Button
      key={act.label}
      variant="quiet"
      className={act.danger ? styles.remove : ''}
      aria-label={nameOf?.(row) ?? [`${act.label}: ${row.name}`, act.refused].filter(Boolean).join('. ')}
      aria-disabled={act.refused !== undefined}
      onClick={() => begin(row, act)}
      {...(!nameOf && tipOf(act.refused ?? act.label))}
    >
      {act.icon}
    </Button>
  ));
}

/**
 * The entries of a record, with actions on each: confirmed, one at a time.
 *
 * @example
 * <ChildList
 *   title="Targets"
 *   columns={['Address']}
 *   rows={[{ key: 'a', name: 'web-01', cells: ['10.0.0.4'] }]}
 *   empty="No targets"
 * />
 */
export function ChildList(props: ChildListProps) {
  const { title, about, columns, numbers = [], rows, empty, remove, actions, aside, children } = props;
  const translate = useTranslate();
  const [dialog, setDialog] = useState<{ row: Child; act: SentChildAct }>();
  const removal = (row: NamedChild): ChildAct[] =>
    remove
      ? [
          {
            label: remove.label,
            icon: <Trash2 size={16} aria-hidden />,
            text: remove.text(row),
            danger: true,
            run: () => remove.run(row),
          },
        ]
      : [];
  const sendLater = useActLater();
  const begin = (row: Child, act: ChildAct) => {
    if (act.refused !== undefined) return;
    if ('begin' in act) act.begin();
    else if (act.later !== undefined) sendLater(act.later, row, act);
    else setDialog({ row, act });
  };
  const look = (column = '') => (numbers.includes(column) ? styles.numeric : undefined);
  const hasActions = remove !== undefined || actions !== undefined;
  return (
    <Card title={title} aside={aside}>
      {about && <p className={styles.about}>{about}</p>}
      {rows.length === 0 && empty && <p className={styles.empty}>{empty}</p>}
      {rows.length > 0 && (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={look(column)}>
                  {column}
                </th>
              ))}
              {hasActions && <MenuHead />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={keyIn(rows, row, at)}>
                {row.cells.map((cell, index) => (
                  <td key={columns[index]} data-label={columns[index]} className={look(columns[index])}>
                    {cell}
                  </td>
                ))}
                {hasActions && (
                  <td className={styles.actions}>
                    <RowActions
                      row={row}
                      actionsOf={(one) => [...(actions?.(one) ?? []), ...removal(one)]}
                      nameOf={actions ? undefined : ({ name }) => translate('form.remove_named', { name })}
                      begin={begin}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children && <div className={styles.add}>{children}</div>}
      {dialog && (
        <LazyBoundary>
          <LazyConfirmDialog
            title={translate('actions.confirm_dialog.title', { action: dialog.act.label, name: dialog.row.name })}
            text={dialog.act.text}
            label={dialog.act.label}
            danger={dialog.act.danger ?? false}
            run={dialog.act.run}
            onClose={() => setDialog(undefined)}
          />
        </LazyBoundary>
      )}
    </Card>
  );
}
