/** Name, status, location, payer, and actions of a record. */
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { valueAt } from '../../../resources/kind/condition';
import { labelsName, labelsOf } from '../../../resources/kind/labels';
import type { Kind } from '../../../resources/kind/types';
import { pathTo } from '../../context/paths';
import { useTabbed } from '../../ui/tabbed';
import { ActionBar } from '../actions/ActionBar';
import { announce } from '../fields/announce';
import { FieldValue } from '../fields/FieldValue';
import { Labels } from '../fields/Labels';
import { LocationValue } from '../fields/LocationValue';
import { StatusChip, useShownStatus } from '../fields/StatusChip';
import { KindIcon } from '../icons';
import { FavouriteButton } from '../savedRecords/FavouriteButton';
import { recordName } from '../list/KindRow';
import { useWords } from '../texts';
import { usePortal } from '../../context/portal';
import { parentOfRecord } from '../family';
import { NameEdit } from './NameEdit';
import styles from './show.module.css';
import { isEmptyValue } from '../../lib/blank';
import { ChevronRight } from 'lucide-react';
import { ReferenceValue } from '../fields/ReferenceValue';

/** Says a status that has moved to those who do not see it flash. */
function useReportedStatus(kind: Kind, record: PortalRecord) {
  const translate = useTranslate();
  const words = useWords();
  const status = useShownStatus(kind, record);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    announce(translate('status.changed', { status: words.status(kind, status) }));
  }, [kind, status, translate, words]);
}

interface ShowHeadProps {
  kind: Kind;
  record: PortalRecord;
  /** Before what can be done. */
  children?: ReactNode;
}

interface ParentCrumbProps {
  kind: Kind;
  record: PortalRecord;
  parent: NonNullable<ReturnType<typeof parentOfRecord>>;
}

/** From the list of the parents by the parent to its section with records of this kind. */
function ParentCrumb({ kind, record, parent }: ParentCrumbProps) {
  const translate = useTranslate();
  const words = useWords();
  const parents = pathTo(parent.kind, 'list');
  const back = parent.tab ?? pathTo(kind, 'list');
  const next = <ChevronRight size={12} aria-hidden />;
  return (
    <nav aria-label={translate('show.breadcrumb')} className={styles.crumb}>
      {parents && (
        <>
          <Link to={parents}>{words.kind(parent.kind, 2)}</Link>
          {next}
        </>
      )}
      <ReferenceValue kind={parent.kind.name} id={parent.own} location={record.location} of={record} />
      {next}
      {back && <Link to={back}>{words.kind(kind, 2)}</Link>}
    </nav>
  );
}

export function ShowHead({ kind, record, children }: ShowHeadProps) {
  const translate = useTranslate();
  const words = useWords();
  useReportedStatus(kind, record);
  const account = Object.values(kind.fields).find(
    (field) => field.reference === 'billing_account' && !kind.facts.includes(field.name),
  );
  const list = pathTo(kind, 'list');
  const labels = labelsOf(kind, record);
  const labelled = (label: string) =>
    pathTo(kind, 'list', undefined, { filter: JSON.stringify({ [labelsName]: [label] }) });
  const tabbed = useTabbed();
  const parent = parentOfRecord(usePortal().registry, kind, record);
  return (
    <header className={styles.head}>
      {parent ? (
        <ParentCrumb kind={kind} record={record} parent={parent} />
      ) : (
        list &&
        !tabbed && (
          <nav aria-label={translate('show.breadcrumb')} className={styles.crumb}>
            <Link to={list}>{words.kind(kind, 2)}</Link>
          </nav>
        )
      )}
      <span className={styles.picture}>
        <KindIcon name={kind.icon} size={20} />
      </span>
      <div className={styles.who}>
        <NameEdit kind={kind} record={record}>
          <FavouriteButton kind={kind} record={record} name={recordName(kind, record, translate)} />
        </NameEdit>
        <div className={styles.line}>
          {kind.status && <StatusChip kind={kind} record={record} />}
          {kind.scope === 'location' && <LocationValue slug={record.location} />}
          {account && !isEmptyValue(valueAt(record, account.name)) && (
            <span>
              <span className="p-visually-hidden">{words.field(kind, account)}: </span>
              <FieldValue kind={kind} field={account} record={record} dense />
            </span>
          )}
          <Labels labels={labels} to={labelled} />
        </div>
      </div>
      <ActionBar kind={kind} record={record}>
        {children}
      </ActionBar>
    </header>
  );
}
