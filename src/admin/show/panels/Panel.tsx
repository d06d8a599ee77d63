/** A section of a record's page that its kind declares: a chart, a table, a text or a page of another origin. */
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { getDeclaredList, namesInList, type DeclaredList } from '../../../../dataProvider/calls/declaredList';
import type { PortalRecord } from '../../../../dataProvider';
import type { Declared } from '../../../../resources/kind/declaration';
import type { Kind, RecordData } from '../../../../resources/kind/types';
import { usePortal } from '../../../context/portal';
import { isBlank } from '../../../lib/blank';
import { Note } from '../../../ui/Note';
import { lazyPart } from '../../../ui/lazyPart';
import { Part } from '../../../ui/Part';
import { callValues } from '../../actions/linked';
import { inLanguage, useWords } from '../../texts';
import { ChartPanel } from './ChartPanel';
import { TablePanel } from './TablePanel';
import { TextPanel } from './TextPanel';
import styles from './panels.module.css';

const FramePanel = lazyPart(() => import('./FramePanel').then((m) => m.FramePanel));

interface KindPanelProps {
  kind: Kind;
  record: PortalRecord;
  /** Of the panel, in its kind. */
  name: string;
  panel: Declared<'panel'>;
}

/** A value that a path may hold: one that leads to no other folder. */
const isUsable = (value: unknown): boolean =>
  (typeof value === 'string' && !isBlank(value) && value !== '.' && value !== '..') ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  typeof value === 'boolean';

interface CalledProps extends KindPanelProps {
  call: DeclaredList;
}

function Called({ kind, record, name, panel, call }: CalledProps) {
  const translate = useTranslate();
  const words = useWords();
  const locale = useLocale();
  const { http } = usePortal();
  const values = callValues(kind, record);
  const names = namesInList(call);
  const lacking = names.filter((one) => !isUsable(values[one]));
  const scope: RecordData = Object.fromEntries(names.map((one) => [one, values[one]]));
  const always = kind.poll?.always;
  const query = useQuery({
    queryKey: ['panel', kind.name, name, scope],
    queryFn: () => getDeclaredList(http, call, scope),
    enabled: lacking.length === 0,
    ...(always !== undefined && { refetchInterval: always * 1000 }),
  });
  if (lacking.length > 0)
    return (
      <Note>{translate('show.panel.after', { fields: lacking.map((one) => words.field(kind, one)).join(', ') })}</Note>
    );
  const retry = () => void query.refetch();
  return (
    <Part of={query} isEmpty={(entries) => entries.length === 0} empty={<Note>{translate('show.panel.empty')}</Note>}>
      {(entries) => (
        <>
          {panel.chart && <ChartPanel chart={panel.chart} label={panel.label} entries={entries} retry={retry} />}
          {panel.table && (
            <TablePanel
              kind={kind}
              table={panel.table}
              label={inLanguage(panel.label, locale)}
              entries={entries}
              retry={retry}
            />
          )}
        </>
      )}
    </Part>
  );
}

export function KindPanel(props: KindPanelProps) {
  const { kind, record, panel } = props;
  const locale = useLocale();
  const call = panel.chart ?? panel.table;
  return (
    <section className={styles.panel} aria-label={inLanguage(panel.label, locale)}>
      {call && <Called {...props} call={call} />}
      {panel.frame && (
        <FramePanel kind={kind} record={record} frame={panel.frame} title={inLanguage(panel.label, locale)} />
      )}
      {panel.text !== undefined && <TextPanel kind={kind} record={record} text={inLanguage(panel.text, locale)} />}
    </section>
  );
}
