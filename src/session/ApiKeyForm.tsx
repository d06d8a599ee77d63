import { useEntry } from './context';
import { FailureText, FormField, SecretField, SubmitRow } from './controls';
import { Help } from './Help';
import { completeSignIn } from './completeSignIn';
import type { CallFailure } from './types';
import { useForm } from './useForm';

/** The key of the mock API (docs/coverage.md, section 9), used where its field may stay empty. */
const mockKey = '{secret}';

const refusedKey: CallFailure = { message: 'Not a key', status: 401 };

interface ApiKeyFormProps {
  username?: string | undefined;
  /** Returns to the identity service, if there is one. */
  onIdentity?: (() => void) | undefined;
}

/** Signing in with a key: checked by asking who it belongs to, before it is stored. */
export function ApiKeyForm({ username = '', onIdentity }: ApiKeyFormProps) {
  const { site, t, api } = useEntry();

  function explain(error: unknown): string {
    const { status, userMessage: reported, message } = error as CallFailure;
    return status === 401 || status === 403 ? t('apiKey.wrong') : (reported ?? message);
  }

  const { busy, failure, errors, form } = useForm(
    { required: site.mockApiEnabled ? [] : ['apikey'] },
    async ({ apikey }) => {
      const key = apikey || mockKey;
      // No header can carry it: the request would fail as if the server could not be reached.
      if (!/^[\x20-\x7e]+$/.test(key)) throw refusedKey;
      await api.checkKey(key);
      completeSignIn(api, key);
    },
    explain,
  );

  return (
    <form {...form} className="entry-form">
      <h2>{t('apiKey.title')}</h2>
      <FormField name="username" label={t('apiKey.username')} autoComplete="username" defaultValue={username} />
      <SecretField
        name="apikey"
        label={t('apiKey.key')}
        autoComplete="current-password"
        error={errors.apikey}
        className="p-input--mono"
      />
      <SubmitRow busy={busy}>{t('apiKey.submit')}</SubmitRow>
      {failure && <FailureText>{failure}</FailureText>}
      <p className="p-quiet entry-small">{t(site.mockApiEnabled ? 'apiKey.mockHelp' : 'apiKey.help')}</p>
      <p className="p-quiet entry-small">{t('apiKey.where')}</p>
      <Help site={site} question="apiKey.first" />
      {onIdentity && (
        <p className="entry-row">
          <button type="button" className="p-link" onClick={onIdentity}>
            {t('ways.identity')}
          </button>
        </p>
      )}
    </form>
  );
}
