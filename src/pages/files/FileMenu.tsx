/** What can be done with one row. Loaded when the first one is opened. */
import Menu from '@mui/material/Menu';
import {
  Calculator,
  Copy,
  Download,
  FileCheck,
  FolderDown,
  FolderInput,
  Globe,
  History,
  Info,
  Link2,
  PencilLine,
  Share2,
  ShieldCheck,
  SlidersHorizontal,
  SquareTerminal,
  Trash2,
} from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { ThemeFrame } from '../../ui/ThemeFrame';
import { oneLine } from '../../ui/safe';
import { maxVerified } from './checkedWork';
import { canPickFolder } from './folders';
import type { Row } from './types';
import type { FileActions } from './fileActions';
import { useMenuItem } from './useMenuItem';

interface RowMenuProps {
  row: Row;
  anchor: HTMLElement;
  actions: FileActions;
  onClose(): void;
  onOpen?: (key: string) => void;
}

export function FileMenu({ row, anchor, actions, onClose, onOpen }: RowMenuProps) {
  const translate = useTranslate();
  const { prepare } = actions;
  const { key, folder, name } = row;
  useEffect(() => {
    if (!folder) prepare(key);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the menu opens
  }, []);
  const item = useMenuItem(onClose);
  return (
    <ThemeFrame>
      <Menu
        open
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': translate('list.row.menu', { name: oneLine(name) }) } }}
      >
        {[
          ...(onOpen && !folder ? [item('actions.details', Info, () => onOpen(key))] : []),
          item(folder ? 'files.acts.download_zip' : 'actions.download', Download, () => void actions.download([key])),
          ...(folder && canPickFolder()
            ? [item('files.acts.download_folder', FolderDown, () => void actions.downloadToFolder({ keys: [key] }))]
            : []),
          ...(!folder && row.size > maxVerified
            ? [item('files.acts.download_checked', ShieldCheck, () => void actions.downloadChecked(key))]
            : []),
          ...(folder ? [] : [item('files.acts.verify_copy', FileCheck, () => void actions.verifyCopy(key))]),
          ...(folder
            ? [
                item('files.acts.totals', Calculator, () => actions.openDialog({ what: 'totals', prefix: key })),
                item('objects.past.act', History, () => actions.openDialog({ what: 'past', prefix: key })),
              ]
            : [
                item('files.acts.share', Share2, () => actions.openDialog({ what: 'share', key })),
                item('files.acts.copy_url', Link2, () => void actions.copyText(actions.urlOf(key))),
              ]),
          item('files.acts.copy_uri', Link2, () => void actions.copyText(actions.uriOf(key))),
          item('objects.properties.act', SlidersHorizontal, () =>
            actions.openDialog({ what: 'properties', keys: [key] }),
          ),
          item('objects.access.act', Globe, () => actions.openDialog({ what: 'access', key })),
          item('actions.rename', PencilLine, () => actions.openDialog({ what: 'rename', key })),
          item('files.acts.copy', Copy, () => actions.openDialog({ what: 'transfer', keys: [key], move: false })),
          item('files.acts.move', FolderInput, () => actions.openDialog({ what: 'transfer', keys: [key], move: true })),
          item('files.acts.commands', SquareTerminal, () => actions.openDialog({ what: 'commands', keys: [key] })),
          item('actions.delete', Trash2, () => actions.openDialog({ what: 'delete', keys: [key] }), true),
        ]}
      </Menu>
    </ThemeFrame>
  );
}
