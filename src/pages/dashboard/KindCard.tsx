/** One kind at a glance: how many, in what state, where. A place that does not answer costs only its own line. */
import { Plus } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Kind } from '../../../resources/kind/types';
import { LocationValue } from '../../admin/fields/LocationValue';
import { oneLine } from '../../admin/fields/safe';
import { KindIcon } from '../../admin/icons';
import { useWords } from '../../admin/texts';
import { mustPath, pathTo } from '../../paths';
import { usePortal } from '../../portal';
import type { Owned } from '../../shell/owned';
import { useErrorText } from '../../shell/useErrorText';
import { countPlaces, countStatuses, present, type StatusCount } from './summary';
import styles from './cards.module.css';

/** The list with only what has this status. */
const filtered = (kind: Kind, filter: Record<string, string>) =>
  pathTo(kind, 'list', undefined, { filter: JSON.stringify(filter) }) ?? kind.routes.list;

function Statuses({ kind, counts }: { kind: Kind; counts: readonly StatusCount[] }) {
  const words = useWords();
  const locale = useLocale();
  const field = kind.status?.field ?? 'status';
  return (
    <>
      <div className={styles.bar} aria-hidden>
        {counts.map(({ status, tone, count }) => (
          <i key={status} data-tone={tone} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.statuses}>
        {counts.map(({ status, tone, count }) => (
          <li key={status}>
            <Link to={filtered(kind, { [field]: status })} data-tone={tone}>
              <i aria-hidden />
              {count.toLocaleString(locale)} {oneLine(words.status(kind, status), 40)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Places({ owned, counts }: { owned: Owned; counts: readonly (readonly [string, number])[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { kind, failures, waiting, retry } = owned;
  return (
    <ul className={styles.places}>
      {counts.map(([slug, count]) => (
        <li key={slug}>
          <Link to={filtered(kind, { location: slug })}>
            <LocationValue slug={slug} />
          </Link>
          <span>{count.toLocaleString(locale)}</span>
        </li>
      ))}
      {failures.map(({ location }) => (
        <li key={location} className={styles.silent}>
          <LocationValue slug={location} />
          <button type="button" className="p-link" onClick={() => retry(location)}>
            {translate('list.location.retry')}
          </button>
        </li>
      ))}
      {waiting.map((location) => (
        <li key={location}>
          <LocationValue slug={location} />
          <span className="p-busy" role="img" aria-label={translate('shell.loading.label')}>
            <i />
            <i />
            <i />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function KindCard({ owned }: { owned: Owned }) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const { message } = useErrorText();
  const { places } = usePortal();
  const { kind, isPending, error, retry } = owned;
  const records = present(owned);
  const statuses = countStatuses(kind, records);
  const slugs = places.map(({ slug }) => slug);
  const several = kind.scope === 'location' && (places.length > 1 || owned.failures.length > 0);
  return (
    <article className={styles.card} aria-busy={isPending}>
      <h3>
        <KindIcon name={kind.icon} />
        <Link to={kind.routes.list}>{words.kind(kind, 2)}</Link>
        {!isPending && !error && <output>{records.length.toLocaleString(locale)}</output>}
      </h3>
      {error ? (
        <p className={styles.failed}>
          {message(error)}{' '}
          <button type="button" className="p-link" onClick={() => retry()}>
            {translate('errors.retry')}
          </button>
        </p>
      ) : isPending ? (
        <div className={styles.bones} aria-hidden>
          <i />
          <i />
          <i />
        </div>
      ) : (
        <>
          {statuses.length > 0 && <Statuses kind={kind} counts={statuses} />}
          {several && <Places owned={owned} counts={countPlaces(records, slugs)} />}
        </>
      )}
    </article>
  );
}

/** What one could have and has not: a line, not a wall of empty cards. */
export function Idle({ kinds }: { kinds: readonly Kind[] }) {
  const translate = useTranslate();
  const words = useWords();
  return (
    <section className={styles.idle} aria-labelledby="idle">
      <h2 id="idle">{translate('dashboard.nothing_of')}</h2>
      <ul>
        {kinds.map((kind) => {
          const creates = kind.api.create !== undefined && kind.routes.create !== undefined;
          return (
            <li key={kind.name}>
              <Link to={kind.routes.list}>
                <KindIcon name={kind.icon} />
                {words.kind(kind, 2)}
              </Link>
              {creates && (
                <Link
                  to={mustPath(kind, 'create')}
                  aria-label={translate('shell.pages.create', { what: words.kind(kind) })}
                >
                  <Plus size={14} aria-hidden />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
