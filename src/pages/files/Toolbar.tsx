/** Search and upload; while something is selected, what can be done with it. */
import {
  Columns2,
  Copy,
  Download,
  FolderDown,
  FolderInput,
  FolderPlus,
  FolderUp,
  ListChecks,
  RefreshCw,
  Search,
  SlidersHorizontal,
  SquareTerminal,
  Trash2,
  Upload,
} from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { tipOf } from '../../admin/fields/tip';
import type { OverflowEntry } from '../../admin/actions/OverflowButtons';
import { SelectionBar } from '../../admin/actions/SelectionBar';
import { formatBytes } from '../../lib/bytes';
import { readChosen, type PickedFiles } from './dropped';
import { filesOf, pickFiles } from './handles';
import { canPickFolder } from './folders';
import { FolderMore } from './FolderMore';
import { isFolder, type Row } from './types';
import type { FileActions } from './fileActions';
import type { BrowserView } from './useView';
import styles from './files.module.css';
import { dotted } from '../../lib/dotted';

interface ToolbarProps {
  view: BrowserView;
  actions: FileActions;
  rows: readonly Row[];
  loading: boolean;
  more: boolean;
  upload(files: Promise<PickedFiles>): Promise<void>;
  onReload(): void;
  /** Only if there is room for two lists. */
  panes?: { open: boolean; toggle(): void };
}

function Chooser({ upload, folder }: { upload: ToolbarProps['upload']; folder: boolean }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const choose = async () => {
    const picked = folder ? undefined : await pickFiles();
    if (picked) await upload(filesOf(picked).then((read) => ({ folders: [], ...read })));
    else input.current?.click();
  };
  const label = translate(folder ? 'files.bring.folder' : 'files.bring.files');
  const Icon = folder ? FolderUp : Upload;
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        {...(folder && { webkitdirectory: '' })}
        onChange={({ currentTarget }) => {
          void upload(Promise.resolve(readChosen(currentTarget.files ?? [])));
          currentTarget.value = '';
        }}
      />
      <Button
        variant={folder ? 'secondary' : 'primary'}
        className={folder ? styles.folderChooser : ''}
        onClick={() => void choose()}
      >
        <Icon size={16} aria-hidden />
        {label}
      </Button>
    </>
  );
}

/** Maximum number of lines: for more, a script is more useful. */
const maxCommands = 1000;

function PanesButton({ panes }: Pick<ToolbarProps, 'panes'>) {
  const translate = useTranslate();
  if (!panes) return null;
  return (
    <Button
      variant="quiet"
      aria-pressed={panes.open}
      aria-label={translate('objects.panes.act')}
      {...tipOf(translate('objects.panes.act'))}
      onClick={panes.toggle}
    >
      <Columns2 size={16} aria-hidden />
    </Button>
  );
}

function Selected({
  view,
  actions,
  rows,
  more,
  panes,
}: Pick<ToolbarProps, 'view' | 'actions' | 'rows' | 'more' | 'panes'>) {
  const translate = useTranslate();
  const keys = [...view.selected];
  const [onlyLoaded, setOnlyLoaded] = useState(false);
  // All of a list that goes on is all that is there, not what happens to be loaded.
  const isWhole = more && keys.length >= rows.length && !onlyLoaded;
  const entry = (label: string, Icon: typeof Copy, run: () => void, isDanger = false): OverflowEntry => ({
    name: label,
    label: translate(label),
    icon: <Icon size={16} aria-hidden />,
    isDanger,
    startsGroup: isDanger,
    run,
  });
  const canFolder = (keys.length > 1 || keys.some(isFolder)) && canPickFolder();
  const entries = isWhole
    ? [
        entry('files.whole_act', ListChecks, () =>
          actions.openDialog({ what: 'whole', prefix: view.prefix + view.find }),
        ),
      ]
    : [
        entry('actions.download', Download, () => void actions.download(keys)),
        ...(canFolder
          ? [entry('files.acts.download_folder', FolderDown, () => void actions.downloadToFolder({ keys }))]
          : []),
        entry('files.acts.copy', Copy, () => actions.openDialog({ what: 'transfer', keys, move: false })),
        entry('files.acts.move', FolderInput, () => actions.openDialog({ what: 'transfer', keys, move: true })),
        entry('objects.properties.act', SlidersHorizontal, () => actions.openDialog({ what: 'properties', keys })),
        ...(keys.length <= maxCommands
          ? [entry('files.acts.commands', SquareTerminal, () => actions.openDialog({ what: 'commands', keys }))]
          : []),
        ...(panes ? [{ ...entry('objects.panes.act', Columns2, panes.toggle), startsGroup: true }] : []),
        entry('actions.delete', Trash2, () => actions.openDialog({ what: 'delete', keys }), true),
      ];
  return (
    <SelectionBar
      count={keys.length}
      label={
        isWhole ? translate('files.selected_whole') : translate('list.selection.count', { smart_count: keys.length })
      }
      entries={entries}
      onClear={() => view.select([])}
    >
      {more && keys.length >= rows.length && (
        <Button variant="link" onClick={() => setOnlyLoaded(isWhole)}>
          {isWhole
            ? translate('files.only_loaded', { smart_count: keys.length })
            : translate('files.selected_whole_instead')}
        </Button>
      )}
    </SelectionBar>
  );
}

/** Delay after typing before the request, ms. */
const pause = 200;

function Find({ view }: { view: BrowserView }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(view.find);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <label className={styles.search}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        value={typed}
        placeholder={translate('files.find.hint')}
        aria-label={translate('files.find.label')}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => view.setFind(value), pause);
        }}
      />
    </label>
  );
}

export function Toolbar(props: ToolbarProps) {
  return (
    <div data-swaps>
      <Tools {...props} />
      {props.view.selected.size > 0 && <Selected {...props} />}
    </div>
  );
}

function Tools(props: ToolbarProps) {
  const { view, actions, rows, loading, more, upload, onReload } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const bytes = useMemo(() => rows.reduce((sum, row) => sum + (row.folder ? 0 : row.size), 0), [rows]);
  const isSorted = view.sort.field !== 'name' || view.sort.order !== 'asc';
  return (
    <div className={styles.toolbar}>
      <Find key={view.prefix} view={view} />
      <span className={styles.count} role="status">
        {dotted([
          translate(more ? 'files.count_more' : 'files.count', { smart_count: rows.length }),
          bytes > 0 && formatBytes(bytes, locale),
          more && isSorted && translate('files.sorted_loaded'),
        ])}
      </span>
      <span className={styles.spring} />
      <Button variant="quiet" aria-label={translate('actions.refresh')} aria-busy={loading} onClick={onReload}>
        <RefreshCw size={16} aria-hidden className={loading ? 'p-turning' : undefined} />
      </Button>
      <Button
        variant="quiet"
        aria-label={translate('files.acts.commands')}
        {...tipOf(translate('files.acts.commands'))}
        onClick={() => actions.openDialog({ what: 'commands', keys: [view.prefix] })}
      >
        <SquareTerminal size={16} aria-hidden />
      </Button>
      <PanesButton panes={props.panes} />
      <FolderMore {...{ view, actions }} />
      {view.prefix === '' && view.find === '' && rows.length > 0 && (
        <Button variant="quiet" onClick={() => actions.openDialog({ what: 'empty' })}>
          {translate('files.acts.empty')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => actions.openDialog({ what: 'folder' })}>
        <FolderPlus size={16} aria-hidden />
        {translate('files.acts.folder')}
      </Button>
      <Chooser upload={upload} folder />
      <Chooser upload={upload} folder={false} />
    </div>
  );
}
