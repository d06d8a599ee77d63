/**
 * Simulates the hosted identity service: implements the endpoints that auth0-js uses, with signed tokens. For
 * `npm start` and tests; its people are in memory and it sends no mail (`messages` contains what it would have
 * sent).
 */
import { createAccounts } from './accounts';
import { createAuthorize } from './authorize';
import { bodyOf, go, jsonAnswer, noReturn, returnsTo, type PostedForm } from './http';
import { messagePage, relayForm } from './pages';
import type { IdentityUser, IdentityMessage } from './people';
import { createTickets } from './tickets';
import { createSigningKey, randomText, verifyIdToken, type Subject } from './tokens';

export interface IdentityOptions {
  /** Mutable: a person who signs up is added. */
  users: IdentityUser[];
  /** Path the service is mounted under, for example `/identity`. */
  issuerPath: string;
  /** Further origins that may be redirected to (for tests in which the service has its own origin). */
  origins?: readonly string[];
}

export interface IdentityService {
  /** Answers a request below `issuerPath`; 404 for what the service does not have. */
  handle(request: Request): Promise<Response>;
  /** For `POST /user-resource/auth0_callback`: whose id token this is, undefined for any that was not signed here. */
  verify(idToken: string): Promise<Subject | undefined>;
  readonly users: readonly IdentityUser[];
  /** What would have been sent, newest last. */
  readonly messages: readonly IdentityMessage[];
}

interface IdentityRequest {
  url: URL;
  query: PostedForm;
  /** Empty without one. */
  body: PostedForm;
}
type Answer = (request: IdentityRequest) => Response | Promise<Response>;

/** What is answered, by method and path below `issuerPath`. */
function createRoutes(
  { users, issuerPath }: IdentityOptions,
  signing: ReturnType<typeof createSigningKey>,
  mayReturn: ReturnType<typeof returnsTo>,
): { messages: readonly IdentityMessage[]; routes: Readonly<Record<string, Answer>> } {
  const tickets = createTickets(users);
  const accounts = createAccounts({ users, issuerPath, tickets });
  const { authorize, answer } = createAuthorize({ users, issuerPath, tickets, signing });
  const routes: Record<string, Answer> = {
    'GET /.well-known/jwks.json': async () => jsonAnswer({ keys: [(await signing).jwk] }),
    'GET /authorize': ({ url, query }) =>
      mayReturn(query.redirect_uri ?? '', url.origin) ? authorize(url, query) : noReturn(),
    'GET /v2/logout': ({ url, query }) =>
      mayReturn(query.returnTo ?? '', url.origin) ? go(query.returnTo ?? '') : noReturn(),
    'GET /u/verify': ({ url, query }) => accounts.verify(url, query),
    'GET /u/reset': ({ url, query }) => accounts.reset(url, query, undefined),
    'POST /u/reset': ({ url, query, body }) => accounts.reset(url, query, body),
    'POST /co/authenticate': ({ body }) => {
      const done = accounts.logIn(body);
      if (done instanceof Response) return done;
      return jsonAnswer({ login_ticket: done.ticket, co_id: randomText(), co_verifier: randomText() });
    },
    'POST /usernamepassword/login': ({ body }) => {
      const done = accounts.logIn(body);
      if (done instanceof Response) return done;
      const { password: _password, ...rest } = body;
      return relayForm(`${issuerPath}/login/callback?${new URLSearchParams(rest).toString()}`, done.ticket);
    },
    'POST /login/callback': ({ url, query, body }) =>
      mayReturn(query.redirect_uri ?? '', url.origin) ? answer(url, query, tickets.redeem(body.wresult)) : noReturn(),
    'POST /dbconnections/signup': ({ body }) => accounts.signUp(body),
    'POST /dbconnections/change_password': ({ body }) => accounts.forget(body),
  };
  return { messages: accounts.messages, routes };
}

export function createIdentityService(options: IdentityOptions): IdentityService {
  const { users, issuerPath, origins = [] } = options;
  const signing = createSigningKey();
  const mayReturn = returnsTo(origins);
  const { messages, routes } = createRoutes(options, signing, mayReturn);

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const answer = routes[`${request.method} ${url.pathname.slice(issuerPath.length)}`];
    if (!answer) return messagePage('There is nothing here.', 404);
    const body = request.method === 'POST' ? await bodyOf(request) : {};
    return answer({ url, query: Object.fromEntries(url.searchParams), body });
  }

  /** Called from the portal's page with credentials: its exact origin has to be allowed. */
  async function handle(request: Request): Promise<Response> {
    const origin = request.headers.get('origin');
    const response = request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await respond(request);
    if (origin && mayReturn(origin, new URL(request.url).origin)) {
      response.headers.set('access-control-allow-origin', origin);
      response.headers.set('access-control-allow-credentials', 'true');
      response.headers.set('access-control-allow-headers', 'content-type, auth0-client');
      response.headers.set('vary', 'origin');
    }
    return response;
  }

  return {
    handle,
    users,
    messages,
    verify: async (idToken) => verifyIdToken(idToken, (await signing).publicKey),
  };
}
