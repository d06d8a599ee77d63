/** A dead place is a slim warning with its own Retry beside the living rows, not a banner over everything. */
import { Loader, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Failure } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { usePortal } from '../../portal';
import { useErrorText } from '../../shell/useErrorText';
import styles from './list.module.css';

function Warning({ kind, failure, name }: { kind: Kind; failure: Failure; name: string }) {
  const translate = useTranslate();
  const { provider } = usePortal();
  const { detail } = useErrorText();
  const [asking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    await provider.refresh(kind.name, failure.location).finally(() => setAsking(false));
  };
  return (
    <li className={styles.warning}>
      <TriangleAlert size={16} aria-hidden />
      <strong>{translate('list.location.silent', { location: name })}</strong>
      <span className={styles.warningText}>{translate('list.location.silent_text')}</span>
      <span className={styles.told}>{detail(failure.error)}</span>
      <button type="button" className="p-button p-button--quiet" disabled={asking} onClick={() => void retry()}>
        {translate(asking ? 'list.location.retrying' : 'list.location.retry')}
      </button>
    </li>
  );
}

export function PlaceWarnings({
  kind,
  failures,
  pending,
}: {
  kind: Kind;
  failures: readonly Failure[];
  pending: readonly string[];
}) {
  const translate = useTranslate();
  const { places } = usePortal();
  const nameOf = (slug: string) => places.find((p) => p.slug === slug)?.display_name ?? slug;
  if (failures.length === 0 && pending.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-live="polite">
      {failures.map((failure) => (
        <Warning key={failure.location} kind={kind} failure={failure} name={nameOf(failure.location)} />
      ))}
      {pending.map((slug) => (
        <li key={slug} className={styles.pending}>
          <Loader size={16} aria-hidden className={styles.turning} />
          {translate('list.location.loading', { location: nameOf(slug) })}
        </li>
      ))}
    </ul>
  );
}
