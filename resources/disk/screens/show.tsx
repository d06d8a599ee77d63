/** A disk's page: the machine that it is in, what it can be put back to, and in Details what it was made from. */
import { KindShow } from '../../../src/admin/show/KindShow';
import type { ScreenProps } from '../../screens';
import { Attached } from './Attached';
import { originFields, useOriginFacts } from './Origin';
import { Snapshots } from './Snapshots';
import { useShownPrice } from './useIncludedPrice';
import styles from './attached.module.css';

export default function DiskShow({ kind }: ScreenProps) {
  const priced = useShownPrice(kind);
  const folded = useOriginFacts(kind);
  return (
    <KindShow
      kind={priced}
      without={originFields}
      folded={folded}
      main={(record) => (
        <div className="p-stack-16">
          <div className={styles.attached}>
            <Attached kind={kind} record={record} />
          </div>
          <Snapshots kind={kind} record={record} />
        </div>
      )}
    />
  );
}
