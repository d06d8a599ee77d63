/**
 * All resources at a glance: a row per kind, a column per location. An unavailable location affects its own
 * column only.
 */
import { Unplug } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { SiteLocation } from '../../../dataProvider/calls/site';
import type { Kind } from '../../../resources/kind/types';
import { LocationValue } from '../../admin/fields/LocationValue';
import { oneLine } from '../../ui/safe';
import { tipOf } from '../../admin/fields/tip';
import { KindIcon } from '../../admin/icons';
import { useWords } from '../../admin/texts';
import { pathTo } from '../../context/paths';
import { usePortal } from '../../context/portal';
import type { Owned } from '../../admin/owned';
import { PartNote } from '../../ui/Part';
import { isAwaited } from '../../ui/sources';
import { countLocations, countStatuses, existingRecords } from './summary';
import styles from './table.module.css';
import { formatNumber } from '../../lib/intl';

/** The list with only what is like this. */
const filtered = (kind: Kind, filter: Readonly<Record<string, string>>) =>
  pathTo(kind, 'list', undefined, { filter: JSON.stringify(filter) }) ?? kind.routes.list;

function Statuses({ owned }: { owned: Owned }) {
  const words = useWords();
  const { kind } = owned;
  const counts = countStatuses(kind, existingRecords(owned));
  if (counts.length === 0) return null;
  return (
    <ul className={styles.statuses}>
      {counts.map(({ status, tone, count }) => (
        <li key={status}>
          <Link to={filtered(kind, { [kind.status?.field ?? 'status']: status })} data-tone={tone}>
            <i aria-hidden />
            {oneLine(words.countedStatus(kind, status, count), 50)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LocationCell({
  owned,
  location: siteLocation,
  count,
}: {
  owned: Owned;
  location: SiteLocation;
  count: number | undefined;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const { kind, failures, waiting, retry } = owned;
  const name = oneLine(siteLocation.display_name, 80);
  if (failures.some(({ location }) => location === siteLocation.slug)) {
    const label = `${translate('list.location.unresponsive', { location: name })}. ${translate('actions.retry')}`;
    return (
      <button
        type="button"
        className={styles.unresponsive}
        aria-label={`${words.kind(kind, 2)}: ${label}`}
        {...tipOf(label)}
        onClick={() => retry(siteLocation.slug)}
      >
        <Unplug size={14} aria-hidden />
      </button>
    );
  }
  if (waiting.includes(siteLocation.slug))
    return <i className={styles.bone} role="img" aria-label={translate('shell.loading.label')} />;
  if (!count) return <span className={styles.none}>–</span>;
  return (
    <Link to={filtered(kind, { location: siteLocation.slug })} aria-label={`${name}: ${words.counted(kind, count)}`}>
      {formatNumber(count, locale)}
    </Link>
  );
}

function Row({ owned, locations }: { owned: Owned; locations: readonly SiteLocation[] }) {
  const locale = useLocale();
  const words = useWords();
  const { kind, source } = owned;
  const isWaiting = isAwaited(source);
  const records = existingRecords(owned);
  const counts = new Map(
    countLocations(
      records,
      locations.map(({ slug }) => slug),
    ),
  );
  const isByLocation = kind.scope === 'location';
  return (
    <tr aria-busy={isWaiting}>
      <th scope="row">
        <Link to={kind.routes.list}>
          <KindIcon name={kind.icon} />
          {words.kind(kind, 2)}
        </Link>
      </th>
      {source.data === undefined && !isWaiting ? (
        <td colSpan={2 + locations.length} className={styles.failed}>
          <PartNote of={source} />
        </td>
      ) : (
        <>
          <td className={styles.total}>
            {isWaiting ? <i className={styles.bone} /> : formatNumber(records.length, locale)}
          </td>
          <td>
            <Statuses owned={owned} />
          </td>
          {locations.map((location) => (
            <td
              key={location.slug}
              className={styles.count}
              data-location={location.display_name}
              data-empty={!isByLocation || undefined}
            >
              {isWaiting ? (
                isByLocation && <i className={styles.bone} />
              ) : isByLocation ? (
                <LocationCell owned={owned} location={location} count={counts.get(location.slug)} />
              ) : null}
            </td>
          ))}
        </>
      )}
    </tr>
  );
}

/** Widths, px: what arrives in one row moves no cell of the others. */
const [nameWidth, totalWidth, statusWidth, placeWidth] = [190, 72, 200, 104];

/** While it is unknown which kinds have a row. */
export function PendingTable({ rows }: { rows: number }) {
  const translate = useTranslate();
  return (
    <section className="p-stack-12" aria-labelledby="owned" aria-busy>
      <h2 id="owned">{translate('dashboard.owned')}</h2>
      <div className={styles.frame}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.pending} aria-hidden>
            <i className={styles.bone} />
          </div>
        ))}
      </div>
    </section>
  );
}

export function DashboardKindTable({ owned }: { owned: readonly Owned[] }) {
  const translate = useTranslate();
  const { locations } = usePortal();
  const shown = locations.length > 1 ? locations : [];
  return (
    <section className="p-stack-12" aria-labelledby="owned">
      <h2 id="owned">{translate('dashboard.owned')}</h2>
      <div className={styles.frame} tabIndex={-1}>
        <table
          aria-labelledby="owned"
          style={{ minWidth: nameWidth + totalWidth + statusWidth + shown.length * placeWidth }}
        >
          <colgroup>
            <col style={{ width: nameWidth }} />
            <col style={{ width: totalWidth }} />
            <col />
            {shown.map(({ slug }) => (
              <col key={slug} style={{ width: placeWidth }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{translate('dashboard.kind')}</th>
              <th scope="col" className={styles.count}>
                {translate('money.total')}
              </th>
              <th scope="col">{translate('status.label')}</th>
              {shown.map(({ slug }) => (
                <th key={slug} scope="col" className={styles.count}>
                  <LocationValue slug={slug} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {owned.map((one) => (
              <Row key={one.kind.name} owned={one} locations={shown} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
