import { ApiKeyForm } from './ApiKeyForm';
import type { Entry } from './context';
import { Note } from './parts';
import { Screen } from './Screen';

interface SignInProps extends Entry {
  /** Filled in, from the query (spec section 2). */
  username?: string | undefined;
  /** A key was refused: say why the person is here. */
  expired?: boolean | undefined;
}

/** The sign-in screen: through the identity service where one is configured, else by API key. */
export function SignIn({ username, expired, ...entry }: SignInProps) {
  return (
    <Screen {...entry}>
      {expired && <Note tone="info">{entry.t('signIn.expired')}</Note>}
      <ApiKeyForm username={username} />
    </Screen>
  );
}
