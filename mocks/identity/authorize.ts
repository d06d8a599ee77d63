/** `/authorize`: who it is, and back to the portal with tokens, or with why not. */
import { go, type PostedForm } from './http';
import { choosePage } from './pages';
import { findUser, type IdentityUser } from './people';
import type { Tickets } from './tickets';
import { randomText, signIdToken, type SigningKey } from './tokens';

/** Seconds that an id token is good for. */
const tokenLifetime = 7200;

interface AuthorizeOptions {
  users: readonly IdentityUser[];
  issuerPath: string;
  tickets: Tickets;
  signing: Promise<SigningKey>;
}

interface Authorize {
  /** Back to the portal, whose address has been looked at. Without a user: refused. */
  answer(url: URL, query: PostedForm, user: IdentityUser | undefined): Promise<Response>;
  /** By a login ticket; else by Google, which asks who it is. */
  authorize(url: URL, query: PostedForm): Promise<Response> | Response;
}

export function createAuthorize({ users, issuerPath, tickets, signing }: AuthorizeOptions): Authorize {
  async function answer(url: URL, query: PostedForm, user: IdentityUser | undefined): Promise<Response> {
    const { redirect_uri: back = '', state = '', client_id: audience = '', nonce } = query;
    const give = (values: PostedForm) => go(`${back}#${new URLSearchParams(values).toString()}`);
    const refuse = (error_description: string) => give({ error: 'access_denied', error_description, state });
    if (!user) return refuse('The sign-in was cancelled or took too long.');
    if (!user.emailVerified) return refuse('Please verify your email before logging in.');
    const access_token = randomText();
    const id_token = await signIdToken(await signing, {
      ...user,
      issuer: `${url.origin}${issuerPath}/`,
      audience,
      nonce,
      accessToken: access_token,
      lifetime: tokenLifetime,
    });
    return give({
      access_token,
      id_token,
      scope: query.scope ?? 'openid profile email',
      expires_in: String(tokenLifetime),
      token_type: 'Bearer',
      state,
    });
  }

  function choose(url: URL, query: PostedForm): Response {
    const to = (account: string) => `${url.pathname}?${new URLSearchParams({ ...query, account }).toString()}`;
    const offered = users.filter((user) => user.google).map(({ email }) => ({ label: email, href: to(email) }));
    return choosePage(offered, to(''));
  }

  return {
    answer,
    authorize(url, query) {
      if (query.login_ticket) return answer(url, query, tickets.redeem(query.login_ticket));
      if (query.connection !== 'google-oauth2') return answer(url, query, undefined);
      return query.account === undefined ? choose(url, query) : answer(url, query, findUser(users, query.account));
    },
  };
}
