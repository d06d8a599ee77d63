import { useEffect, useReducer, useRef, useState } from 'react';
import { useEntry } from './context';
import { ForgotForm } from './ForgotForm';
import { hasIdentity, loadIdentity } from './loadIdentity';
import { LoginForm } from './LoginForm';
import { SessionNote } from './controls';
import { SignupForm } from './SignupForm';
import { firstAccountFlag, signupFlag } from './storage';
import { next, type SessionStep, type SessionView } from './views';
import { Waiting } from './Waiting';
import { SignInMethods } from './SignInMethods';

/** The service's library comes when the browser has nothing else to do, or when the form is touched. */
function useIdentityAhead() {
  const { site } = useEntry();
  useEffect(() => {
    if (!hasIdentity(site)) return;
    const ahead = () => void loadIdentity(site).catch(() => undefined);
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(ahead, { timeout: 4000 });
      return () => window.cancelIdleCallback(handle);
    }
    const handle = setTimeout(ahead, 1500);
    return () => clearTimeout(handle);
  }, [site]);
}

const initialView = (): SessionView => (signupFlag.get() ? 'signup' : 'login');

/** Signing in, signing up and a forgotten password through the identity service. What was typed as e-mail is carried along. */
export function IdentityForms({
  username = '',
  onApiKey,
}: {
  username?: string | undefined;
  onApiKey?: (() => void) | undefined;
}) {
  const { site, brand, t } = useEntry();
  const [view, step] = useReducer(next, undefined, initialView);
  const [email, setEmail] = useState(username);
  const [ready, setReady] = useState(false);
  const [moves, setMoves] = useState(0);
  const [startsWithForm] = useState(brand.signIn.lead === 'form' || username !== '' || view === 'signup');
  const panel = useRef<HTMLDivElement>(null);
  useIdentityAhead();

  useEffect(() => {
    if (moves === 0) return;
    (panel.current?.querySelector('input') ?? panel.current?.querySelector('h2'))?.focus();
  }, [moves]);

  function go(taken: SessionStep) {
    setMoves(moves + 1);
    setReady(taken.did === 'signed_up' && taken.emailVerified);
    if (taken.did === 'signed_up') firstAccountFlag.set(true);
    if (next(view, taken) === 'signup') signupFlag.set(true);
    else signupFlag.clear();
    step(taken);
  }

  const typed = { email, onEmail: setEmail };
  const toggle = () => go({ did: 'toggle' });
  const back = () => go({ did: 'back' });
  const form =
    view === 'signup' ? (
      <SignupForm {...typed} onDone={(emailVerified) => go({ did: 'signed_up', emailVerified })} onToggle={toggle} />
    ) : (
      <LoginForm {...typed} onForgot={() => go({ did: 'forgot' })} onToggle={toggle} />
    );

  return (
    <div ref={panel} className="entry-stack">
      {ready && <SessionNote tone="success">{t('signup.ready')}</SessionNote>}
      {view === 'forgot_password' ? (
        <ForgotForm {...typed} onDone={() => go({ did: 'requested_reset' })} onBack={back} />
      ) : view === 'waiting_signup_confirmation' || view === 'waiting_forgot_confirmation' ? (
        <Waiting view={view} email={email} onBack={back} />
      ) : (
        <SignInMethods
          form={form}
          formFirst={startsWithForm || moves > 0}
          title={t(view === 'signup' ? 'signup.title' : 'login.title')}
          site={site}
          onApiKey={onApiKey}
        />
      )}
    </div>
  );
}
