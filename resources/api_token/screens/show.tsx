/** A token's page: what it may do, and how it is used. Its value was shown once and is nowhere here. */
import { KindShow } from '../../../src/admin/show/KindShow';
import type { ScreenProps } from '../../screens';
import { TokenReach } from './Reach';
import { TokenUse } from './Use';
import styles from '../../../src/admin/show/show.module.css';

export default function ApiTokenShow({ kind }: ScreenProps) {
  return (
    <KindShow
      kind={kind}
      main={(record) => (
        <div className={styles.cards}>
          <TokenReach kind={kind} record={record} />
          <TokenUse />
        </div>
      )}
    />
  );
}
