import { useEntry } from './context';
import { explainIdentityError } from './identityErrors';
import { loadIdentity } from './loadIdentity';
import { EmailField, OtherMethod, type Typed } from './identityControls';
import { SessionNote, SubmitRow } from './controls';
import { useForm } from './useForm';

interface ForgotFormProps extends Typed {
  onDone: () => void;
  onBack: () => void;
}

export function ForgotForm({ email, onEmail, onDone, onBack }: ForgotFormProps) {
  const { site, t } = useEntry();
  const { busy, failure, errors, form } = useForm(
    { required: ['email'], email: ['email'] },
    async ({ email: name = '' }) => {
      await (await loadIdentity(site)).forgot(name);
      onDone();
    },
    (error) => explainIdentityError(error, t),
  );
  return (
    <form {...form} className="entry-form">
      <h2>{t('forgot.title')}</h2>
      <p className="p-quiet">{t('forgot.about')}</p>
      <EmailField
        label={t('forgot.email')}
        autoComplete="username"
        email={email}
        onEmail={onEmail}
        error={errors.email}
      />
      <SubmitRow busy={busy}>{t('forgot.submit')}</SubmitRow>
      {failure && (
        <SessionNote tone="danger">
          <strong>{t('forgot.failed')}</strong>
          <p>{failure}</p>
        </SessionNote>
      )}
      <OtherMethod action={t('forgot.back')} onAct={onBack} />
    </form>
  );
}
