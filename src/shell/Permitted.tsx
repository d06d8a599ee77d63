/** Replaces a screen that the current key may not open: the reason, and what to do. Sends no request. */
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { blockedReason, type Need } from '../../resources/rights';
import type { Kind } from '../../resources/kind/types';
import { oneLine } from '../ui/safe';
import { FailedNote } from '../ui/Failed';
import { useKeyPermissions } from '../admin/rights';
import { useWords } from '../admin/texts';
import { endActing } from '../session/impersonation';
import { useActingAs } from '../session/acting';
import { PageTitle } from '../ui/PageTitle';
import styles from '../ui/page.module.css';

interface PermittedProps {
  kind: Kind;
  /** What the key must be. */
  needs: Need;
  children: ReactNode;
}

export function Permitted({ kind, needs, children }: PermittedProps) {
  const translate = useTranslate();
  const words = useWords();
  const client = useQueryClient();
  const who = useActingAs();
  const because = blockedReason(needs, useKeyPermissions());
  if (!because) return children;
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

/** Replaces an administrators' page if it could not be determined whether the person is an administrator. */
export function RightsUnknown({ error, retry }: { error: unknown; retry(): unknown }) {
  const translate = useTranslate();
  return (
    <section className={styles.state}>
      <PageTitle title={translate('people.rights.unknown')} />
      <FailedNote error={error} retry={retry} />
    </section>
  );
}
