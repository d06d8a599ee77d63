/** Kinds that the user has no records of, in one line instead of many empty rows. */
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Kind } from '../../../resources/kind/types';
import { KindIcon } from '../../admin/icons';
import { useWords } from '../../admin/texts';
import { mustPath } from '../../context/paths';
import styles from './idle.module.css';

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
                <Link to={mustPath(kind, 'create')} aria-label={words.create(kind)}>
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
