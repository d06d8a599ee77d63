/**
 * Every screen under the policy of the site as it is configured (no other pictures, forms, scripts than its parties'), with
 * Trusted Types enforced: nothing is violated, and what would be is refused, counted and reported. No screen has two primary
 * actions.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import { readSite } from '../../dataProvider/calls/site';
import { createHttp } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { contentSecurityPolicy, originsOf } from '../../scripts/lib/csp.mjs';
import { createQueryClient } from '../../src/queryClient';
import { screensOf } from '../gates/screens';
import { answerFor } from '../support/answering';
import { usePortal } from '../support/journey';
import { primaryActions } from '../support/primaryActions';

const portal = usePortal({ world: 'busy' });
const key = '{secret}';
let screens: readonly string[] = [];

beforeAll(async () => {
  const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
  const http = createHttp({ base: portal.origin, key: () => key });
  const { data } = await http({ method: 'GET', path: '/v1/config/locations' });
  const locations = (data as { slug: string }[]).map(({ slug }) => slug);
  const provider = createDataProvider({ registry, http, queryClient: createQueryClient(), locations: () => locations });
  screens = await screensOf(registry, provider);
});

declare global {
  interface Window {
    violations: string[];
  }
}

/** Where browsers send violations. Nothing answers there. */
const reports = 'https://elsewhere.example.test/csp';

/** Serves pages with the narrowed policy. @param reportUri where its violations are sent to */
async function narrow(context: BrowserContext, reportUri?: string) {
  const configAnswer = await fetch(`${portal.origin}/v1/config/ui/config`);
  const { site } = readSite(await configAnswer.json());
  const policy = contentSecurityPolicy({
    ...originsOf({}, { site }),
    trustedTypes: true,
    reportUri,
  })
    // Chromium keeps what it sends there for a minute; to `report-uri` it sends at once.
    .replace('; report-to csp', '');
  const pages = [`${portal.origin}/app/*`];
  await answerFor(
    context,
    pages,
    async ({ url }) => {
      const response = await fetch(url);
      const headers = { ...Object.fromEntries(response.headers), 'content-security-policy': policy };
      // What was compressed has been expanded on the way here.
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
        Reflect.deleteProperty(headers, name);
      return { status: response.status, headers, body: await response.text() };
    },
    'Document',
  );
  await context.addInitScript(() => {
    window.violations = [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.violations.push(`${location.pathname}: ${effectiveDirective} ${blockedURI}`),
    );
  });
  return policy;
}

const violations = (page: Page) => page.evaluate(() => window.violations);

/** As a click does: what an earlier screen has violated stays counted. */
async function open(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/app${path}`);
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

test('no screen violates the policy of the configured site with Trusted Types enforced, or has two primary actions', () =>
  portal.withPage(
    async ({ page, context }) => {
      const policy = await narrow(context);
      expect(policy).toMatch(/; img-src 'self' data: blob:(?! https:;)/);
      expect(policy).not.toMatch(/img-src[^;]* https:[ ;]/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      await page.goto('/app/');
      await page.locator('main h1').first().waitFor();
      expect(screens.length).toBeGreaterThan(50);
      const crowded: Record<string, string[]> = {};
      let checked = 0;
      for (const path of screens) {
        await open(page, path);
        const primary = await primaryActions(page);
        checked += primary.length;
        if (primary.length > 1) crowded[path] = primary;
      }
      expect(crowded).toEqual({});
      expect(checked).toBeGreaterThan(15);
      await page.goto('/app/storage');
      await page.locator('main a[href*="/storage/bucket/"]').first().click();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await violations(page)).toEqual([]);
    },
    { key },
  ));

test('what the policy forbids is refused, counted and reported', { tags: 'smoke' }, () =>
  portal.withPage(
    async ({ page, context, watch }) => {
      // A card's bank may be any: with Adyen forms are let out to every https origin.
      await portal.cloud.world('busy', { config: { paymentProcessors: [] } });
      const reported: string[] = [];
      context.on('request', (request) => {
        if (request.url() === reports) reported.push(request.postData() ?? '');
      });
      await narrow(context, reports);
      watch.allow(/Content Security Policy|TrustedScript|ERR_|elsewhere\.example\.test/);
      await page.goto('/app/');
      await page.locator('main h1').first().waitFor();
      const refused = await page.evaluate(() => {
        const picture = document.createElement('img');
        picture.src = 'https://elsewhere.example.test/a.png';
        document.body.append(picture);
        const form = Object.assign(document.createElement('form'), { action: 'https://elsewhere.example.test/' });
        document.body.append(form);
        form.submit();
        try {
          document.createElement('script').text = 'plain text';
          return false;
        } catch {
          return true;
        }
      });
      expect(refused).toBe(true);
      await expect
        .poll(() => violations(page))
        .toEqual(
          expect.arrayContaining([
            expect.stringContaining('img-src https://elsewhere.example.test'),
            expect.stringContaining('form-action https://elsewhere.example.test'),
            expect.stringContaining('require-trusted-types-for'),
          ]) as string[],
        );
      await expect.poll(() => reported.join(' ')).toMatch(/img-src[^]*form-action/);
    },
    { key },
  ),
);
