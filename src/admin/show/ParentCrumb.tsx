import { ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { pathTo } from '../../context/paths';
import { ReferenceValue } from '../fields/ReferenceValue';
import { useWords } from '../texts';
import type { parentOfRecord } from '../family';
import styles from './show.module.css';

interface ParentCrumbProps {
  kind: Kind;
  record: PortalRecord;
  parent: NonNullable<ReturnType<typeof parentOfRecord>>;
}

/** From the list of the parents by the parent to its section with records of this kind. */
export function ParentCrumb({ kind, record, parent }: ParentCrumbProps) {
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
