/** The button that opens what can be done with the folder one is in. */
import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { lazy, useState } from 'react';
import { Button } from '../../ui/Button';
import { tipOf } from '../../admin/fields/tip';
import { LazyBoundary } from '../../ui/LazyBoundary';
import type { FileActions } from './fileActions';
import type { BrowserView } from './useView';

const FolderMenu = lazy(() => import('./FolderMenu').then((m) => ({ default: m.FolderMenu })));

export function FolderMore({ view, actions }: { view: BrowserView; actions: FileActions }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        variant="quiet"
        aria-label={translate('objects.more')}
        aria-haspopup="menu"
        {...tipOf(translate('objects.more'))}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Ellipsis size={16} aria-hidden />
      </Button>
      <LazyBoundary>
        {anchor && <FolderMenu {...{ anchor, actions }} prefix={view.prefix} onClose={() => setAnchor(undefined)} />}
      </LazyBoundary>
    </>
  );
}
