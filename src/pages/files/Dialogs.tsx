/** The dialogs of the file browser, one at a time. */
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { oneLine } from '../../ui/safe';
import { ThemeFrame } from '../../ui/ThemeFrame';
import { PolicyNote } from './access/PolicyNote';
import { CommandsDialog } from './CommandsDialog';
import { EmptyDialog } from './EmptyDialog';
import { LeftOutDialog } from './LeftOutDialog';
import { validateObjectName } from './names';
import { Box } from './Box';
import { Question } from './Question';
import { RuleDialog } from './RuleDialog';
import { ShareDialog } from './ShareDialog';
import { ToolDialog } from './ToolDialog';
import { TotalsDialog } from './TotalsDialog';
import { TransferDialog } from './TransferDialog';
import { isFolder, nameOf, renamedTo, type Row } from './types';
import type { FileActions, FilesDialog } from './fileActions';
import type { Storage } from './useStorage';
import styles from './files.module.css';

interface DialogsProps {
  dialog: FilesDialog;
  actions: FileActions;
  storage: Storage;
  prefix: string;
  /** The loaded rows of the folder: existing names are reported while typing. */
  rows: readonly Row[];
  /** Shows an object's details. */
  onOpen(key: string): void;
  /** Lets this site write to the bucket. */
  fixRule(): Promise<void>;
  onClose(): void;
}

interface NameProps {
  title: string;
  label: string;
  initial: string;
  rows: readonly Row[];
  onClose(): void;
  run(name: string): void | Promise<void>;
  /** Says what follows from a name that can be taken. */
  note?(name: string): ReactNode;
}

function NameDialog({ title, label, initial, rows, onClose, run, note }: NameProps) {
  const translate = useTranslate();
  const [name, setName] = useState(initial);
  const taken = name !== initial && rows.some((row) => row.name === name);
  const error = validateObjectName(name) ?? (taken ? 'taken' : undefined);
  const shown = error && name !== '' ? translate(`files.names.${error}`) : undefined;
  return (
    <Question
      title={title}
      label={label}
      ready={error === undefined && name !== initial}
      onClose={onClose}
      run={() => run(name)}
    >
      <Box
        label={translate('files.names.label')}
        value={name}
        onType={setName}
        invalid={shown !== undefined}
        hint={shown}
      />
      {error === undefined && name !== initial && note?.(name)}
    </Question>
  );
}

/** Number of names listed before a deletion; further ones are counted. */
const maxNamed = 8;

function Names({ keys }: { keys: readonly string[] }) {
  const translate = useTranslate();
  return (
    <ul className={styles.names}>
      {keys.slice(0, maxNamed).map((key) => (
        <li key={key}>
          <bdi>{oneLine(nameOf(key))}</bdi>
          {isFolder(key) && ` ${translate('files.confirm_delete.folder')}`}
        </li>
      ))}
      {keys.length > maxNamed && (
        <li>{translate('files.confirm_delete.others', { smart_count: keys.length - maxNamed })}</li>
      )}
    </ul>
  );
}

type DialogOf<What extends FilesDialog['what']> = Omit<DialogsProps, 'dialog'> & {
  dialog: Extract<FilesDialog, { what: What }>;
};

function FolderDialog({ actions, prefix, rows, onClose }: DialogOf<'folder'>) {
  const translate = useTranslate();
  return (
    <NameDialog
      title={translate('files.acts.folder')}
      label={translate('files.acts.folder_create')}
      initial=""
      rows={rows}
      onClose={onClose}
      run={(name) => actions.makeFolder(`${prefix}${name}/`)}
    />
  );
}

function RenameDialog({ dialog: { key }, actions, storage, rows, onClose }: DialogOf<'rename'>) {
  const translate = useTranslate();
  return (
    <NameDialog
      title={translate('actions.rename_dialog.title', { name: oneLine(nameOf(key)) })}
      label={translate('actions.rename')}
      initial={nameOf(key)}
      rows={rows}
      onClose={onClose}
      run={(name) => actions.rename(key, name)}
      note={(name) => <PolicyNote storage={storage} transfers={[{ from: key, to: renamedTo(key, name) }]} move />}
    />
  );
}

function DeleteDialog({ dialog: { keys }, actions, onClose }: DialogOf<'delete'>) {
  const translate = useTranslate();
  return (
    <Question
      title={translate('files.confirm_delete.title', { smart_count: keys.length })}
      label={translate('actions.delete')}
      danger
      onClose={onClose}
      run={() => actions.remove(keys)}
    >
      <Names keys={keys} />
      <p>{translate(keys.some(isFolder) ? 'files.confirm_delete.deep' : 'actions.delete_dialog.final')}</p>
    </Question>
  );
}

function OverwriteDialog({ dialog, onClose }: DialogOf<'overwrite'>) {
  const translate = useTranslate();
  const { taken, count, others, decide, compare, canKeepBoth, canSkipAll } = dialog;
  const isOnly = taken?.length === count;
  const second = taken &&
    (!isOnly || canSkipAll) && {
      label: translate(`files.overwrite.${isOnly ? 'skip_all' : `skip_${others}`}`),
      run: () => decide('skip'),
    };
  return (
    <Question
      title={translate(`files.overwrite.${taken ? 'title' : 'title_unknown'}`, {
        smart_count: taken?.length ?? count,
      })}
      label={translate('files.overwrite.replace')}
      {...(second && { second })}
      onClose={onClose}
      run={() => decide('replace')}
    >
      {taken && <Names keys={taken} />}
      <p>{translate(`files.overwrite.${taken ? 'text' : 'unknown'}`)}</p>
      {canKeepBoth && taken && (
        <p>
          <Button variant="link" onClick={() => (decide('both'), onClose())}>
            {translate('files.overwrite.both')}
          </Button>
        </p>
      )}
      {compare && (
        <p>
          <Button variant="link" onClick={compare}>
            {translate('files.overwrite.compare')}
          </Button>
        </p>
      )}
    </Question>
  );
}

function OpenDialog({ dialog, ...common }: DialogsProps) {
  const { actions, storage, prefix, fixRule, onOpen, onClose } = common;
  switch (dialog.what) {
    case 'folder':
      return <FolderDialog dialog={dialog} {...common} />;
    case 'rename':
      return <RenameDialog dialog={dialog} {...common} />;
    case 'delete':
      return <DeleteDialog dialog={dialog} {...common} />;
    case 'overwrite':
      return <OverwriteDialog dialog={dialog} {...common} />;
    case 'commands':
      return <CommandsDialog bucket={storage.s3Bucket.bucket} keys={dialog.keys} onClose={onClose} />;
    case 'empty':
      return <EmptyDialog storage={storage} actions={actions} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog {...{ storage, prefix, actions, onClose }} keys={dialog.keys} move={dialog.move} />;
    case 'share':
      return <ShareDialog {...{ storage, actions, onClose }} objectKey={dialog.key} />;
    case 'totals':
      return <TotalsDialog prefix={dialog.prefix} storage={storage} onClose={onClose} />;
    case 'rule':
      return <RuleDialog decide={dialog.decide} {...{ fixRule, onClose }} />;
    case 'left_out':
      return <LeftOutDialog {...dialog} onClose={onClose} />;
    default:
      return <ToolDialog {...{ dialog, actions, storage, fixRule, onOpen, onClose }} />;
  }
}

export const Dialogs = (props: DialogsProps) => (
  <ThemeFrame>
    <OpenDialog {...props} />
  </ThemeFrame>
);
