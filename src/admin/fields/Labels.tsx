/** The labels of a record (`resources/kind/labels.ts`). On its page each leads to the list of all that have it. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import styles from './fields.module.css';

interface LabelsProps {
  labels: readonly string[];
  to?(label: string): string | undefined;
}

export function Labels({ labels, to }: LabelsProps) {
  const translate = useTranslate();
  if (labels.length === 0) return null;
  return (
    <span className={styles.labels} role="list" aria-label={translate('list.labels')}>
      {labels.map((label) => {
        const path = to?.(label);
        return (
          <span key={label} role="listitem">
            {path ? (
              <Link to={path}>
                <bdi>#{label}</bdi>
              </Link>
            ) : (
              <bdi>#{label}</bdi>
            )}
          </span>
        );
      })}
    </span>
  );
}
