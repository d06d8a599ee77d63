/** The target folder of a move or copy, with existing folders suggested as the user types. */
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { oneLine } from '../../ui/safe';
import { PolicyNote } from './access/PolicyNote';
import { Box } from './Box';
import { Question } from './Question';
import { transfersTo } from './transfers';
import { isFolder, nameOf } from './types';
import type { FileActions } from './fileActions';
import type { Storage } from './useStorage';

/** The folders directly below a prefix; empty if they fail to load. */
function useFolders({ s3Bucket, s3 }: Storage, base: string): readonly string[] {
  const [folders, setFolders] = useState<readonly string[]>([]);
  useEffect(() => {
    const control = new AbortController();
    s3.listPage(s3Bucket, base, { signal: control.signal }).then(
      (page) => !control.signal.aborted && setFolders(page.folders),
      () => undefined,
    );
    return () => control.abort();
  }, [s3Bucket, s3, base]);
  return folders;
}

interface TransferDialogProps {
  storage: Storage;
  keys: readonly string[];
  move: boolean;
  prefix: string;
  actions: FileActions;
  onClose(): void;
}

export function TransferDialog({ storage, keys, move, prefix, actions, onClose }: TransferDialogProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(prefix);
  const path = typed.trim().replace(/^\/+/, '');
  const to = path === '' || path.endsWith('/') ? path : `${path}/`;
  const folders = useFolders(storage, path.slice(0, path.lastIndexOf('/') + 1));
  const inside = keys.some((key) => isFolder(key) && to.startsWith(key));
  const what = move ? 'move' : 'copy';
  return (
    <Question
      title={translate(`files.transfer.${what}`, { smart_count: keys.length, name: oneLine(nameOf(keys[0] ?? '')) })}
      label={translate(`files.acts.${what}_here`)}
      ready={!inside && to !== prefix}
      onClose={onClose}
      run={() => actions.transfer(keys, to, move)}
    >
      <Box
        label={translate('files.transfer.to')}
        value={typed}
        onType={setTyped}
        mono
        hint={translate(inside ? 'files.transfer.inside' : 'files.transfer.hint')}
        offers={folders.filter((folder) => !keys.includes(folder))}
      />
      {!inside && to !== prefix && <PolicyNote {...{ storage, move }} transfers={transfersTo(keys, to)} />}
    </Question>
  );
}
