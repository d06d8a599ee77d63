/** Replaces a screen that the current key may not open: the reason, and what to do. Sends no request. */
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../ui/Button';
import type { BlockedReason } from '../../resources/rights';
import type { Kind } from '../../resources/kind/types';
import { oneLine } from '../ui/safe';
import { useWords } from '../admin/texts';
import { endActing } from '../session/impersonation';
import { useActingAs } from '../session/useActingAs';
import { PageTitle } from '../ui/PageTitle';
import styles from '../ui/page.module.css';

export function Refused({ kind, because }: { kind: Kind; because: BlockedReason }) {
  const translate = useTranslate();
  const words = useWords();
  const client = useQueryClient();
  const who = useActingAs();
  const acting = who !== undefined;
  return (
    <section className={styles.state}>
      <KeyRound aria-hidden strokeWidth={1.5} />
      <PageTitle title={words.kind(kind, 2)} />
      <p>{translate(`actions.reasons.${because}`)}</p>
      <p>
        {acting
          ? translate('people.rights.do_acting', { who: oneLine(who, 120) || translate('people.notice.someone') })
          : translate('people.rights.do_own')}
      </p>
      <div className={styles.links}>
        {acting ? (
          <Button variant="secondary" onClick={() => endActing()}>
            {translate('shell.acting.back')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => void client.resetQueries({ queryKey: [kind.name] })}>
            {translate('actions.retry')}
          </Button>
        )}
      </div>
    </section>
  );
}
