/** The rows, exposed ones first. Each links to where it can be fixed. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../../src/ui/Button';
import { DataTable } from '../../../../src/admin/billing/DataTable';
import { pathTo } from '../../../../src/context/paths';
import { usePortal } from '../../../../src/context/portal';
import { LazyBoundary } from '../../../../src/ui/LazyBoundary';
import { oneLine } from '../../../../src/ui/safe';
import { themedLazy } from '../../../../src/ui/themed';
import type { PublicPoint } from './points';
import type { ExposureRow } from './rows';
import type { FixDialogProps } from './FixDialog';
import { useFixable } from './useFixable';
import { useRowWords } from './useRowWords';
import { VerdictChip } from './VerdictChip';
import styles from './exposure.module.css';
import { dot, dotted } from '../../../../src/lib/dotted';

const FixDialog = themedLazy(
  () => import('./FixDialog'),
  (m) => m.FixDialog,
);

/** Where the access is configured; undefined if it cannot be changed, or is unknown. */
function useRemedy(): (row: ExposureRow) => { to: string; label: string } | undefined {
  const translate = useTranslate();
  const { registry } = usePortal();
  const to = (name: string, id: string | number | undefined, tab?: string) => {
    const kind = registry.find(name);
    return kind && id !== undefined ? pathTo(kind, 'show', id, tab === undefined ? undefined : { tab }) : undefined;
  };
  const link = (path: string | undefined, remedy: string) =>
    path === undefined ? undefined : { to: path, label: translate(`exposure.remedy.${remedy}`) };
  return ({ opening, exposure: { rest, point } }) => {
    const through = opening?.through;
    if (through?.by === 'firewall') return link(to('firewall', through.id), 'firewall');
    if (through?.by === 'forwarding') return link(to('load_balancer', through.id, 'rules'), 'forwarding');
    if (through?.by === 'whitelist') return link(to('managed_service', through.id, 'access'), 'whitelist');
    const { kind } = point.holder ?? {};
    // A firewall is assigned on its own page; only machines can be.
    const firewalls = registry.find('firewall');
    if (rest.verdict === 'undecided' && kind === 'virtual_machine' && firewalls) {
      const filter = JSON.stringify({ location: point.location });
      return link(pathTo(firewalls, 'list', undefined, { filter }), 'protect');
    }
    return undefined;
  };
}

function Address({ point }: { point: PublicPoint }) {
  const translate = useTranslate();
  const words = useRowWords();
  const { registry } = usePortal();
  const { addressId, holder } = point;
  const ownKind = addressId === undefined ? undefined : registry.find('ip_address');
  const path = ownKind && addressId !== undefined ? pathTo(ownKind, 'show', addressId) : undefined;
  const kind = holder?.kind === undefined ? undefined : registry.find(holder.kind);
  const holderPath = kind && holder?.id !== undefined ? pathTo(kind, 'show', holder.id) : undefined;
  const text = <bdi className={styles.mono}>{oneLine(point.address, 80)}</bdi>;
  return (
    <span className={styles.address}>
      {path ? <Link to={path}>{text}</Link> : text}
      <span className={styles.under}>
        {holderPath ? (
          <Link className={buttonClass('link')} to={holderPath}>
            <bdi>{words.holder(point)}</bdi>
          </Link>
        ) : (
          words.holder(point)
        )}
        {dot}
        {dotted([words.location(point), point.isDisabled && translate('exposure.disabled')])}
      </span>
    </span>
  );
}

type OpenDialog = Pick<FixDialogProps, 'row' | 'fixable' | 'fix'>;

/** What lets traffic through, and what can be done about it. */
function Through({ row, onFix }: { row: ExposureRow; onFix(openDialog: OpenDialog): void }) {
  const translate = useTranslate();
  const words = useRowWords();
  const remedyOf = useRemedy();
  const fixableOf = useFixable();
  const remedy = remedyOf(row);
  const fixable = fixableOf(row);
  return (
    <span>
      <bdi>{words.through(row) || '–'}</bdi>
      {remedy && (
        <span className={styles.under}>
          <Link className={buttonClass('link')} to={remedy.to} aria-label={`${remedy.label}: ${words.through(row)}`}>
            {remedy.label}
          </Link>
        </span>
      )}
      {fixable && (
        <span className={styles.fixes}>
          {fixable.fixes.map((fix) => (
            <Button
              key={fix}
              variant="link"
              aria-haspopup="dialog"
              aria-label={`${translate(`exposure.fix.${fix}.label`)}: ${words.ports(row)}, ${words.holder(row.exposure.point)}, ${words.through(row)}`}
              onClick={() => onFix({ row, fixable, fix })}
            >
              {translate(`exposure.fix.${fix}.label`)}
            </Button>
          ))}
        </span>
      )}
    </span>
  );
}

export function ExposureTable({ rows, empty }: { rows: readonly ExposureRow[]; empty: string }) {
  const translate = useTranslate();
  const words = useRowWords();
  // The row as it was when the dialog was opened: later changes are detected on saving.
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const label = (name: string) => translate(`exposure.columns.${name}`);
  const table = (
    <DataTable<ExposureRow>
      label={translate('shell.pages.exposure')}
      rows={rows}
      keyOf={({ key }) => key}
      empty={empty}
      columns={[
        { name: 'address', label: label('address'), cell: ({ exposure }) => <Address point={exposure.point} /> },
        {
          name: 'verdict',
          label: label('verdict'),
          cell: (row) => <VerdictChip verdict={row.verdict}>{words.verdict(row)}</VerdictChip>,
        },
        {
          name: 'ports',
          label: label('ports'),
          cell: (row) => (
            <span>
              {words.ports(row)}
              {words.risks(row) && <span className={styles.under}>{words.risks(row)}</span>}
            </span>
          ),
        },
        { name: 'who', label: label('who'), cell: words.who },
        {
          name: 'through',
          label: label('through'),
          cell: (row) => <Through row={row} onFix={setOpenDialog} />,
        },
      ]}
    />
  );
  return (
    <>
      {table}
      {openDialog && (
        <LazyBoundary>
          <FixDialog {...openDialog} onClose={() => setOpenDialog(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
