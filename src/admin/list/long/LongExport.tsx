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
import { csvWords, type OptionLabelRequests } from '../csvWords';
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

/** The run of an export: `start` begins another, `cancel` ends it, as leaving the page does. */
function useExport(kind: Kind, columns: readonly Column[]) {
  const translate = useTranslate();
  const words = useWords();
  const portal = usePortal();
  const text = useSumText();
  const { accounts } = useAccounts();
  const list = usePriceList(kind.price !== undefined);
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
    const requests: OptionLabelRequests = new Map();
    let [done, total]: [number, number | undefined] = [0, undefined];
    setRun({ parts, done, total });
    try {
      const question = { filter: { ...filterValues, ...filter, ...(location !== undefined && { location }) }, sort };
      const ground = { ...portal, translate, words };
      for await (const page of eachPage(portal.http, kind, question, own.signal)) {
        const records = withPrices(kind, page.records, { list, accounts, text });
        const named = await csvWords(kind, columns, records, ground, requests);
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
  return { run, start: () => void start(), cancel };
}

interface ProgressProps {
  run: Run;
  start(): void;
  cancel(): void;
  /** Saves the lines so far. */
  save(): void;
}

function ExportProgress({ run, start, cancel, save }: ProgressProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { detail } = useErrorText();
  const { done, total, error, isDone } = run;
  const counts = { done: formatNumber(done, locale), total: formatNumber(total ?? 0, locale) };
  const running = total === undefined ? 'long.exporting_unknown' : 'long.exporting';
  return (
    <div className={styles.run} role="status">
      {error === undefined ? (
        <span>{translate(isDone ? 'long.export_short' : running, counts)}</span>
      ) : (
        <>
          <span>
            {translate('long.export_failed', counts)} {detail(error)}
          </span>
          <Button variant="quiet" onClick={start}>
            {translate('actions.retry')}
          </Button>
          {done > 0 && (
            <Button variant="quiet" onClick={save}>
              {translate('long.save')}
            </Button>
          )}
        </>
      )}
      {total !== undefined && !isDone && <progress max={total} value={done} aria-hidden />}
      <Button variant="quiet" onClick={cancel}>
        {translate(isDone ? 'actions.close' : 'actions.cancel')}
      </Button>
    </div>
  );
}

export function LongExport({ kind, columns }: { kind: Kind; columns: readonly Column[] }) {
  const translate = useTranslate();
  const { run, start, cancel } = useExport(kind, columns);
  return (
    <>
      <Button
        variant="quiet"
        title={translate('list.export.hint')}
        disabled={run !== undefined && !run.error && !run.isDone}
        onClick={start}
      >
        <Download size={16} aria-hidden />
        <span className={listStyles.wide}>{translate('list.export.label')}</span>
      </Button>
      {run && <ExportProgress run={run} start={start} cancel={cancel} save={() => saveListCsv(kind, run.parts)} />}
    </>
  );
}
