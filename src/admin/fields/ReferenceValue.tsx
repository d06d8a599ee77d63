/** Another record by its name. Its id stands in while the name is not here, and where the record is not to be had. */
import { useReference } from 'ra-core';
import { Link } from 'react-router-dom';
import type { RecordId } from '../../../dataProvider/address';
import { valueAt } from '../../../resources/kind/condition';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { pathTo } from '../../paths';
import { usePortal } from '../../portal';
import { oneLine } from './safe';
import styles from './fields.module.css';

function Known({ target, id, own }: { target: Kind; id: RecordId; own: RecordId }) {
  const { referenceRecord } = useReference({ reference: target.name, id });
  const name = referenceRecord && valueAt(referenceRecord as RecordData, target.title);
  const path = referenceRecord && pathTo(target, 'show', id);
  const text = name ? <bdi>{oneLine(name)}</bdi> : <span className={styles.mono}>{oneLine(own)}</span>;
  return path ? (
    <Link to={path} className={styles.link}>
      {text}
    </Link>
  ) : (
    text
  );
}

/** `id` as the API gives it; `location` is the place of the record that points there. */
export function ReferenceValue({ kind, id, location }: { kind: string; id: RecordId; location?: unknown }) {
  const target = usePortal().registry.find(kind);
  if (!target) return <span className={styles.mono}>{oneLine(id)}</span>;
  return <Known target={target} id={target.scope === 'location' ? `${String(location)}:${id}` : id} own={id} />;
}
