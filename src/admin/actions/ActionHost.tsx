/** Draws the dialog that the URL requests. Mounted once by each page and list; the dialog's code is loaded on demand. */
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { pathTo } from '../../context/paths';
import { themedLazy } from '../../ui/themed';
import { useActionParam } from './useActionParam';
import { LazyBoundary } from '../../ui/LazyBoundary';

const RecordActionDialog = themedLazy(
  () => import('./RecordActionDialog'),
  (m) => m.RecordActionDialog,
);

const ListedActionDialog = themedLazy(
  () => import('./RecordActionDialog'),
  (m) => m.ListedActionDialog,
);

const KindActionDialog = themedLazy(
  () => import('./KindActionDialog'),
  (m) => m.KindActionDialog,
);

interface ActionHostProps {
  kind: Kind;
  /** The page's record. */
  record?: PortalRecord;
  /** Where its page leads once it is deleted. Default: the list. */
  home?: string | undefined;
}

/**
 * Renders the dialog of the action that the URL names (`?action=`). Mount one per page with its `record`; in a
 * list without, where the URL also names the record (`on`).
 *
 * @example
 * <ActionHost kind={kind} record={record} />
 */
export function ActionHost({ kind, record, home = pathTo(kind, 'list') }: ActionHostProps) {
  const { name, on } = useActionParam();
  if (name === undefined) return null;
  // A list on the record's page names its own.
  if (record && on !== undefined) return null;
  return (
    <LazyBoundary>
      {record ? (
        <RecordActionDialog kind={kind} record={record} leave={home} />
      ) : on === undefined ? (
        <KindActionDialog kind={kind} name={name} />
      ) : (
        <ListedActionDialog kind={kind} id={on} />
      )}
    </LazyBoundary>
  );
}
