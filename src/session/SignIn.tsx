import { useState } from 'react';
import { ApiKeyForm } from './ApiKeyForm';
import { useEntry } from './context';
import { IdentityForms } from './IdentityForms';
import { hasIdentity } from './loadIdentity';
import { SessionNote } from './controls';
import { expiredFlag } from './storage';

interface SignInProps {
  /** Filled in, from the query (docs/coverage.md, section 2). */
  username?: string | undefined;
}

/**
 * Signing in: with the identity service if one is configured, else with an API key. If the API is simulated,
 * keys are offered next to the identity service.
 */
export function SignIn({ username }: SignInProps) {
  const { site, t } = useEntry();
  const [refused] = useState(expiredFlag.get);
  const [byKey, setByKey] = useState(!hasIdentity(site));
  return (
    <>
      {refused && <SessionNote tone="info">{t('signIn.expired')}</SessionNote>}
      {byKey ? (
        <ApiKeyForm username={username} onIdentity={hasIdentity(site) ? () => setByKey(false) : undefined} />
      ) : (
        <IdentityForms username={username} onApiKey={site.mockApiEnabled ? () => setByKey(true) : undefined} />
      )}
    </>
  );
}
