import { useEffect, useRef, useState } from 'react';
import { readAnswer, describeParams } from './callbackAnswer';
import { useEntry } from './context';
import { SessionCopyButton } from './CopyButton';
import { completeSignIn } from './completeSignIn';
import { explainIdentityError } from './identityErrors';
import { loadIdentity } from './loadIdentity';
import { Back, SessionNote } from './controls';
import type { CallFailure, CallbackParams } from './types';

type Params = Readonly<Record<string, string>>;

/** Checked first: the library knows nonce, state, issuer and signature, and nothing behind it asks again. */
function useExchange(params: CallbackParams | undefined): string | undefined {
  const { site, api, t } = useEntry();
  const [failure, setFailure] = useState<{ text?: string; error?: unknown }>();
  const begun = useRef(false);
  useEffect(() => {
    if (!params || begun.current) return;
    begun.current = true; // The stored transaction can be checked only once.
    const check = async () => {
      const identity = await loadIdentity(site);
      return identity.check(`#${new URLSearchParams({ ...params }).toString()}`);
    };
    check().then(
      ({ path }) =>
        api.auth0Callback(params).then(
          ({ apikey, emailVerified }) => completeSignIn(api, apikey, path, emailVerified),
          ({ userMessage: reported, message }: CallFailure) => setFailure({ text: reported || message }),
        ),
      (error: unknown) => setFailure({ error }),
    );
  }, [params, site, api]);
  // In the language that is chosen by now.
  return failure && (failure.text || explainIdentityError(failure.error, t));
}

function Failed({ message, params }: { message: string; params: Params }) {
  const { t } = useEntry();
  const details = describeParams(params);
  return (
    <div className="entry-stack">
      <h2>{t('callback.errorTitle')}</h2>
      <SessionNote tone="danger">{message}</SessionNote>
      <div className="entry-label">
        <span className="p-label">{t('callback.details')}</span>
        <SessionCopyButton text={details} />
      </div>
      <pre className="entry-details" tabIndex={0} aria-label={t('callback.details')}>
        {details}
      </pre>
      <Back>{t('callback.back')}</Back>
    </div>
  );
}

/** `/auth0_callback`: what the identity service answered (docs/coverage.md, section 2). */
export function Callback({ params }: { params: Params }) {
  const { t, api } = useEntry();
  const [answer] = useState(() => readAnswer(params));
  const failure = useExchange(answer.kind === 'complete' ? answer.params : undefined);
  const missing = answer.kind === 'incomplete' ? answer.missing.join(', ') : undefined;
  useEffect(() => {
    if (missing) api.report?.(`Missing callback params: ${missing}`);
  }, [missing, api]);

  if (answer.kind === 'action') {
    return (
      <div className="entry-stack">
        <h2>{t('callback.actionTitle')}</h2>
        <SessionNote tone="info">{answer.description}</SessionNote>
        <p className="p-quiet">{t('callback.actionHelp')}</p>
        <Back>{t('callback.back')}</Back>
      </div>
    );
  }
  if (answer.kind === 'error') {
    return (
      <div className="entry-stack">
        <h2>{t('callback.errorTitle')}</h2>
        <dl className="entry-facts">
          <dt>{t('callback.code')}</dt>
          <dd>{answer.code}</dd>
          {answer.description && <dt>{t('callback.description')}</dt>}
          {answer.description && <dd>{answer.description}</dd>}
        </dl>
        <Back>{t('callback.back')}</Back>
      </div>
    );
  }
  if (missing) return <Failed message={`${t('callback.missing')}: ${missing}`} params={params} />;
  if (failure !== undefined) return <Failed message={failure} params={params} />;
  return (
    <div className="entry-stack" role="status">
      <h2>{t('callback.busy')}</h2>
      <div className="entry-progress" />
    </div>
  );
}
