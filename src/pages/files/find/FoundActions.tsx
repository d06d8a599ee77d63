/** Bulk operations on all matches, by the rule: available once their number and size are known. */
import { Copy, Download, FolderDown, FolderInput, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import {
  limitedToCounted,
  baseOf,
  pagesFrom,
  type SearchTotals,
  type Search,
} from '../../../../dataProvider/s3/tools/find';
import { newRun } from '../../../../dataProvider/s3/tools/run';
import { oneLine } from '../../../ui/safe';
import { formatBytes } from '../../../lib/bytes';
import type { FileActions } from '../fileActions';
import { Box } from '../Box';
import { canPickFolder } from '../folders';
import { runWork } from './runWork';
import { isFolder, nameOf } from '../types';
import type { Storage } from '../useStorage';
import styles from './find.module.css';

interface FoundActionsProps {
  storage: Storage;
  search: Search;
  sum: SearchTotals;
  actions: FileActions;
  /** False if the count was stopped: there are more than `sum`. */
  counted?: boolean;
  onClose(): void;
}

type OpenDialog = 'delete' | 'copy' | 'move';

export function FoundActions({ storage, search, sum, actions, counted = true, onClose }: FoundActionsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { s3Bucket } = storage;
  const base = baseOf(search);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [typed, setTyped] = useState(base);
  const path = typed.trim().replace(/^\/+/, '');
  const to = path === '' || isFolder(path) ? path : `${path}/`;
  const count = { smart_count: sum.found, size: formatBytes(sum.bytes, locale) };
  const labelOf = (whenCounted: string, otherwise: string) =>
    counted ? translate(whenCounted, count) : translate(otherwise, { name: oneLine(search.prefix || s3Bucket.bucket) });
  const run = (what: OpenDialog) => {
    const task = what === 'delete' ? { what } : { what, to };
    // Nothing is deleted but what the button says.
    const some = what === 'delete' && counted ? limitedToCounted(search, sum) : search;
    actions.work({
      label: labelOf(`objects.find.doing.${what}`, `objects.runs.${what}`),
      ...runWork(storage, actions.target, newRun(task, some, sum.found)),
    });
    onClose();
  };
  const download = () => {
    const pages = (signal: AbortSignal) => pagesFrom(s3Bucket, search, signal, { after: undefined });
    void actions.zip(nameOf(base), { objects: [], prefixes: [], base, pages });
    onClose();
  };
  const downloadToFolder = () => {
    void actions.downloadToFolder({ search, count: sum.found });
    onClose();
  };
  const button = (label: string, Icon: typeof Copy, act: () => void, danger = false) => (
    <Button variant={danger ? 'danger' : 'secondary'} onClick={act}>
      <Icon size={16} aria-hidden />
      {translate(label)}
    </Button>
  );
  return (
    <section className={styles.part} aria-label={translate('objects.find.all')}>
      <p>
        <strong>{labelOf('objects.find.all_count', 'objects.whole.title')}</strong>
      </p>
      <div className="p-wrap-8">
        {button('files.acts.download_zip', Download, download)}
        {canPickFolder() && button('files.acts.download_folder', FolderDown, downloadToFolder)}
        {button('files.acts.copy', Copy, () => setOpenDialog('copy'))}
        {button('files.acts.move', FolderInput, () => setOpenDialog('move'))}
        {button('objects.properties.act', SlidersHorizontal, () =>
          actions.openDialog({ what: 'properties_found', search, count: sum.found }),
        )}
        {button('actions.delete', Trash2, () => setOpenDialog('delete'), true)}
      </div>
      {openDialog !== undefined && openDialog !== 'delete' && (
        <>
          <Box
            label={translate('files.transfer.to')}
            value={typed}
            onType={setTyped}
            mono
            hint={translate('objects.find.replaces')}
          />
          <Button disabled={to === base} onClick={() => run(openDialog)}>
            {labelOf(`objects.find.sure.${openDialog}`, `objects.runs.${openDialog}`)}
          </Button>
        </>
      )}
      {openDialog === 'delete' && (
        <>
          <p role="alert">{translate('actions.delete_dialog.final')}</p>
          <Button variant="danger" onClick={() => run('delete')}>
            {labelOf('objects.find.sure.delete', 'objects.runs.delete')}
          </Button>
        </>
      )}
    </section>
  );
}
