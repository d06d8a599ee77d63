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
import { mostVerified } from './checkedWork';
import { canPickFolder } from './folders';
import type { Row } from './types';
import type { Acts } from './acts';
import { useMenuItem } from './useMenuItem';

interface RowMenuProps {
  row: Row;
  anchor: HTMLElement;
  acts: Acts;
  onClose(): void;
  onOpen?: (key: string) => void;
}

export function FileMenu({ row, anchor, acts, onClose, onOpen }: RowMenuProps) {
  const translate = useTranslate();
  const { prepare } = acts;
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
          item(folder ? 'files.acts.download_zip' : 'actions.download', Download, () => void acts.download([key])),
          ...(folder && canPickFolder()
            ? [item('files.acts.download_folder', FolderDown, () => void acts.downloadToFolder({ keys: [key] }))]
            : []),
          ...(!folder && row.size > mostVerified
            ? [item('files.acts.download_checked', ShieldCheck, () => void acts.downloadChecked(key))]
            : []),
          ...(folder ? [] : [item('files.acts.verify_copy', FileCheck, () => void acts.verifyCopy(key))]),
          ...(folder
            ? [
                item('files.acts.totals', Calculator, () => acts.ask({ what: 'totals', prefix: key })),
                item('objects.past.act', History, () => acts.ask({ what: 'past', prefix: key })),
              ]
            : [
                item('files.acts.share', Share2, () => acts.ask({ what: 'share', key })),
                item('files.acts.copy_url', Link2, () => void acts.copyText(acts.urlOf(key))),
              ]),
          item('files.acts.copy_uri', Link2, () => void acts.copyText(acts.uriOf(key))),
          item('objects.properties.act', SlidersHorizontal, () => acts.ask({ what: 'properties', keys: [key] })),
          item('objects.access.act', Globe, () => acts.ask({ what: 'access', key })),
          item('actions.rename', PencilLine, () => acts.ask({ what: 'rename', key })),
          item('files.acts.copy', Copy, () => acts.ask({ what: 'transfer', keys: [key], move: false })),
          item('files.acts.move', FolderInput, () => acts.ask({ what: 'transfer', keys: [key], move: true })),
          item('files.acts.commands', SquareTerminal, () => acts.ask({ what: 'commands', keys: [key] })),
          item('actions.delete', Trash2, () => acts.ask({ what: 'delete', keys: [key] }), true),
        ]}
      </Menu>
    </ThemeFrame>
  );
}
