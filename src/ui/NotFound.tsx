/** The page for unknown addresses. */
import { Signpost } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from './Button';
import { PageTitle } from './PageTitle';
import styles from './page.module.css';

/**
 * Shown for an unknown path, and for one that this person may not see.
 *
 * @example
 * records.length > 0 ? <p>{records.length}</p> : <NotFound />
 */
export function NotFound() {
  const translate = useTranslate();
  return (
    <section className={styles.state}>
      <Signpost aria-hidden strokeWidth={1.5} />
      <PageTitle title={translate('shell.not_found.title')} />
      <p>{translate('shell.not_found.text')}</p>
      <div className={styles.links}>
        <Link to="/" className={buttonClass('secondary')}>
          {translate('shell.not_found.home')}
        </Link>
      </div>
    </section>
  );
}
