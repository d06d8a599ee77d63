/** A row's menu: the same list of actions as its page. Its code is loaded when the first one is opened. */
import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { themedLazy } from '../themed';
import styles from './table.module.css';

const loadMenu = () => import('../actions/ActionMenu');
const ActionMenu = themedLazy(
  () => loadMenu(),
  (m) => m.ActionMenu,
);

export function RowMenu({ kind, record, name }: { kind: Kind; record: PortalRecord; name: string }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-label={translate('list.row.menu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      >
        <Ellipsis size={16} aria-hidden />
      </button>
      {used && (
        <Suspense>
          <ActionMenu kind={kind} record={record} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
