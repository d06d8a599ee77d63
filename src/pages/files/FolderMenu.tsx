/** What can be done with the folder one is in, and with the bucket. Loaded when it is first opened. */
import Menu from '@mui/material/Menu';
import { Calculator, FileJson, FolderSync, Globe, History, ScanSearch, Timer, UploadCloud } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { ThemeFrame } from '../../ui/ThemeFrame';
import type { FileActions } from './fileActions';
import { useMenuItem } from './useMenuItem';

interface FolderMenuProps {
  prefix: string;
  anchor: HTMLElement;
  actions: FileActions;
  onClose(): void;
}

export function FolderMenu({ prefix, anchor, actions, onClose }: FolderMenuProps) {
  const translate = useTranslate();
  const item = useMenuItem(onClose);
  return (
    <ThemeFrame>
      <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': translate('objects.more') } }}>
        {[
          item('objects.find.act', ScanSearch, () => actions.openDialog({ what: 'find', prefix })),
          item('objects.sync.act', FolderSync, () => actions.openDialog({ what: 'sync', prefix })),
          item('files.acts.totals', Calculator, () => actions.openDialog({ what: 'totals', prefix })),
          item('objects.past.act', History, () => actions.openDialog({ what: 'past', prefix })),
          item('objects.access.act', Globe, () => actions.openDialog({ what: 'access', key: prefix })),
          item('objects.policy.act', FileJson, () => actions.openDialog({ what: 'policy' })),
          item('objects.upload_link.act', UploadCloud, () => actions.openDialog({ what: 'upload_link', prefix })),
          item('objects.lifecycle.act', Timer, () => actions.openDialog({ what: 'lifecycle' })),
        ]}
      </Menu>
    </ThemeFrame>
  );
}
