/** In a create form: creations of the kind that were sent and not answered, by this page or before it was reloaded. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import type { InFlightCreation } from '../../../dataProvider/creationAttempts';
import { creationLifetime } from '../../../dataProvider/creationMatch';
import { createdBy, isOutstanding, outstandingOf } from '../../../dataProvider/inFlightCreation';
import type { Kind } from '../../../resources/kind/types';
import { formatAsOf } from '../../lib/timeText';
import { pathTo } from '../../context/paths';
import { useProvider } from '../../context/portal';
import { Note } from '../../ui/Note';
import { oneLine } from '../../ui/safe';
import { useWords } from '../texts';
import { useEverywhere } from '../useInLocation';
import { creationsInFlight } from './creationsInFlight';
import styles from './form.module.css';
import { dot, dotted } from '../../lib/dotted';
import { useLocationName } from '../../ui/useLocationName';

/** Seconds between two looks at the lists. */
const pause = 8;

/** Those of the kind, oldest first, until the data provider no longer looks for them. */
function useOutstanding(kind: Kind): readonly InFlightCreation[] {
  const all = useSyncExternalStore(creationsInFlight.subscribe, creationsInFlight.all);
  const [now, setNow] = useState(() => Date.now());
  const open = all.filter((one) => outstandingOf(one)?.kind === kind.name && isOutstanding(one, now));
  const next = Math.min(...open.map(({ at }) => at + creationLifetime));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(next - Date.now(), 0) + 1);
    return () => clearTimeout(timer);
  }, [next, now]);
  return open;
}

/** Requests the lists of these locations at once, and then again and again while the page is visible. */
function useLooks(kind: Kind, locations: string): void {
  const provider = useProvider();
  useEffect(() => {
    if (locations === '-') return;
    let looking = false;
    const look = async () => {
      if (looking || document.visibilityState !== 'visible') return;
      looking = true;
      await Promise.allSettled(
        locations.split('\n').map((location) => provider.refresh(kind.name, location || undefined)),
      );
      looking = false;
    };
    void look();
    const timer = setInterval(() => void look(), pause * 1000);
    const turned = () => void look();
    document.addEventListener('visibilitychange', turned);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turned);
    };
  }, [kind, locations, provider]);
}

function One({ kind, one, made }: { kind: Kind; one: InFlightCreation; made: PortalRecord | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const { name, location } = outstandingOf(one) ?? {};
  const where = useLocationName()(location);
  const time = formatAsOf(one.at, locale);
  const to = made ? pathTo(kind, 'show', made.id) : pathTo(kind, 'list');
  const look = made
    ? translate('form.outstanding.view')
    : translate('form.outstanding.look', { kinds: words.many(kind) });
  return (
    <Note tone={made ? 'info' : 'warning'} remedy={to && <Link to={to}>{look}</Link>}>
      <strong>
        <bdi>{oneLine(name ?? made?.[kind.title] ?? words.kind(kind), 80)}</bdi>
      </strong>
      {dot}
      {dotted([where, translate(made ? 'form.outstanding.found' : 'form.outstanding.sent', { time })])}
    </Note>
  );
}

interface OutstandingNoteProps {
  kind: Kind;
  /** While the form itself waits for its answer: its own creation is among them. */
  sending: boolean;
}

/**
 * Says which creations of the kind are still unanswered, where their result appears, and that sending them again could create a second
 * one. A creation found in the lists is named with a link; the note ends with its answer, or with the time in which the data provider
 * looks for it (`creationLifetime`). Announced when it appears: render it also while there is nothing to say.
 *
 * @example
 * <OutstandingNote kind={kind} sending={false} />
 */
export function OutstandingNote({ kind, sending }: OutstandingNoteProps) {
  const outstanding = useOutstanding(kind);
  const open = sending ? [] : outstanding;
  // Lists per parent are looked through by the data provider only, when it sends again.
  const isListed = kind.lineage === undefined && kind.api.list.serverSide === undefined;
  const { data } = useEverywhere(kind.name, isListed && open.length > 0);
  const found = open.map((one) => ({ one, made: createdBy(kind, one, data) }));
  const unseen = found.filter(({ made }) => !made).map(({ one }) => outstandingOf(one)?.location ?? '');
  useLooks(kind, isListed && unseen.length > 0 ? [...new Set(unseen)].sort().join('\n') : '-');
  return (
    <div className={styles.outstanding} role="status">
      {found.map(({ one, made }) => (
        <One key={one.about} kind={kind} one={one} made={made} />
      ))}
    </div>
  );
}
