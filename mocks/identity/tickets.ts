/** Tickets, each good for one use: in links of messages, and between signing in and the answer to the portal. */
import { findUser, type IdentityUser } from './people';
import { randomText } from './tokens';

/** ms */
const lifetime = 10 * 60 * 1000;

export interface Tickets {
  issue(email: string): string;
  /** Whose it is; undefined for one that was used, is too old or never was. */
  redeem(ticket: string | undefined): IdentityUser | undefined;
}

export function createTickets(users: readonly IdentityUser[]): Tickets {
  const tickets = new Map<string, { email: string; until: number }>();
  return {
    issue(email) {
      const ticket = randomText();
      tickets.set(ticket, { email, until: Date.now() + lifetime });
      return ticket;
    },
    redeem(ticket = '') {
      const found = tickets.get(ticket);
      tickets.delete(ticket);
      return found && found.until > Date.now() ? findUser(users, found.email) : undefined;
    },
  };
}
