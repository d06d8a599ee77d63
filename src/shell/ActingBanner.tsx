/** Above everything while impersonating. */
import { Drama } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { oneLine } from '../ui/safe';
import { endActing } from '../session/impersonation';
import { useActingAs } from '../session/useActingAs';
import { useLeave } from './useLeave';
import styles from './shell.module.css';

export function ActingBanner() {
  const translate = useTranslate();
  const who = useActingAs();
  const { leave, dialog } = useLeave(() => endActing());
  if (who === undefined) return null;
  return (
    <aside className={styles.acting} aria-label={translate('frame.acting')}>
      <Drama size={16} aria-hidden />
      <p>
        <strong>
          {who ? translate('shell.acting.banner', { who: oneLine(who, 120) }) : translate('frame.acting')}
        </strong>{' '}
        <span>{translate('shell.acting.hint')}</span>
      </p>
      <button type="button" onClick={leave}>
        {translate('shell.acting.back')}
      </button>
      {dialog}
    </aside>
  );
}
