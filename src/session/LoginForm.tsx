import { useEntry } from './context';
import { explainIdentityError } from './identityErrors';
import { loadIdentity } from './loadIdentity';
import { FailureText, FormField, SecretField, SubmitRow } from './parts';
import { safePath } from './redirect';
import { redirectPath } from './storage';
import { useForm } from './useForm';

export interface Typed {
  email: string;
  onEmail: (email: string) => void;
}

interface LoginFormProps extends Typed {
  onForgot: () => void;
  onToggle: () => void;
}

/** Where signing in leads, carried through the identity service as login redirect state. */
export const wantedPath = (): string => safePath(redirectPath.get()) ?? '/';

export function LoginForm({ email, onEmail, onForgot, onToggle }: LoginFormProps) {
  const { site, t } = useEntry();
  const { busy, failure, errors, form } = useForm(
    { required: ['email', 'password'], email: ['email'], untrimmed: ['password'] },
    async ({ email: name = '', password = '' }) => {
      await (await loadIdentity(site)).login(name, password, wantedPath());
    },
    (error) => explainIdentityError(error, t),
  );
  return (
    <form {...form} className="entry-form">
      <FormField
        name="email"
        type="email"
        label={t('login.email')}
        autoComplete="username"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={errors.email}
      />
      <SecretField
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        error={errors.password}
      />
      <p className="entry-row">
        <button type="button" className="p-link" onClick={onForgot}>
          {t('login.forgot')}
        </button>
      </p>
      <SubmitRow busy={busy}>{t('login.submit')}</SubmitRow>
      {failure && <FailureText>{failure}</FailureText>}
      <p className="entry-row">
        <span className="p-quiet">{t('login.toSignup')}</span>
        <button type="button" className="p-link" onClick={onToggle}>
          {t('login.toSignupAction')}
        </button>
      </p>
    </form>
  );
}
