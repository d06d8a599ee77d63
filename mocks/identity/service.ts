/**
 * A stand-in for the hosted identity service: it answers what auth0-js really calls, with signed tokens. Made for
 * `npm start` and for tests; it knows its people in memory and sends no mail (`messages` says what it would have sent).
 */
import { authenticate, findUser, isRefused, register, type IdentityUser, type Message } from './people';
import { choosePage, messagePage, passwordPage, relayForm } from './pages';
import { createSigningKey, randomText, signIdToken, verifyIdToken, type Subject } from './tokens';

export interface IdentityOptions {
  /** Kept and added to: who signs up becomes one of them. */
  users: IdentityUser[];
  /** Path the service is mounted under, for example `/identity`. */
  issuerPath: string;
  /** Origins beside the service's own that may be returned to (a test whose service has its own origin). */
  origins?: readonly string[];
}

export interface IdentityService {
  /** Answers a request below `issuerPath`; 404 for what the service does not have. */
  handle(request: Request): Promise<Response>;
  /** For `POST /user-resource/auth0_callback`: whose id token this is, undefined for any that was not signed here. */
  verify(idToken: string): Promise<Subject | undefined>;
  readonly users: readonly IdentityUser[];
  /** What would have been sent, newest last. */
  readonly messages: readonly Message[];
}

type Values = Readonly<Record<string, string>>;
/** Seconds an id token is good for, and ms a ticket is. */
const tokenLifetime = 7200;
const ticketLifetime = 10 * 60 * 1000;

const json = (body: unknown, status = 200) => Response.json(body, { status });
const go = (location: string) => new Response(null, { status: 302, headers: { location } });

async function bodyOf(request: Request): Promise<Values> {
  const text = await request.text();
  try {
    const data: unknown = (request.headers.get('content-type') ?? '').includes('json')
      ? JSON.parse(text)
      : Object.fromEntries(new URLSearchParams(text));
    const entries = Object.entries((data ?? {}) as Record<string, unknown>);
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

export function createIdentityService({ users, issuerPath, origins = [] }: IdentityOptions): IdentityService {
  const signing = createSigningKey();
  const messages: Message[] = [];
  const tickets = new Map<string, { email: string; until: number }>();

  function ticketFor(email: string): string {
    const ticket = randomText();
    tickets.set(ticket, { email, until: Date.now() + ticketLifetime });
    return ticket;
  }

  function redeem(ticket: string | undefined): IdentityUser | undefined {
    const found = tickets.get(ticket ?? '');
    tickets.delete(ticket ?? '');
    return found && found.until > Date.now() ? findUser(users, found.email) : undefined;
  }

  function send(to: string, about: Message['about']) {
    messages.push({ to, about, path: `${issuerPath}/u/${about}?ticket=${ticketFor(to)}` });
  }

  const mayReturn = (address: string, own: string) => {
    try {
      return [own, ...origins].includes(new URL(address).origin);
    } catch {
      return false;
    }
  };

  /** Back to the portal with tokens, or with why not. */
  async function answer(url: URL, query: Values, user: IdentityUser | undefined): Promise<Response> {
    const { redirect_uri: back = '', state = '', client_id: audience = '', nonce } = query;
    const refuse = (error: string, error_description: string) =>
      go(`${back}#${new URLSearchParams({ error, error_description, state }).toString()}`);
    if (!user) return refuse('access_denied', 'The sign-in was cancelled or took too long.');
    if (!user.emailVerified) return refuse('access_denied', 'Please verify your email before logging in.');
    const accessToken = randomText();
    const issuer = `${url.origin}${issuerPath}/`;
    const id_token = await signIdToken(await signing, {
      ...user,
      issuer,
      audience,
      nonce,
      accessToken,
      lifetime: tokenLifetime,
    });
    const answered = {
      access_token: accessToken,
      id_token,
      scope: query.scope ?? 'openid profile email',
      expires_in: String(tokenLifetime),
      token_type: 'Bearer',
      state,
    };
    return go(`${back}#${new URLSearchParams(answered).toString()}`);
  }

  function authorize(url: URL, query: Values): Promise<Response> | Response {
    if (!mayReturn(query.redirect_uri ?? '', url.origin))
      return messagePage('This address may not be returned to.', 400);
    if (query.login_ticket) return answer(url, query, redeem(query.login_ticket));
    if (query.connection !== 'google-oauth2') return answer(url, query, undefined);
    if (query.account !== undefined) return answer(url, query, findUser(users, query.account));
    const to = (account: string) => `${url.pathname}?${new URLSearchParams({ ...query, account }).toString()}`;
    const offered = users.filter((user) => user.google);
    return choosePage(
      offered.map(({ email }) => ({ label: email, href: to(email) })),
      to(''),
    );
  }

  function logIn(body: Values): Response | { ticket: string } {
    const user = authenticate(users, body.username ?? body.email ?? '', body.password ?? '');
    return isRefused(user) ? json(user.body, user.status) : { ticket: ticketFor(user.email) };
  }

  function signUp({ email = '', password = '' }: Values): Response {
    const made = register(users, email.trim(), password);
    if (isRefused(made)) return json(made.body, made.status);
    send(made.email, 'verify');
    return json({ _id: randomText(), email: made.email, email_verified: made.emailVerified });
  }

  const portal = (url: URL, path: string, query: Values) =>
    go(`${url.origin}/app${path}?${new URLSearchParams(query).toString()}`);

  function verifyAddress(url: URL, { ticket }: Values): Response {
    const user = redeem(ticket);
    if (!user) return portal(url, '/email_verification', { success: 'false' });
    user.emailVerified = true;
    return portal(url, '/email_verification', { success: 'true', email: user.email });
  }

  function newPassword(url: URL, query: Values, body: Values | undefined): Response {
    const user = redeem(query.ticket);
    if (!user) return messagePage('This link has been used already or is too old.', 400);
    if (!body?.password) return passwordPage(`${url.pathname}?ticket=${ticketFor(user.email)}`, user.email);
    user.password = body.password;
    return portal(url, '/', { username: user.email });
  }

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.slice(issuerPath.length);
    const query = Object.fromEntries(url.searchParams);
    const body = request.method === 'POST' ? await bodyOf(request) : undefined;
    switch (`${request.method} ${path}`) {
      case 'GET /.well-known/jwks.json':
        return json({ keys: [(await signing).jwk] });
      case 'GET /authorize':
        return authorize(url, query);
      case 'GET /v2/logout':
        return mayReturn(query.returnTo ?? '', url.origin)
          ? go(query.returnTo ?? '')
          : messagePage('This address may not be returned to.', 400);
      case 'GET /u/verify':
        return verifyAddress(url, query);
      case 'GET /u/reset':
      case 'POST /u/reset':
        return newPassword(url, query, body);
      case 'POST /co/authenticate': {
        const done = logIn(body ?? {});
        if (done instanceof Response) return done;
        return json({ login_ticket: done.ticket, co_id: randomText(), co_verifier: randomText() });
      }
      case 'POST /usernamepassword/login': {
        const done = logIn(body ?? {});
        if (done instanceof Response) return done;
        const { password: _password, ...rest } = body ?? {};
        return relayForm(`${issuerPath}/login/callback?${new URLSearchParams(rest).toString()}`, done.ticket);
      }
      case 'POST /login/callback':
        return mayReturn(query.redirect_uri ?? '', url.origin)
          ? answer(url, query, redeem(body?.wresult))
          : messagePage('This address may not be returned to.', 400);
      case 'POST /dbconnections/signup':
        return signUp(body ?? {});
      case 'POST /dbconnections/change_password':
        if (findUser(users, body?.email ?? '')) send(body?.email ?? '', 'reset');
        return new Response("We've just sent you an email to reset your password.");
      default:
        return messagePage('There is nothing here.', 404);
    }
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
