/**
 * A failed location is a compact warning with its own Retry above the rows of the others, not a banner over
 * everything.
 */
import { Loader, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import type { LocationFailure, ListMeta } from '../../../dataProvider';
import { staleTime } from '../../../dataProvider/policy';
import type { Kind } from '../../../resources/kind/types';
import { formatAsOf } from '../../lib/timeText';
import { usePortal } from '../../context/portal';
import { useOneAsOf } from '../../ui/oneAsOf';
import { useOutage } from '../../ui/outage';
import { useErrorText } from '../../ui/useErrorText';
import { useNow } from '../queries';
import { useFailedTries } from './useFailedTries';
import styles from './list.module.css';
import { useLocationName } from '../../ui/useLocationName';

interface WarningProps {
  kind: Kind;
  failure: LocationFailure;
  name: string;
  /** When the rows that are shown all the same were read, ms since the epoch. */
  at: number | undefined;
}

function Warning({ kind, failure, name, at }: WarningProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { provider } = usePortal();
  const { detail } = useErrorText();
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await provider.retry(kind.name, failure.location).finally(() => setRetrying(false));
  };
  return (
    <li className={styles.warning}>
      <TriangleAlert size={16} aria-hidden />
      <strong>{translate('list.location.unresponsive', { location: name })}</strong>
      {at === undefined ? (
        <span className={styles.warningText}>{translate('list.location.unresponsive_text')}</span>
      ) : (
        <span className={styles.asOf}>{translate('list.location.earlier', { time: formatAsOf(at, locale) })}</span>
      )}
      <span className={styles.message}>{detail(failure.error)}</span>
      <Button variant="quiet" disabled={retrying} onClick={() => void retry()}>
        {translate(retrying ? 'list.location.retrying' : 'actions.retry')}
      </Button>
    </li>
  );
}

/**
 * During an outage, when the banner above the page gives the reason: locations without data, and the age of the
 * other rows.
 */
function OutageLines({ unknown, ats }: { unknown: readonly string[]; ats: readonly number[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const at = useOneAsOf(ats.length > 0 ? Math.min(...ats) : undefined);
  return (
    <>
      {unknown.map((name) => (
        <li key={name} className={styles.pending}>
          {name}: {translate('list.location.unresponsive_text')}
        </li>
      ))}
      {at !== undefined && (
        <li className={styles.pending}>{translate('list.location.earlier', { time: formatAsOf(at, locale) })}</li>
      )}
    </>
  );
}

interface WaitingProps {
  kind: Kind;
  location: string;
  name: string;
  /** When the rows shown in the meantime were read, ms since the epoch. */
  at: number | undefined;
  /** Said only when a try has failed: the list itself says that it is loading. */
  quiet: boolean;
}

/** A location that is being requested: which try it is, and a way to have the next one at once. */
function Waiting({ kind, location, name, at, quiet }: WaitingProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { provider } = usePortal();
  const failedTries = useFailedTries(kind, location);
  const now = useNow();
  const isRecent = at !== undefined && now.getTime() - at < staleTime;
  if (failedTries === 0 && (quiet || isRecent)) return null;
  const text = failedTries > 0 ? 'trying' : at === undefined ? 'loading' : 'refreshing';
  const time = at === undefined ? '' : formatAsOf(at, locale);
  return (
    <li className={styles.pending}>
      <Loader size={16} aria-hidden className="p-turning" />
      {translate(`list.location.${text}`, { location: name, try: failedTries, time })}
      {failedTries > 0 && time && <span>{translate('list.location.earlier', { time })}</span>}
      {failedTries > 0 && (
        <Button variant="quiet" onClick={() => void provider.retry(kind.name, location)}>
          {translate('list.location.now')}
        </Button>
      )}
    </li>
  );
}

interface LocationWarningsProps {
  kind: Kind;
  meta: Partial<ListMeta>;
  /** No location has answered yet. */
  isFirst: boolean;
}

export function LocationWarnings({ kind, meta, isFirst }: LocationWarningsProps) {
  const { locations } = usePortal();
  const nameOf = useLocationName();
  const atOf = (slug: string) => meta.earlier?.find(({ location }) => location === slug)?.at;
  const { failures = [] } = meta;
  const isOutage = useOutage() !== undefined;
  const inLocations = kind.scope === 'location';
  const unresponsive = meta.isEarly ? [] : (meta.pending ?? []);
  const pending = isFirst && inLocations ? locations.map(({ slug }) => slug) : unresponsive;
  if (failures.length === 0 && pending.length === 0) return null;
  return (
    <ul className="p-stack-4" aria-live="polite">
      {isOutage ? (
        <OutageLines
          unknown={failures
            .filter(({ location }) => atOf(location) === undefined)
            .map(({ location }) => nameOf(location))}
          ats={failures.flatMap(({ location }) => atOf(location) ?? [])}
        />
      ) : (
        failures.map((failure) => {
          const { location } = failure;
          return <Warning key={location} kind={kind} failure={failure} name={nameOf(location)} at={atOf(location)} />;
        })
      )}
      {pending.map((slug) => (
        <Waiting key={slug} kind={kind} location={slug} name={nameOf(slug)} at={atOf(slug)} quiet={isFirst} />
      ))}
    </ul>
  );
}
