import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../../dataProvider';
import { PortalError } from '../../../../dataProvider/errors';
import type { Kind } from '../../../../resources/kind/types';
import { usePagePath } from '../../../context/pagePath';
import { usePortal } from '../../../context/portal';
import { useToast } from '../../../ui/useToast';
import { beginSequel, checkableRows, failedRows, repeatRun, untilRunEnds } from '../../runs/bulkRuns';
import type { RunSequel } from '../../runs/ledger';
import { useUser } from '../../queries';
import { useKeyPermissions } from '../../rights';

/**
 * Begins what follows the creation of one record. It goes on while another page is shown, and is in the ledger before it is
 * sent. A failure is reported with what still holds: the record has been created.
 */
export function useSequel(kind: Kind): (sequel: RunSequel, record: PortalRecord, name: string) => Promise<void> {
  const translate = useTranslate();
  const toast = useToast();
  const pagePath = usePagePath();
  const { provider, registry } = usePortal();
  const permissions = useKeyPermissions();
  const owner = useUser().data?.id;
  return async function goOn(sequel, record, name) {
    const title = translate(`resources.${kind.name}.actions.create.incomplete`, { name, subject: sequel.subject });
    // An answer without an id does not say of what.
    if (record[kind.id] === undefined) return toast.failed(title);
    const work = { provider, kind, permissions, registry };
    const key = beginSequel(work, String(owner), sequel, [{ id: record.id, name }]);
    const run = key && (await untilRunEnds(key));
    const other = registry.find(sequel.kind);
    if (!run || !other) return;
    const row = run.rows.find(({ state }) => state !== 'done');
    if (!row) return;
    const { error, correlationId } = row;
    const again = [...failedRows(run), ...checkableRows(other, run)];
    toast.failed(error ? new PortalError({ ...error, ...(correlationId && { correlationId }) }) : title, {
      title,
      view: pagePath('runs'),
      ...(again.length > 0 && { retry: () => void repeatRun({ ...work, kind: other }, run, again) }),
    });
  };
}
