import { useEntry } from './context';
import { Back, Note } from './parts';

/** `/email_verification`: how the verification of an address ended, and back to sign in with it (spec section 2). */
export function EmailResult({ success, email }: { success: boolean; email?: string | undefined }) {
  const { t } = useEntry();
  return (
    <div className="entry-stack">
      <h2>{t(success ? 'verification.doneTitle' : 'verification.failedTitle')}</h2>
      {email && <p className="entry-address">{email}</p>}
      <Note tone={success ? 'success' : 'danger'}>{t(success ? 'verification.done' : 'verification.failed')}</Note>
      {!success && <p className="p-quiet entry-small">{t('verification.failedHelp')}</p>}
      <Back username={email}>{t('verification.back')}</Back>
    </div>
  );
}
