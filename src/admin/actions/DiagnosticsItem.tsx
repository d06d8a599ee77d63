/** The menu's way to what support asks for: the same text as on the page of support, about this one. */
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { ClipboardCopy } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { diagnosedOf, useCopyDiagnostics } from '../diagnostics/useCopyDiagnostics';
import styles from './actions.module.css';

interface DiagnosticsItemProps extends MenuItemProps {
  kind: Kind;
  record: PortalRecord;
  onDone(): void;
}

export function DiagnosticsItem({ kind, record, onDone, ...menu }: DiagnosticsItemProps) {
  const translate = useTranslate();
  const copy = useCopyDiagnostics();
  return (
    <MenuItem
      {...menu}
      className={styles.item}
      onClick={() => {
        onDone();
        void copy(diagnosedOf(kind, record.id, record));
      }}
    >
      <ClipboardCopy size={16} strokeWidth={1.75} aria-hidden />
      <span>{translate('support.diagnostics.copy')}</span>
    </MenuItem>
  );
}
