import type { BrowserContext } from 'playwright-core';
import { createIdentityService, demoUsers, identityConfig, type IdentityService } from '../../mocks/identity';

const issuerPath = '/identity';

/** The stand-in at the browser's network, on the portal's own origin, and what the site says about it. */
export async function routeIdentity(context: BrowserContext, origin: string) {
  const users = demoUsers(['owner@example.test', 'partner@example.test']);
  const service: IdentityService = createIdentityService({ users, issuerPath });
  await context.route(`${origin}${issuerPath}/**`, async (route) => {
    const intercepted = route.request();
    const method = intercepted.method();
    const response = await service.handle(
      new Request(intercepted.url(), {
        method,
        headers: await intercepted.allHeaders(),
        ...(method === 'POST' && { body: intercepted.postData() ?? '' }),
      }),
    );
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    });
  });
  return { service, config: identityConfig(origin, issuerPath) };
}
