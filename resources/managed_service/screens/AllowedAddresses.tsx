/**
 * Who may connect, as a row of the connection details: a warning if everyone may, 'unknown' if it could not be
 * read.
 */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import { tabParam } from '../../../src/admin/tabParam';
import { isAwaited } from '../../../src/ui/sources';
import { Note } from '../../../src/ui/Note';
import { RetryLink } from '../../../src/ui/RetryLink';
import { oneLine } from '../../../src/ui/safe';
import { useWhitelist } from './useWhitelist';
import styles from './service.module.css';

/** Number of addresses listed; further ones are counted. */
const named = 3;

export function AllowedAddresses({ record }: { record: PortalRecord }) {
  const translate = useTranslate();
  const { addresses, source, isPrivate } = useWhitelist(record);
  const t = (key: string, params?: Record<string, unknown>) => translate(`services.allowed.${key}`, params);
  if (!addresses && isAwaited(source)) return null;
  const change = (
    <Link className={buttonClass('link')} to={`?${tabParam}=access`}>
      {t('change')}
    </Link>
  );
  if (!addresses) {
    return (
      <div className={styles.allowed}>
        <Note tone="warning" remedy={<RetryLink retry={source.refetch} />}>
          {t('unknown')}
        </Note>
      </div>
    );
  }
  if (addresses.length === 0) {
    return (
      <div className={styles.allowed}>
        <Note tone={isPrivate ? 'info' : 'warning'} remedy={<Link to={`?${tabParam}=access`}>{t('limit')}</Link>}>
          {t(isPrivate ? 'anyone_private' : 'anyone')}
        </Note>
      </div>
    );
  }
  const more = addresses.length - named;
  const names = addresses.slice(0, named).map((address) => oneLine(address, 60));
  return (
    <p className={styles.allowed}>
      {t('only', { addresses: [...names, ...(more > 0 ? [t('more', { smart_count: more })] : [])].join(', ') })}{' '}
      {change}
    </p>
  );
}
