/** The simulated identity service (see service.ts), its msw handlers and the demo's people. */
import { http, type RequestHandler } from 'msw';
import type { IdentityUser } from './people';
import type { IdentityService } from './service';

export { createIdentityService, type IdentityOptions, type IdentityService } from './service';
export { verifyIdToken, type Subject } from './tokens';
export { busyName, prohibitedDomain, type IdentityUser, type IdentityMessage } from './people';

/** What the site configuration says about a service that is mounted at `issuerPath` of `origin`. */
export const identityConfig = (origin: string, issuerPath: string) => ({
  auth0Domain: `${origin}${issuerPath}`,
  auth0ClientId: 'portico-demo',
  auth0Connection: 'Username-Password-Authentication',
});

/** The service as msw handlers, on any origin. */
export const identityHandlers = (service: IdentityService, issuerPath: string): RequestHandler[] => [
  http.all(`*${issuerPath}/*`, ({ request }) => service.handle(request)),
];

/** The password of everybody in the demonstration. */
export const demoPassword = 'Portico-2026';

/** People of the demonstration: those of the cloud's worlds by e-mail, one who has yet to verify the address. */
export const demoUsers = (emails: readonly string[]): IdentityUser[] => [
  ...emails.map((email) => ({ email, password: demoPassword, emailVerified: true, google: true })),
  { email: 'unverified@example.test', password: demoPassword, emailVerified: false },
];
