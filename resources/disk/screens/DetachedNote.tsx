/** Warns that a disk is billed although unused: only if all virtual machines of its location have been read. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { Note } from '../../../src/ui/Note';
import { useDiskHolders } from './useHolders';

export function DetachedNote({ record }: { record: PortalRecord }) {
  const translate = useTranslate();
  const { kind, holders, isKnown } = useDiskHolders(record);
  if (!kind || !isKnown || holders.length > 0 || record.status !== 'Active') return null;
  return <Note tone="warning">{translate('show.disk.detached')}</Note>;
}
