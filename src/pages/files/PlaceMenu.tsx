/** What can be done with the folder one is in, and with the bucket. Loaded when it is first opened. */
import Menu from '@mui/material/Menu';
import { Calculator, FileJson, FolderSync, Globe, History, ScanSearch, Timer, UploadCloud } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { ThemeFrame } from '../../ui/ThemeFrame';
import type { Acts } from './acts';
import { useMenuItem } from './useMenuItem';

interface PlaceMenuProps {
  prefix: string;
  anchor: HTMLElement;
  acts: Acts;
  onClose(): void;
}

export function PlaceMenu({ prefix, anchor, acts, onClose }: PlaceMenuProps) {
  const translate = useTranslate();
  const item = useMenuItem(onClose);
  return (
    <ThemeFrame>
      <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': translate('objects.more') } }}>
        {[
          item('objects.find.act', ScanSearch, () => acts.ask({ what: 'find', prefix })),
          item('objects.sync.act', FolderSync, () => acts.ask({ what: 'sync', prefix })),
          item('files.acts.totals', Calculator, () => acts.ask({ what: 'totals', prefix })),
          item('objects.past.act', History, () => acts.ask({ what: 'past', prefix })),
          item('objects.access.act', Globe, () => acts.ask({ what: 'access', key: prefix })),
          item('objects.policy.act', FileJson, () => acts.ask({ what: 'policy' })),
          item('objects.upload_link.act', UploadCloud, () => acts.ask({ what: 'upload_link', prefix })),
          item('objects.lifecycle.act', Timer, () => acts.ask({ what: 'lifecycle' })),
        ]}
      </Menu>
    </ThemeFrame>
  );
}
