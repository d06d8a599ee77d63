/** The file of a long list: every page that the filters leave is requested, one after the other, and counted on the way. */
import { Download } from 'lucide-react';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { PortalRecord } from '../../../../dataProvider';
import { eachPage } from '../../../../dataProvider/serverList';
import type { Kind } from '../../../../resources/kind/types';
import { usePortal } from '../../../context/portal';
import { formatNumber } from '../../../lib/intl';
import { Button } from '../../../ui/Button';
import { useErrorText } from '../../../ui/useErrorText';
import { useWords } from '../../texts';
import { csvWords } from '../csvWords';
import { downloadCsv } from '../exportCsv';
import type { Column } from '../useColumns';
import listStyles from '../list.module.css';
import styles from './long.module.css';

interface Run {
  records: readonly PortalRecord[];
  total: number | undefined;
  /** Undefined while it runs. */
  error?: unknown;
  isDone?: boolean;
}

export function LongExport({ kind, columns }: { kind: Kind; columns: readonly Column[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const portal = usePortal();
  const { detail } = useErrorText();
  const { filterValues, filter = {}, sort } = useListContext<PortalRecord>();
  const [run, setRun] = useState<Run>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const save = async (records: readonly PortalRecord[]) => {
    downloadCsv(kind, columns, records, await csvWords(kind, columns, records, { ...portal, translate, words }));
  };
  const cancel = () => {
    control.current?.abort();
    setRun(undefined);
  };
  const start = async () => {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    let records: PortalRecord[] = [];
    let total: number | undefined;
    setRun({ records, total });
    try {
      const question = { filter: { ...filterValues, ...filter }, sort };
      for await (const page of eachPage(portal.http, kind, question, own.signal)) {
        records = [...records, ...page.records];
        total = page.total ?? total;
        if (own.signal.aborted) return;
        setRun({ records, total });
      }
      await save(records);
      if (own.signal.aborted) return;
      setRun(total !== undefined && records.length < total ? { records, total, isDone: true } : undefined);
    } catch (error) {
      if (!own.signal.aborted) setRun({ records, total, error });
    }
  };

  const done = run?.records.length ?? 0;
  const counts = { done: formatNumber(done, locale), total: formatNumber(run?.total ?? 0, locale) };
  return (
    <>
      <Button
        variant="quiet"
        title={translate('list.export.hint')}
        disabled={run !== undefined && !run.error && !run.isDone}
        onClick={() => void start()}
      >
        <Download size={16} aria-hidden />
        <span className={listStyles.wide}>{translate('list.export.label')}</span>
      </Button>
      {run && (
        <div className={styles.run} role="status">
          {run.error !== undefined ? (
            <>
              <span>
                {translate('long.export_failed', counts)} {detail(run.error)}
              </span>
              <Button variant="quiet" onClick={() => void start()}>
                {translate('actions.retry')}
              </Button>
              {done > 0 && (
                <Button variant="quiet" onClick={() => void save(run.records)}>
                  {translate('long.save')}
                </Button>
              )}
            </>
          ) : (
            <span>
              {run.isDone
                ? translate('long.export_short', counts)
                : run.total === undefined
                  ? translate('long.exporting_unknown', counts)
                  : translate('long.exporting', counts)}
            </span>
          )}
          {run.total !== undefined && !run.isDone && <progress max={run.total} value={done} aria-hidden />}
          <Button variant="quiet" onClick={cancel}>
            {translate(run.isDone ? 'actions.close' : 'actions.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
