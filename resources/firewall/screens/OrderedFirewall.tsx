/**
 * The firewall that was chosen as the machine was ordered, until it is assigned: under way, or what failed with Retry. An
 * assignment that a page load cut short goes on here.
 */
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import {
  failedRows,
  repeatRun,
  unknownRows,
  unsentRows,
  useInterruptedRuns,
  useRuns,
} from '../../../src/admin/runs/bulkRuns';
import type { BulkRun } from '../../../src/admin/runs/ledger';
import { useKeyPermissions } from '../../../src/admin/rights';
import { usePortal } from '../../../src/context/portal';
import { Note } from '../../../src/ui/Note';
import { RetryLink } from '../../../src/ui/RetryLink';
import { oneLine } from '../../../src/ui/safe';

interface OrderedFirewallProps {
  record: PortalRecord;
  /** Whether the machine has the firewall already. */
  has(firewall: string): boolean;
  /** Shown where nothing is under way. */
  children: ReactNode;
}

export function OrderedFirewall({ record, has, children }: OrderedFirewallProps) {
  const translate = useTranslate();
  const { provider, registry } = usePortal();
  const permissions = useKeyPermissions();
  const kind = registry.find('firewall');
  const isOwn = ({ values }: BulkRun['rows'][number]) => values?.machine === record.uuid;
  const run = useRuns().find((one) => one.isSequel && one.kind === 'firewall' && one.rows.some(isOwn));
  const isCut = useInterruptedRuns().some(({ key }) => key === run?.key);
  const own = (indices: readonly number[]) => indices.filter((index) => run?.rows[index] && isOwn(run.rows[index]));
  const send = (indices: readonly number[], within?: number) => {
    if (kind && run) void repeatRun({ provider, kind, permissions }, run, own(indices), within);
  };
  // Once, however long the page before takes to go: what is in doubt after that is the person's to send again.
  const goesOn = useRef(false);
  const goOn = useEffectEvent(() => {
    if (!run || goesOn.current) return;
    goesOn.current = true;
    send([...unsentRows(run), ...unknownRows(run)], Infinity);
  });
  useEffect(() => {
    if (isCut) goOn();
  }, [isCut]);
  const row = run?.rows.find(isOwn);
  if (!run || !row || row.state === 'done' || has(String(row.id))) return children;
  const subject = oneLine(run.subject ?? '', 60);
  const again = own([...failedRows(run), ...(isCut && run.ended !== undefined ? unknownRows(run) : [])]);
  if (again.length > 0) {
    return (
      <>
        <Note tone="warning" remedy={<RetryLink retry={() => send(again)} />}>
          {translate('resources.virtual_machine.actions.create.incomplete', {
            name: oneLine(record.name, 60),
            subject,
          })}
        </Note>
        {children}
      </>
    );
  }
  if (row.state === 'waiting' || row.state === 'sent' || row.state === 'unknown') {
    return <p role="status">{translate('machinePage.protect.assigning', { name: subject })}</p>;
  }
  return children;
}
