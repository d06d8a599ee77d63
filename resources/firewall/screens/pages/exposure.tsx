/** `/network/exposure`: every public address, who can reach it at which port, and the rule that lets them. */
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { Blank } from '../../../../src/admin/Blank';
import { BillingPage } from '../../../../src/admin/billing/BillingPage';
import { CsvButton } from '../../../../src/admin/billing/CsvButton';
import { Find, Picker } from '../../../../src/admin/billing/Picker';
import { saveCsv } from '../../../../src/admin/billing/save';
import { useChosen } from '../../../../src/admin/billing/useChosen';
import { isOwnedComplete } from '../../../../src/admin/owned';
import { Unread } from '../../../../src/admin/Unread';
import { UnreadOwned } from '../../../../src/admin/UnreadOwned';
import { PageSkeleton } from '../../../../src/ui/PageSkeleton';
import { ExposureTable } from '../exposure/ExposureTable';
import { countVerdicts, needsAttention, verdicts, type ExposureRow } from '../exposure/rows';
import { exposureKinds, useExposure } from '../exposure/useExposure';
import { useRowWords } from '../exposure/useRowWords';
import { VerdictChip } from '../exposure/VerdictChip';
import styles from '../exposure/exposure.module.css';

const filters = ['all', 'attention', 'open'] as const;

const isShown = (filter: string, { verdict }: ExposureRow): boolean => {
  if (filter === 'attention') return needsAttention(verdict);
  return filter !== 'open' || !['closed', 'unassigned'].includes(verdict);
};

function useExposureFile(rows: readonly ExposureRow[]) {
  const translate = useTranslate();
  const words = useRowWords();
  const heads = ['address', 'resource', 'location', 'verdict', 'ports', 'risks', 'who', 'through'];
  return () =>
    saveCsv(
      'public-addresses.csv',
      heads.map((name) => translate(`exposure.columns.${name}`)),
      rows.map((row) => [
        row.exposure.point.address,
        words.holder(row.exposure.point),
        words.location(row.exposure.point),
        ...[words.verdict, words.ports, words.risks, words.who, words.through].map((write) => write(row)),
      ]),
    );
}

interface CountsProps {
  rows: readonly ExposureRow[];
  /** Every list and location has answered; before that it is unknown whether all is well. */
  isComplete: boolean;
}

function Counts({ rows, isComplete }: CountsProps) {
  const translate = useTranslate();
  const counts = countVerdicts(rows);
  const shown = verdicts.filter((verdict) => needsAttention(verdict) && counts.has(verdict));
  return (
    <ul className={styles.counts} aria-label={translate('exposure.counts')}>
      {shown.map((verdict) => (
        <li key={verdict}>
          <VerdictChip verdict={verdict}>
            {translate(`exposure.counted.${verdict}`, { smart_count: counts.get(verdict) ?? 0 })}
          </VerdictChip>
        </li>
      ))}
      {shown.length === 0 && isComplete && (
        <li>
          <VerdictChip verdict="closed">{translate('exposure.all_well')}</VerdictChip>
        </li>
      )}
    </ul>
  );
}

/** By address, resource, location and what is known of the row. */
function useFound(rows: readonly ExposureRow[], typed: string): readonly ExposureRow[] {
  const words = useRowWords();
  const wanted = useDeferredValue(typed).toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const { point } = row.exposure;
    const text = [point.address, words.holder(point), words.location(point), words.ports(row), words.through(row)]
      .join(' ')
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export default function Exposure() {
  const translate = useTranslate();
  const words = useRowWords();
  const { rows, owned, isAwaited } = useExposure();
  // What was not read may have addresses: the notes above say so.
  const isComplete = owned.every(isOwnedComplete);
  const [filter = 'all', choose] = useChosen('show', filters);
  const [typed, setTyped] = useState('');
  const inLocations = new Map(
    rows.map(({ exposure: { point } }) => [point.location ?? '', words.location(point)] as const),
  );
  const [location, chooseLocation] = useChosen('location', [...inLocations.keys()]);
  const ofLocation = rows.filter(({ exposure }) => location === undefined || exposure.point.location === location);
  const found = useFound(
    ofLocation.filter((row) => isShown(filter, row)),
    typed,
  );
  const file = useExposureFile(found);
  return (
    <BillingPage
      title={translate('shell.pages.exposure')}
      about={translate('exposure.about')}
      actions={found.length > 0 && <CsvButton onClick={file} />}
    >
      <UnreadOwned owned={owned} texts="exposure" />
      <Unread of={exposureKinds} />
      {isAwaited ? (
        <PageSkeleton shape="rows" />
      ) : (
        <>
          {rows.length > 0 && <Counts rows={ofLocation} isComplete={isComplete} />}
          {rows.length > 0 && (
            <div className={styles.tools}>
              <Find label={translate('exposure.search')} typed={typed} onType={setTyped} />
              <Picker
                label={translate('exposure.show.label')}
                value={filter}
                options={filters.map((value) => ({ value, label: translate(`exposure.show.${value}`) }))}
                onChoose={(value) => choose(value === 'all' ? undefined : value)}
              />
              {inLocations.size > 1 && (
                <Picker
                  label={translate('exposure.columns.location')}
                  value={location ?? ''}
                  options={[
                    { value: '', label: translate('exposure.everywhere') },
                    ...[...inLocations].map(([value, label]) => ({ value, label })),
                  ]}
                  onChoose={(value) => chooseLocation(value || undefined)}
                />
              )}
            </div>
          )}
          {rows.length > 0 && <ExposureTable rows={found} empty={translate('list.empty.filtered')} />}
          {rows.length === 0 && isComplete && (
            <Blank icon="address" title={translate('exposure.empty')}>
              <p>{translate('exposure.empty_about')}</p>
            </Blank>
          )}
        </>
      )}
    </BillingPage>
  );
}
