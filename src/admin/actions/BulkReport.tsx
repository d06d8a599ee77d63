/**
 * A bulk action, from the confirmation to the report: each row shows its result, records that failed stay
 * selected, and only those are retried.
 */
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { RecordId } from '../../../dataProvider/address';
import type { Kind } from '../../../resources/kind/types';
import { ActionCost } from '../billing/ActionCost';
import { DeleteSavings } from '../billing/DeleteSavings';
import { useProvider } from '../../context/portal';
import { useUser } from '../queries';
import { useKeyPermissions } from '../rights';
import { useWords } from '../texts';
import { useRecordNames } from '../useRecordNames';
import { needsTypedName, type ActionItem } from '../runs/actionsFor';
import { Note } from '../../ui/Note';
import { beginRun, unfinishedIds } from '../runs/bulkRuns';
import { ChildConsequences } from './ChildConsequences';
import { useBelow } from './useBelow';
import { RunDialog } from './RunDialog';
import { useActionWords } from './useActionWords';
import styles from './actions.module.css';
import { isTyped, TypedName } from './TypedName';

/** A selected record that the action does not reach, and why. */
export interface ExcludedRecord {
  id: RecordId;
  name: string;
  reason: string;
}

/** Number of names listed; further ones are counted. */
const maxNamed = 8;

/** Nothing is left out without its name. */
function NotIncluded({ leftOut }: { leftOut: readonly ExcludedRecord[] }) {
  const translate = useTranslate();
  if (leftOut.length === 0) return null;
  return (
    <Note tone="warning">
      {translate('bulk.not_included')}{' '}
      {leftOut.slice(0, maxNamed).map(({ id, name, reason }) => (
        <span key={id} className={styles.leftOut}>
          <bdi>{name}</bdi>: {reason}
        </span>
      ))}
      {leftOut.length > maxNamed && translate('list.and_more', leftOut.length - maxNamed)}
    </Note>
  );
}

interface BulkReportProps {
  kind: Kind;
  item: ActionItem;
  /** Those that it is allowed for. */
  records: readonly PortalRecord[];
  /** Those of the selected that it is not possible for. */
  leftOut?: readonly ExcludedRecord[];
  /** What is selected after a run: what was not done. */
  onSelect(ids: RecordId[]): void;
  onClose(): void;
}

const none: readonly PortalRecord[] = [];

/** Choices for the number of concurrent two-step actions. */
const atOnceChoices = [1, 2, 3, 4, 5];

/** Destroying many things asks for their number. */
function useBulkQuestion(count: number, isRequired: boolean) {
  const [typed, setTyped] = useState('');
  const wanted = String(count);
  return {
    answered: !isRequired || isTyped(wanted, typed),
    input: isRequired && <TypedName wanted={wanted} value={typed} onChange={setTyped} />,
  };
}

export function BulkReport({ kind, item, records, leftOut = [], onSelect, onClose }: BulkReportProps) {
  const translate = useTranslate();
  const provider = useProvider();
  const permissions = useKeyPermissions();
  const owner = useUser().data?.id;
  const words = useActionWords(kind);
  const { counted } = useWords();
  const { labelOf } = useRecordNames(kind.name);
  const id = useId();
  const [atOnce, setAtOnce] = useState(2);
  const question = useBulkQuestion(records.length, needsTypedName(kind, item));
  const below = useBelow(kind, item.name === 'delete' ? records : none);
  const isRolling = item.action?.followUp !== undefined;
  const label = words.label(item);
  const mode = isRolling ? { atOnce, careful: true } : {};
  return (
    <RunDialog
      kind={kind}
      title={translate('actions.confirm_dialog.many', { action: label, counted: counted(kind, records.length) })}
      label={label}
      danger={item.danger}
      ready={question.answered && below.isKnown && owner !== undefined}
      begin={() => beginRun({ provider, kind, permissions, labelOf }, String(owner), item.name, records, mode)}
      onEnded={(run) => onSelect(unfinishedIds(run))}
      onClose={onClose}
    >
      <ul className={styles.names}>
        {records.slice(0, maxNamed).map((record) => (
          <li className="p-ellipsis" key={record.id}>
            <bdi>{labelOf(record)}</bdi>
          </li>
        ))}
        {records.length > maxNamed && (
          <li className="p-ellipsis">{translate('list.and_more', records.length - maxNamed)}</li>
        )}
      </ul>
      <NotIncluded leftOut={leftOut} />
      {words.confirm(item, {}) && <p>{words.confirm(item, {})}</p>}
      {isRolling && records.length > 1 && (
        <div className={styles.rolling}>
          <label htmlFor={`${id}-at-once`}>{translate('bulk.at_once')}</label>
          <select
            id={`${id}-at-once`}
            className="p-input"
            value={atOnce}
            aria-describedby={`${id}-rolling`}
            onChange={({ currentTarget }) => setAtOnce(Number(currentTarget.value))}
          >
            {atOnceChoices.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
          <p id={`${id}-rolling`}>{translate('bulk.rolling')}</p>
        </div>
      )}
      <ChildConsequences kinds={below.kinds} />
      {item.name === 'delete' && <DeleteSavings kind={kind} records={records} />}
      <ActionCost kind={kind} action={item.name} records={records} />
      {item.danger && <p className={styles.final}>{translate('actions.delete_dialog.final')}</p>}
      {question.input}
    </RunDialog>
  );
}
