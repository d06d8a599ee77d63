import { useEntry } from './context';
import { explainIdentityError } from './identityErrors';
import { loadIdentity } from './loadIdentity';
import { EmailField, OtherMethod, type Typed } from './identityControls';
import { FailureText, SecretField, SubmitRow } from './controls';
import { useForm } from './useForm';

interface SignupFormProps extends Typed {
  onDone: (emailVerified: boolean) => void;
  onToggle: () => void;
}

export function SignupForm({ email, onEmail, onDone, onToggle }: SignupFormProps) {
  const { site, t } = useEntry();
  const { busy, failure, errors, form } = useForm(
    { required: ['email', 'password'], email: ['email'], untrimmed: ['password'] },
    async ({ email: name = '', password = '' }) => {
      const { emailVerified } = await (await loadIdentity(site)).signup(name, password);
      onDone(emailVerified);
    },
    (error) => explainIdentityError(error, t),
  );
  return (
    <form {...form} className="entry-form">
      <EmailField label={t('signup.email')} autoComplete="email" email={email} onEmail={onEmail} error={errors.email} />
      <SecretField name="password" label={t('signup.password')} autoComplete="new-password" error={errors.password} />
      {site.termsUrl && (
        <p className="p-quiet entry-small">
          {t('signup.terms')}
          <a className="p-link" href={site.termsUrl} target="_blank" rel="noreferrer">
            {t('signup.termsLink')}
          </a>
          {t('signup.termsEnd')}
        </p>
      )}
      <SubmitRow busy={busy}>{t('signup.submit')}</SubmitRow>
      {failure && <FailureText>{failure}</FailureText>}
      <OtherMethod label={t('signup.toLogin')} action={t('signup.toLoginAction')} onAct={onToggle} />
    </form>
  );
}
