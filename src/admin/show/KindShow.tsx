/**
 * The page of one record of any kind: header, facts, tabs (named in the URL), deletion last. The record is polled while its status is
 * transitional.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useLocale, useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { readId, type RecordId } from '../../../dataProvider/address';
import { isPortalError, isUnresponsive } from '../../../dataProvider/errors';
import type { Kind } from '../../../resources/kind/types';
import { ActionHost } from '../actions/ActionHost';
import { useInFlight } from '../runs/inFlight';
import { useRouteId } from '../form/useRouteId';
import { useVisited } from '../savedRecords/useSavedRecords';
import { useIsAdmin } from '../queries';
import { usePortal } from '../../context/portal';
import { ChildTab } from './ChildTab';
import { Danger } from './Danger';
import { FoldedFacts, FactCards, FactStrip, versionsIn } from './Facts';
import { parentOfRecord, useChildren } from '../family';
import { FallbackNote } from './FallbackNote';
import { ShowContexts } from './ShowContexts';
import { usePageTabs } from './pageTabs';
import { ShowHead } from './ShowHead';
import { ShowFailed, ShowSkeleton, RetryNote, useLocationNames } from './ShowState';
import { ShowTabs } from './ShowTabs';
import type { ShowExtras } from './types';
import { useGiveUp, useUnresponsiveLocations } from './useUnresponsiveLocations';
import { usePriceFacts } from './usePriceFacts';
import { inLanguage, useWords } from '../texts';
import { Unread } from '../Unread';
import { usePollTransitional } from '../runs/usePollTransitional';
import { lazyPart } from '../../ui/lazyPart';
import { Part } from '../../ui/Part';
import { useErrorText } from '../../ui/useErrorText';
import styles from './show.module.css';

const Panel = lazyPart(() => import('./panels/Panel').then((m) => m.KindPanel));

interface OverviewProps extends Pick<ShowExtras, 'cards' | 'main' | 'folded' | 'without' | 'overview' | 'danger'> {
  kind: Kind;
  record: PortalRecord;
}

/** The first tab: what the kind's own screen gives it, else the facts in cards; deletion last. */
function Overview({ kind, record, cards, main, folded, without, overview, danger }: OverviewProps) {
  const admin = useIsAdmin();
  const own = Object.values(kind.fields).find((field) => field.reference === 'billing_account');
  const rest = {
    ...{ kind, record, admin },
    ...(folded && { more: folded(record) }),
    without: [...kind.facts, ...versionsIn(kind.facts), ...(without ?? []), ...(own ? [own.name] : [])],
  };
  const facts = main ? (
    <>
      {main(record)}
      <FoldedFacts {...rest} />
    </>
  ) : (
    <>
      <div className={styles.cards}>
        {cards?.(record)}
        <FactCards {...rest} />
      </div>
      <FoldedFacts {...rest} only="record" />
    </>
  );
  return (
    <>
      {overview ?? facts}
      <Danger kind={kind} record={record}>
        {danger?.(record)}
      </Danger>
    </>
  );
}

type KindShowProps = ShowExtras & { kind: Kind };

function Page({ kind, record, tabs, facts, note, links, ...overview }: KindShowProps & { record: PortalRecord }) {
  const translate = useTranslate();
  useVisited(kind, record);
  const price = usePriceFacts(kind, record);
  const pages = usePageTabs(kind.name, record);
  const words = useWords();
  const locale = useLocale();
  const { registry } = usePortal();
  const children = useChildren(kind, record);
  return (
    <>
      <ShowHead kind={kind} record={record}>
        {!pages.open && links?.(record)}
      </ShowHead>
      {note?.(record)}
      <Unread of={[kind.name]} kind={kind} id={record.id} />
      <FallbackNote kind={kind} record={record} />
      {!pages.open && <FactStrip kind={kind} record={record} more={[...price, ...(facts?.(record) ?? [])]} />}
      <ShowTabs
        tabs={[
          {
            name: 'overview',
            label: translate('show.tabs.overview'),
            content: <Overview {...{ kind, record }} {...overview} />,
          },
          ...pages.tabs,
          ...(tabs?.(record) ?? []),
          ...Object.entries(kind.panels ?? {}).map(([name, panel]) => ({
            // Tabs of children have the names of kinds, which contain no hyphen.
            name: `panel-${name}`,
            label: inLanguage(panel.label, locale),
            content: <Panel key={name} kind={kind} record={record} name={name} panel={panel} />,
          })),
          ...children.map(({ kind: child, field, filter, count }) => ({
            name: child.name,
            label: words.kind(child, 2),
            ...(count !== undefined && { count }),
            content: <ChildTab key={child.name} kind={child} field={field} filter={filter} parent={record} />,
          })),
        ]}
      />
      <ActionHost kind={kind} record={record} home={parentOfRecord(registry, kind, record)?.tab} />
    </>
  );
}

const none: PortalRecord[] = [];

function Shown({ id, ...props }: KindShowProps & { id: RecordId }) {
  const { kind } = props;
  const translate = useTranslate();
  const names = useLocationNames();
  const { location } = readId(kind, id);
  const query = useGetOne<PortalRecord>(kind.name, { id });
  const { data, error } = query;
  const unresponsive = useUnresponsiveLocations(kind, location);
  const giveUp = useGiveUp(kind);
  const { detail } = useErrorText();
  const deleting = useInFlight(kind, id, 'delete');
  usePollTransitional(kind, data ? [data] : none);
  const retry = () => void giveUp().then(() => query.refetch());

  const gone = isPortalError(error) && error.status === 404 && !deleting;
  const isLocationUnresponsive = location !== undefined && isUnresponsive(error);
  const stale = !deleting && (
    <RetryNote onRetry={retry}>
      {translate(isLocationUnresponsive ? 'show.unresponsive.stale' : 'show.failed.stale', {
        location: names(location ? [location] : []),
      })}{' '}
      {detail(error)}
    </RetryNote>
  );
  return (
    <ShowContexts kind={kind} query={query}>
      <article className={styles.page}>
        <Part
          of={{ data: gone ? undefined : data, error, refetch: retry }}
          pending={<ShowSkeleton unresponsive={unresponsive} onRetry={retry} />}
          failure={(failed) => <ShowFailed kind={kind} error={failed} unresponsive={unresponsive} onRetry={retry} />}
          stale={stale}
        >
          {(record) => <Page {...props} record={record} />}
        </Part>
      </article>
    </ShowContexts>
  );
}

/**
 * The page of the record in the URL: header with actions, facts derived from the declaration, panels, children, and what a kind's own
 * screen (`screens/show.tsx`) adds with `ShowExtras`. Loading, a failed request (with Retry) and a deleted record are handled here, so
 * that the functions of `ShowExtras` are called only with a record.
 *
 * @example
 * <KindShow kind={kind} />
 */
export function KindShow(props: KindShowProps) {
  const { kind } = props;
  const { id, error } = useRouteId(kind);
  const client = useQueryClient();
  const unresponsive = useUnresponsiveLocations(kind);
  const giveUp = useGiveUp(kind);
  if (id !== undefined) return <Shown key={id} {...props} id={id} />;
  const retry = () => void giveUp().then(() => client.refetchQueries({ queryKey: [kind.name, 'located'] }));
  if (error) return <ShowFailed kind={kind} error={error} unresponsive={unresponsive} onRetry={retry} />;
  return <ShowSkeleton unresponsive={unresponsive} onRetry={retry} />;
}
