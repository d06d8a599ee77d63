import { useEntry } from './context';
import { Back, SessionNote } from './controls';
import { currentKey } from './storage';

/** `/email_verification`: how the verification of an address ended, and back to sign in with it (docs/coverage.md, section 2), or to the portal. */
export function EmailResult({ success, email }: { success: boolean; email?: string | undefined }) {
  const { t } = useEntry();
  const signedIn = currentKey() !== undefined;
  return (
    <div className="entry-stack">
      <h2>{t(success ? 'verification.doneTitle' : 'verification.failedTitle')}</h2>
      {email && <p className="entry-address">{email}</p>}
      {success ? (
        !signedIn && <SessionNote tone="success">{t('verification.done')}</SessionNote>
      ) : (
        <SessionNote tone="danger">{t('verification.failed')}</SessionNote>
      )}
      {!success && <p className="p-quiet entry-small">{t('verification.failedHelp')}</p>}
      <Back username={email}>{t(signedIn ? 'verification.portal' : 'verification.back')}</Back>
    </div>
  );
}
