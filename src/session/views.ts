/** The states of the sign-in screen and what leads from one to the next (docs/coverage.md, section 4). Pure. */
export type SessionView =
  | 'login'
  | 'signup'
  | 'forgot_password'
  | 'waiting_signup_confirmation'
  | 'waiting_forgot_confirmation';

export type SessionStep =
  | { did: 'toggle' }
  | { did: 'forgot' }
  | { did: 'back' }
  | { did: 'signed_up'; emailVerified: boolean }
  | { did: 'requested_reset' };

export function next(view: SessionView, step: SessionStep): SessionView {
  switch (step.did) {
    case 'toggle':
      return view === 'signup' ? 'login' : 'signup';
    case 'forgot':
      return 'forgot_password';
    case 'signed_up':
      return step.emailVerified ? 'login' : 'waiting_signup_confirmation';
    case 'requested_reset':
      return 'waiting_forgot_confirmation';
    case 'back':
      return 'login';
  }
}
