import { useEntry } from './context';
import { explainIdentityError } from './identityErrors';
import { loadIdentity } from './loadIdentity';
import { EmailField, OtherMethod, type Typed } from './identityControls';
import { FailureText, SecretField, SubmitRow } from './controls';
import { safePath } from './redirect';
import { redirectPath } from './storage';
import { useForm } from './useForm';

interface LoginFormProps extends Typed {
  onForgot: () => void;
  onToggle: () => void;
}

/** Where signing in leads, carried through the identity service as login redirect state. */
export const pathAfterSignIn = (): string => safePath(redirectPath.get()) ?? '/';

export function LoginForm({ email, onEmail, onForgot, onToggle }: LoginFormProps) {
  const { site, t } = useEntry();
  const { busy, failure, errors, form } = useForm(
    { required: ['email', 'password'], email: ['email'], untrimmed: ['password'] },
    async ({ email: name = '', password = '' }) => {
      await (await loadIdentity(site)).login(name, password, pathAfterSignIn());
    },
    (error) => explainIdentityError(error, t),
  );
  return (
    <form {...form} className="entry-form">
      <EmailField
        label={t('login.email')}
        autoComplete="username"
        email={email}
        onEmail={onEmail}
        error={errors.email}
      />
      <SecretField
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        error={errors.password}
      />
      <OtherMethod action={t('login.forgot')} onAct={onForgot} />
      <SubmitRow busy={busy}>{t('login.submit')}</SubmitRow>
      {failure && <FailureText>{failure}</FailureText>}
      <OtherMethod label={t('login.toSignup')} action={t('login.toSignupAction')} onAct={onToggle} />
    </form>
  );
}
