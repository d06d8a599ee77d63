/** What can be done with all that a search found: by its rule, however many they are, after its count and bytes are told. */
import { Copy, Download, FolderInput, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  pagesFrom,
  removeFound,
  transferFound,
  type Cursor,
  type Looked,
  type Search,
} from '../../../../dataProvider/s3/tools/find';
import { formatBytes } from '../../../lib/bytes';
import type { Acts } from '../acts';
import { Box } from '../Box';
import { receiptText } from '../receipt';
import { isFolder, nameOf } from '../types';
import type { Storage } from '../useStorage';
import styles from './find.module.css';

export interface FoundActsProps {
  storage: Storage;
  search: Search;
  sum: Looked;
  acts: Acts;
  onClose(): void;
}

type Asked = 'delete' | 'copy' | 'move';

export function FoundActs({ storage: { room, s3 }, search, sum, acts, onClose }: FoundActsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [asked, setAsked] = useState<Asked>();
  const [typed, setTyped] = useState(search.prefix);
  const path = typed.trim().replace(/^\/+/, '');
  const to = path === '' || isFolder(path) ? path : `${path}/`;
  const count = { smart_count: sum.found, size: formatBytes(sum.bytes, locale) };
  const run = (what: Asked) => {
    const cursor: Cursor = { after: undefined };
    const begin = () => {
      const ledger = s3.createLedger(room, receiptText);
      const job =
        what === 'delete'
          ? removeFound(room, search, cursor, ledger)
          : transferFound(room, search, to, what === 'move', cursor, ledger);
      return { job, ledger };
    };
    const again = (keys: readonly string[]) => {
      const ledger = s3.createLedger(room, receiptText);
      const transfers = keys.map((from) => ({ from, to: to + from.slice(search.prefix.length) }));
      const job =
        what === 'delete'
          ? s3.remove(room, keys, [], ledger)
          : s3.transfer(room, transfers, what === 'move', { ledger });
      return { job, ledger };
    };
    acts.work({
      label: translate(`objects.find.doing.${what}`, count),
      done: `files.done.${what === 'delete' ? 'remove' : what}`,
      ...{ begin, again, resume: begin },
    });
    onClose();
  };
  const download = () => {
    const pages = (signal: AbortSignal) => pagesFrom(room, search, signal, { after: undefined });
    void acts.zip(nameOf(search.prefix), { objects: [], prefixes: [], base: search.prefix, pages });
    onClose();
  };
  const button = (label: string, Icon: typeof Copy, act: () => void, danger = false) => (
    <button type="button" className={`p-button ${danger ? 'p-button--danger' : 'p-button--plain'}`} onClick={act}>
      <Icon size={16} aria-hidden />
      {translate(label)}
    </button>
  );
  return (
    <section className={styles.part} aria-label={translate('objects.find.all')}>
      <p>
        <strong>{translate('objects.find.all_count', count)}</strong>
      </p>
      <div className={styles.acts}>
        {button('files.acts.download_zip', Download, download)}
        {button('files.acts.copy', Copy, () => setAsked('copy'))}
        {button('files.acts.move', FolderInput, () => setAsked('move'))}
        {button('objects.properties.act', SlidersHorizontal, () =>
          acts.ask({ what: 'properties_found', search, count: sum.found }),
        )}
        {button('actions.delete', Trash2, () => setAsked('delete'), true)}
      </div>
      {asked !== undefined && asked !== 'delete' && (
        <>
          <Box
            label={translate('files.transfer.to')}
            value={typed}
            onType={setTyped}
            mono
            hint={translate('objects.find.replaces')}
          />
          <button type="button" className="p-button" disabled={to === search.prefix} onClick={() => run(asked)}>
            {translate(`objects.find.sure.${asked}`, count)}
          </button>
        </>
      )}
      {asked === 'delete' && (
        <>
          <p role="alert">{translate('actions.delete_dialog.final')}</p>
          <button type="button" className="p-button p-button--danger" onClick={() => run('delete')}>
            {translate('objects.find.sure.delete', count)}
          </button>
        </>
      )}
    </section>
  );
}
