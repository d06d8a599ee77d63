/** The file of a long list: every page that the filters leave is requested, one after the other, and counted on the way. */
import { Download } from 'lucide-react';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { PortalRecord } from '../../../../dataProvider';
import { eachPage } from '../../../../dataProvider/eachPage';
import type { Kind } from '../../../../resources/kind/types';
import { usePortal } from '../../../context/portal';
import { formatNumber } from '../../../lib/intl';
import { Button } from '../../../ui/Button';
import { useErrorText } from '../../../ui/useErrorText';
import { useSumText } from '../../sums/useSumText';
import { useAccounts } from '../../useAccounts';
import { usePriceList } from '../../usePriceList';
import { useWords } from '../../texts';
import { csvWords, type AskedLabels } from '../csvWords';
import { withPrices } from '../exportRows';
import { csvHead, csvLines, saveListCsv } from '../exportCsv';
import type { Column } from '../useColumns';
import { useLongLocation } from './useLongLocation';
import listStyles from '../list.module.css';
import styles from './long.module.css';

interface Run {
  /** Lines of the file so far, by page. The records themselves would take several times as much memory. */
  parts: readonly string[];
  /** How many records these are. */
  done: number;
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
  const text = useSumText();
  const { accounts } = useAccounts();
  const list = usePriceList(kind.price !== undefined);
  const { detail } = useErrorText();
  const { filterValues, filter = {}, sort } = useListContext<PortalRecord>();
  const location = useLongLocation(kind)?.current;
  const [run, setRun] = useState<Run>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const cancel = () => {
    control.current?.abort();
    setRun(undefined);
  };
  const start = async () => {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    const parts: string[] = [];
    const asked: AskedLabels = new Map();
    let [done, total]: [number, number | undefined] = [0, undefined];
    setRun({ parts, done, total });
    try {
      const question = { filter: { ...filterValues, ...filter, ...(location !== undefined && { location }) }, sort };
      const ground = { ...portal, translate, words };
      for await (const page of eachPage(portal.http, kind, question, own.signal)) {
        const records = withPrices(kind, page.records, { list, accounts, text });
        const named = await csvWords(kind, columns, records, ground, asked);
        if (own.signal.aborted) return;
        if (parts.length === 0) parts.push(csvHead(columns, named));
        parts.push(csvLines(kind, columns, records, named));
        done += page.records.length;
        total = page.total ?? total;
        setRun({ parts, done, total });
      }
      saveListCsv(kind, parts);
      setRun(total !== undefined && done < total ? { parts, done, total, isDone: true } : undefined);
    } catch (error) {
      if (!own.signal.aborted) setRun({ parts, done, total, error });
    }
  };

  const done = run?.done ?? 0;
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
                <Button variant="quiet" onClick={() => saveListCsv(kind, run.parts)}>
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
