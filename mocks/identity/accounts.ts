/** Signing in by password, signing up, and what the links of messages do. */
import { go, jsonAnswer, type PostedForm } from './http';
import { messagePage, passwordPage } from './pages';
import { authenticate, findUser, isRefusedPerson, register, type IdentityUser, type IdentityMessage } from './people';
import type { Tickets } from './tickets';
import { randomText } from './tokens';

interface AccountsOptions {
  users: IdentityUser[];
  issuerPath: string;
  tickets: Tickets;
}

interface IdentityAccounts {
  /** What would have been sent, newest last. */
  messages: readonly IdentityMessage[];
  /** A ticket for the answer to the portal, or why not. */
  logIn(body: PostedForm): Response | { ticket: string };
  signUp(body: PostedForm): Response;
  /** Sends a link for a new password to a known person. */
  forget(body: PostedForm): Response;
  /** The link of the message to a new person. */
  verify(url: URL, query: PostedForm): Response;
  /** The link of the message to a person who forgot their password: asks for the new one and stores it. */
  reset(url: URL, query: PostedForm, body: PostedForm | undefined): Response;
}

const portal = (url: URL, path: string, query: PostedForm) =>
  go(`${url.origin}/app${path}?${new URLSearchParams(query).toString()}`);

export function createAccounts({ users, issuerPath, tickets }: AccountsOptions): IdentityAccounts {
  const messages: IdentityMessage[] = [];
  const send = (to: string, about: IdentityMessage['about']) =>
    void messages.push({ to, about, path: `${issuerPath}/u/${about}?ticket=${tickets.issue(to)}` });

  return {
    messages,
    logIn(body) {
      const user = authenticate(users, body.username ?? body.email ?? '', body.password ?? '');
      return isRefusedPerson(user) ? jsonAnswer(user.body, user.status) : { ticket: tickets.issue(user.email) };
    },
    signUp({ email = '', password = '' }) {
      const made = register(users, email.trim(), password);
      if (isRefusedPerson(made)) return jsonAnswer(made.body, made.status);
      send(made.email, 'verify');
      return jsonAnswer({ _id: randomText(), email: made.email, email_verified: made.emailVerified });
    },
    forget({ email = '' }) {
      if (findUser(users, email)) send(email, 'reset');
      return new Response("We've just sent you an email to reset your password.");
    },
    verify(url, { ticket }) {
      const user = tickets.redeem(ticket);
      if (!user) return portal(url, '/email_verification', { success: 'false' });
      user.emailVerified = true;
      return portal(url, '/email_verification', { success: 'true', email: user.email });
    },
    reset(url, { ticket }, body) {
      const user = tickets.redeem(ticket);
      if (!user) return messagePage('This link has been used already or is too old.', 400);
      if (!body?.password) return passwordPage(`${url.pathname}?ticket=${tickets.issue(user.email)}`, user.email);
      user.password = body.password;
      return portal(url, '/', { username: user.email });
    },
  };
}
