/** Messages of docs/coverage.md, section 8 in the browser, word for word: many on each page that is loaded. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, gone, shot, type Visit, usePortal } from '../support/journey';
import type { Fault } from '../support/cloud';
import { routeIdentity } from '../session/identityRoute';

const portal = usePortal({ world: 'busy' });
const key = '{secret}';
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const broken = { status: 500, body: { errors: { Error: 'Out of order' } }, times: 1 };

/** A toast that says so; it is closed again. Answers with its whole text. */
async function messageOf(page: Page, text: string | RegExp): Promise<string> {
  const toast = page.locator('.Toastify__toast').filter({ hasText: text });
  await toast.waitFor();
  const whole = await toast.innerText();
  await toast.getByRole('button', { name: 'Close' }).click();
  await gone(toast);
  return whole;
}

/** A toast stands top right for 5000 ms, and waits while the pointer is on it. */
async function keepsTime(page: Page) {
  const toast = page.locator('.Toastify__toast');
  const clock = () =>
    toast.locator('.p-toast-clock').evaluate((bar) => {
      const [running] = bar.getAnimations();
      return [running?.effect?.getTiming().duration, running?.playState];
    });
  const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  expect([x + width > 1440 - 32, y < 80]).toEqual([true, true]);
  expect(await clock()).toEqual([5000, 'running']);
  await toast.hover();
  await expect.poll(clock).toEqual([5000, 'paused']);
  await page.mouse.move(200, 600);
  await expect.poll(clock).toEqual([5000, 'running']);
}

/** The next answer to this call is a 500 without a word, as HTTP/2 allows it: neither a body nor a name of the status. */
const nextIsSilent = (page: Page, path: string) =>
  page.evaluate((wanted) => {
    const { fetch } = window;
    window.fetch = (request, options) => {
      if (!String(request).endsWith(wanted)) return fetch(request, options);
      window.fetch = fetch;
      return Promise.resolve(new Response(null, { status: 500 }));
    };
  }, path);

/** The list with this machine alone: on a phone it has only what is in view. */
const mailRelay = `/app/compute?filter=${encodeURIComponent(JSON.stringify({ q: 'mail-relay' }))}`;

/** Said under an error that leaves open whether it was done. */
const doubt = String.raw`\nIt may have gone through anyway: check before you try again\.`;

const exhausted =
  'Compute resources temporarily unavailable due to high demand. If possible, choose a different region or location';

/** What a call may answer, and what is said of it: each kind of error and each way to distinguish them. */
const answers: readonly [Omit<Fault, 'path'>, RegExp][] = [
  // The longest of the server's own; each of them word for word is in tests/shell/serverMessages.test.tsx.
  [
    { status: 500, body: { errors: { Error: `${exhausted}.` } } },
    new RegExp(String.raw`^Error: ${exhausted}\. \[[\w-]{8,}\] \(500\)$`),
  ],
  [{ status: 400, body: { message: 'It is busy' } }, /^Error: It is busy \[[\w-]{8,}\] \(400\)$/],
  [
    { status: 403, body: { message: 'Not yours' } },
    /^Error: Not yours \[[\w-]{8,}\] \(403\)\n.*ask the account owner/s,
  ],
  [
    { status: 500, body: { stack: 'TypeError: boom\n  at /srv/secret.js' } },
    new RegExp(String.raw`^Error: TypeError: boom \[.*\(500\)${doubt}$`),
  ],
  [{ status: 504, body: {} }, new RegExp(String.raw`^Error: Gateway timeout \[.*\(504\)${doubt}$`)],
  [{ status: 504, html: true }, new RegExp(String.raw`^Error: Gateway timeout \[.*\(504\)${doubt}$`)],
  [
    { html: `<html>${'x'.repeat(900)}` },
    new RegExp(String.raw`^Error: Unexpected content type text/html.*: x{500} \[.*\(502\)${doubt}$`),
  ],
  [{ status: 500, body: 'y'.repeat(900) }, new RegExp(String.raw`^Error: "y{249} \[.*\(500\)${doubt}$`)],
];

test('the refusal of an action is shown in a toast that stays, and can be tried again', () =>
  portal.withPage(
    async ({ page, context }) => {
      await page.goto(mailRelay);
      await page.getByRole('link', { name: 'mail-relay' }).click();
      const path = '/v1/jhv/user-resource/vm/start';
      const startAndRead = async (text: RegExp) => {
        await click(page, 'Start');
        const toast = page.getByRole('alert');
        await toast.getByRole('button', { name: 'Retry' }).waitFor();
        const words = (await toast.locator('p').allInnerTexts()).slice(0, -1);
        expect(words.join('\n')).toMatch(text);
        return toast;
      };
      for (const [at, [fault, text]] of answers.entries()) {
        await portal.cloud.fault({ method: 'POST', path, times: 1, ...fault });
        const toast = await startAndRead(text);
        if (at === 0) await axe(page);
        await toast.getByRole('button', { name: 'Close' }).click();
        await gone(toast);
      }
      // Not by the stand-in: the browser sends again by itself what a reused connection has lost.
      await context.route(`**${path}`, (route) => route.abort(), { times: 1 });
      const alone = await startAndRead(new RegExp(`^Error: Failed to connect to server${doubt}$`));
      await alone.getByRole('button', { name: 'Close' }).click();
      await gone(alone);
      await nextIsSilent(page, path);
      const silent = await startAndRead(new RegExp(`^Error performing action${doubt}$`));
      await silent.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('status').filter({ hasText: 'mail-relay is starting' }).waitFor();
      await nextIsSilent(page, '/v1/user-resource/token/list');
      await page.getByRole('link', { name: 'Access' }).click();
      await page.getByText('An error happened').first().waitFor();
    },
    { key },
  ));

test('a device without a line says so, and what was typed is sent once when the line is back', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page, context, watch }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported/);
      await page.goto('/app/disks/create?location=tll');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('offline');
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await click(page, 'Create disk');
      const toast = page.getByRole('alert').filter({ hasText: 'Failed to connect to server' });
      await toast.getByText(/Retry looks for it first/).waitFor();
      await click(page, 'API calls');
      await page.getByText('Part of the portal could not be loaded').waitFor();
      expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('offline');
      await toast.getByRole('button', { name: 'Retry' }).click();
      await toast.getByRole('button', { name: 'Retry' }).waitFor();
      await context.setOffline(false);
      await toast.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('heading', { name: 'offline', level: 1 }).waitFor();
    },
    { key },
  );
  expect(await portal.cloud.requests({ method: 'POST', path: '/v1/tll/storage/disks' })).toHaveLength(1);
});

test('a gateway that gives up on a machine that is being made makes it once', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.route('**/v1/tll/user-resource/vm', async (route) => {
        await route.fetch();
        await route.fulfill({ status: 504, contentType: 'text/html', body: '<html>504</html>' });
      });
      await page.goto('/app/compute/create');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('once');
      await click(page, 'Generate');
      await page.getByRole('button', { name: 'Create machine' }).dblclick();
      await page.getByRole('heading', { name: 'once', level: 1 }).waitFor();
    },
    { key },
  );
  expect(await portal.cloud.requests({ method: 'POST', path: '/v1/tll/user-resource/vm' })).toHaveLength(1);
});

test('what a page or a form could not do is reported by its own name', async () => {
  await portal.cloud.world('busy', { config: { mfaAvailable: true, kubernetesEnabled: false } });
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/profile');
      await page.getByRole('textbox', { name: 'First name' }).fill('Ann');
      await portal.cloud.fault({ method: 'PATCH', path: '/v1/user-resource/user/profile', ...broken });
      await click(page, 'Save details');
      expect(await messageOf(page, 'Failed to update details')).toMatch(/Error: Out of order/);
      await click(page, 'Save details');
      await keepsTime(page);
      await messageOf(page, 'User details updated');
      await portal.cloud.fault({ path: '/v1/user-resource/mfa/activate', ...broken });
      await click(page, 'Turn on two-step sign-in');
      const turnOn = page.getByRole('dialog').getByRole('button', { name: 'Turn on two-step sign-in' });
      await turnOn.click();
      await messageOf(page, 'Failed to activate MFA');
      await turnOn.click();
      await messageOf(page, 'MFA activation started');

      await page.goto('/app/access/invitations');
      await portal.cloud.fault({ path: '/v1/user-resource/impersonation/*/accept', ...broken });
      const accept = page.getByRole('button', { name: 'Accept: partner@example.test' });
      await accept.click();
      await messageOf(page, 'Failed to accept invitation');
      await accept.click();
      await messageOf(page, 'Access invitation accepted');
      await portal.cloud.fault({ path: '/v1/user-resource/impersonation/*/start', ...broken });
      await page.getByRole('button', { name: 'Act as: partner@example.test' }).click();
      await messageOf(page, 'Failed to start impersonation');

      await page.goto('/app/network/create/vpc');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('back-office');
      await portal.cloud.fault({ method: 'POST', path: '/v1/tll/network/network', ...broken });
      await click(page, 'Create VPC');
      expect(await messageOf(page, 'There was an error while creating your resource')).toMatch(/Error: Out of order/);

      await page.goto('/app/compute');
      await page.getByRole('link', { name: 'web-01', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'web-01' }).waitFor();
      await page.goto(`${page.url()}?action=change_password`);
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Better2use');
      await portal.cloud.fault({ method: 'PATCH', path: '/v1/tll/user-resource/vm/user', ...broken });
      await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
      await messageOf(page, 'Change password failed');

      await page.goto('/app/services/create?osName=kubernetes');
      await page.getByText('Kubernetes service can not be created').waitFor();
    },
    { key },
  );
});

/** A fresh browser before a portal whose people sign in through the identity service. */
const atTheDoor = (
  run: (visit: Visit & { answerOnce(path: string, status: number, body: object): Promise<void> }) => Promise<void>,
) =>
  portal.withPage(async (visit) => {
    const { config } = await routeIdentity(visit.context, portal.origin);
    await portal.cloud.world('busy', { config });
    visit.watch.allow(/^console.error: Failed to load resource/);
    const answerOnce = async (path: string, status: number, json: object) => {
      await visit.context.route(`**/identity/${path}`, (route) => route.fulfill({ status, json }), { times: 1 });
    };
    await run({ ...visit, answerOnce });
  });

test('what the identity service says is shown under the form that it belongs to', () =>
  atTheDoor(async ({ page, context, answerOnce }) => {
    const alert = page.getByRole('alert');
    const hears = async (button: string, text: string | RegExp) => {
      await click(page, button);
      await alert.filter({ hasText: text }).waitFor();
    };
    await page.goto('/app/');
    await page.getByLabel('Email').fill('new@example.test');
    await page.getByLabel('Password').fill('Brand-New-1');
    for (const [status, body, text] of [
      [
        403,
        { error: 'access_denied', error_description: 'Wrong email or password.' },
        'Error: Wrong email or password.',
      ],
      [403, { error: 'access_denied', error_description: 'Wrong code.' }, 'Error: Wrong code.'],
      [
        429,
        { error: 'too_many_requests', error_description: 'Blocked.' },
        'Error: Too many requests. Wait a few minutes',
      ],
      [403, { error: 'unauthorized', error_description: 'Blocked by a rule' }, 'Error: Blocked by a rule'],
      [400, { error: 'strange' }, 'Error: Error code: strange'],
      [500, {}, 'Error: Unknown Auth0 error'],
    ] as const) {
      await answerOnce('co/authenticate', status, body);
      await hears('Sign in', text);
    }
    await axe(page);
    await context.route('**/identity/co/authenticate', (route) => route.abort(), { times: 1 });
    await hears('Sign in', 'Error: Failed to connect to server');

    await click(page, 'Create an account');
    await page.getByLabel('Password').fill('Brand-New-1');
    for (const [body, text] of [
      [
        { code: 'invalid_signup', description: 'Invalid sign up' },
        'Error: Invalid signup. The account may already exist.',
      ],
      [{ code: 'extensibility_error', description: 'Email domain is prohibited' }, 'Error: Email domain is prohibited'],
      [
        { code: 'bad_request', description: 'Password contains user information' },
        'Error: Password contains user information',
      ],
      [
        { code: 'bad_request', description: 'error in email - email format validation failed' },
        'Error: error in email - email',
      ],
      [
        { code: 'invalid_password', description: { rules: [] }, policy: '* At least 8 characters' },
        /Error: Password is too weak.*At least 8/s,
      ],
    ] as const) {
      await answerOnce('dbconnections/signup', 400, body);
      await hears('Create account', text);
    }
    await click(page, 'Sign in');
    await click(page, 'Forgot password?');
    await answerOnce('dbconnections/change_password', 429, {
      error: 'too_many_requests',
      description: 'Too many requests',
    });
    await hears('Send the link', /The link could not be sent.*Too many requests/s);
  }));

test('the result of a sign-in is shown: on its way, refused by the API, and an address that is not verified', () =>
  atTheDoor(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await portal.cloud.fault({ path: '/v1/user-resource/auth0_callback', delay: 600_000, ...broken });
    await page.goto('/app/');
    await click(page, 'Continue with Google');
    await page.getByRole('link', { name: 'partner@example.test' }).click();
    await page.getByRole('heading', { name: 'Logging in...' }).waitFor();
    await expect.poll(() => portal.cloud.state()).toMatchObject({ faults: [] });
    await portal.cloud.clearFaults();
    await page.getByRole('heading', { name: 'Login error' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'Out of order' }).waitFor();
    await axe(page);
    await click(page, 'Copy');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as Record<string, string>;
    expect(Object.keys(copied)).toEqual(expect.arrayContaining(['access_token', 'id_token', 'state']));
    expect(copied.id_token).toMatch(/^.{8}….{4}$/);

    await page.goto('/app/email_verification?success=false&email=new%40example.test');
    await page.getByRole('heading', { name: 'Email verification failed' }).waitFor();
    await page.getByText('There was an error verifying your email address').waitFor();
    await axe(page);
    await click(page, 'Back to sign in');
    expect(await page.getByLabel('Email').inputValue()).toBe('new@example.test');
  }));

test('what only its provider can fix is a line in the console, and interrupts no one', () =>
  portal.withPage(
    async ({ page, context, watch }) => {
      await portal.cloud.world('busy', {
        config: {
          siteLocale: 'tlh',
          chatEnabled: true,
          chatConfig: { type: 'pigeon' },
          paymentProcessors: [
            { type: 'creditcard', name: 'Card', keyword: 'stripe_creditcard', service_fee: { percentage: 400 } },
          ],
        },
      });
      watch.allow(/Failed to load resource/);
      const lines: string[] = [];
      page.on('console', (line) => line.type() === 'warning' && lines.push(line.text()));
      await page.goto('/app/');
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      const warned = (pattern: RegExp) =>
        expect.poll(() => lines.filter((line) => pattern.test(line)).length).toBeGreaterThan(0);
      await warned(/^Unsupported language tlh$/);
      await warned(/^Unsupported chat provider "pigeon"$/);
      await warned(/^configuration: paymentProcessors/);
      await context.route('**/assets/Support*', (route) => route.abort());
      await page.getByRole('link', { name: 'Support' }).hover();
      await page.getByRole('link', { name: 'Support' }).click();
      await warned(/^Preloading failed/);
    },
    { key },
  ));

/** A finger that goes sideways over the middle of a toast by so much of its width. */
async function swipe(page: Page, share: number) {
  const { x, y, width, height } = (await page.locator('.Toastify__toast').boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: x + 8 + (width * part * share) / 4, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [1, 2, 3, 4]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

test('a finger drags a toast away over 80 % of its width, and not before', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto(mailRelay);
      await page.getByRole('link', { name: 'mail-relay' }).click();
      await portal.cloud.fault({ method: 'POST', path: '/v1/jhv/user-resource/vm/start', ...broken });
      await click(page, 'Start');
      const toast = page.locator('.Toastify__toast');
      await toast.getByRole('button', { name: 'Retry' }).waitFor();
      const home = await toast.boundingBox();
      await swipe(page, 0.75);
      await expect.poll(() => toast.boundingBox()).toEqual(home);
      await swipe(page, 0.85);
      await gone(toast);
    },
    { key, device: 'phone' },
  );
});

test('a tooltip opens 300 ms after the pointer has come, and closes 100 ms after it has gone', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/compute');
      const credit = page.getByRole('banner').getByRole('link', { name: /credit/i });
      await credit.waitFor();
      // The browser's clock stands still but for what is let by: a busy machine is as fast as any.
      await page.waitForLoadState('networkidle');
      await page.clock.install();
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      const tooltip = page.getByRole('tooltip');
      await credit.hover();
      await page.clock.runFor(299);
      expect(await tooltip.count()).toBe(0);
      await page.clock.runFor(1);
      expect(await tooltip.isVisible()).toBe(true);
      await page.mouse.move(200, 600);
      await page.clock.runFor(99);
      expect(await tooltip.isVisible()).toBe(true);
      await page.clock.runFor(1);
      expect(await tooltip.count()).toBe(0);
    },
    { key },
  );
});

test('an answer that does not come within 30 seconds is given up on, and reported', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.route('**/v1/jhv/user-resource/vm/start', () => undefined);
      await page.goto(mailRelay);
      await page.getByRole('link', { name: 'mail-relay' }).click();
      const start = page.getByRole('button', { name: 'Start', exact: true });
      await start.waitFor();
      // The browser's own clock of a request: what is given 30 seconds has 0.3.
      await page.evaluate(() => {
        const real = AbortSignal.timeout.bind(AbortSignal);
        AbortSignal.timeout = (milliseconds) => real(milliseconds === 30_000 ? 300 : milliseconds);
      });
      const request = page.waitForRequest('**/vm/start');
      await start.click();
      const gone = await request;
      await page.getByRole('alert').filter({ hasText: 'Error: The server did not respond in time' }).waitFor();
      expect(gone.failure()?.errorText).toBe('net::ERR_ABORTED');
    },
    { key },
  );
});

/** What a person could click and cannot, because a toast lies over it. */
const coveredActions = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.Toastify__toast')].map((toast) => toast.getBoundingClientRect());
    const clickable =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"]';
    /** What of an element is in sight: the page scrolls in its middle. */
    const seen = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const frame = element.closest('main')?.getBoundingClientRect();
      return {
        left,
        right,
        top: Math.max(top, frame?.top ?? 0),
        bottom: Math.min(bottom, frame?.bottom ?? innerHeight),
      };
    };
    return [...document.querySelectorAll(clickable)].flatMap((element) => {
      const box = seen(element);
      if (element.closest('.Toastify, .Toastify__toast, [aria-hidden="true"]')) return [];
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || box.bottom <= box.top)
        return [];
      const isCovered = toasts.some(
        (toast) => toast.left < box.right && box.left < toast.right && toast.top < box.bottom && box.top < toast.bottom,
      );
      return isCovered ? [`${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`] : [];
    });
  });

test.each(['desktop', 'phone'] as const)('two toasts cover no action of a page, on a %s', async (device) => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto(mailRelay);
      await page.getByRole('link', { name: 'mail-relay' }).click();
      await portal.cloud.fault({ method: 'POST', path: '/v1/jhv/user-resource/vm/start', ...broken, times: 2 });
      const toasts = page.locator('.Toastify__toast');
      const edges = () => Promise.all([page.getByRole('banner').boundingBox(), page.locator('h1').boundingBox()]);
      await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
      const before = await edges();
      for (const already of [0, 1]) {
        await expect.poll(() => toasts.count()).toBe(already);
        await click(page, 'Start');
        await toasts.nth(already).waitFor();
      }
      const free = () => expect.poll(() => coveredActions(page)).toEqual([]);
      await free();
      // What stays moves nothing that is in sight.
      expect(await edges()).toEqual(before);
      await shot(page, `toasts-stay-${device}`);
      await axe(page);
      for (const path of ['compute', 'compute/create', 'storage', 'billing', 'network/firewall', 'profile', '']) {
        await page.evaluate((to) => {
          history.pushState({}, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        }, `/app/${path}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        await free();
        expect(await toasts.count()).toBe(2);
      }
      // A dialog ends above them too, and gives the space back once they are gone.
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await free();
      await page.keyboard.press('Escape');
      await gone(page.getByRole('dialog'));
      const close = toasts.last().getByRole('button', { name: 'Close' });
      for (const left of [1, 0]) {
        // The one that is left moves up: a click that met it on its way is made again.
        await expect
          .poll(async () => {
            if ((await toasts.count()) > left) await close.click();
            await gone(toasts.nth(left), 5000).catch(() => undefined);
            await page.mouse.move(10, 500);
            return toasts.count();
          })
          .toBe(left);
      }
      await expect.poll(() => page.getByRole('banner').boundingBox()).toMatchObject({ y: 0 });
    },
    { key, device },
  );
});
