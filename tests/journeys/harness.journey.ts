import { describe, expect, test } from 'vitest';
import { usePortal, type Visit, type VisitOptions } from '../support/journey';
import { violationsOn } from '../support/pictures';

const portal = usePortal({ world: 'fresh' });

/** What a journey that does `act` on the sign-in screen is shown. */
async function complaint(act: (visit: Visit) => Promise<unknown>, options?: VisitOptions): Promise<string> {
  const journey = portal.withPage(async (visit) => {
    await visit.page.goto('/app/');
    await act(visit);
    await visit.page.waitForTimeout(100);
  }, options);
  return journey.then(
    () => 'nothing',
    (error: Error) => error.message,
  );
}

const run = (script: string) => (visit: Visit) => visit.page.evaluate(script);
const elsewhere = 'https://elsewhere.test';

describe('a journey fails on', () => {
  test('a console error', async () => {
    expect(await complaint(run('console.error("a key is missing")'))).toContain('console.error: a key is missing');
  });

  test('an uncaught error', async () => {
    expect(await complaint(run('void setTimeout(() => { throw new Error("lost") })'))).toContain(
      'uncaught: Error: lost',
    );
    expect(await complaint(run('void Promise.reject(new Error("forgotten"))'))).toContain('forgotten');
  });

  test('an inline script, which does not run', async () => {
    const act =
      run(`document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }));
      window.ran === undefined || console.error('it ran')`);
    const reported = await complaint(act);
    // Trusted Types refuse its text before the policy could refuse to run it.
    expect(reported).toContain("requires 'TrustedScript'");
    expect(reported).not.toContain('it ran');
  });

  test('a request to an origin that is not configured', async () => {
    const act = async ({ page, context }: Visit) => {
      await context.route(`${elsewhere}/**`, (route) => route.fulfill({ body: '' }));
      await page.evaluate(`document.body.append(Object.assign(new Image(), { src: '${elsewhere}/pixel.png' }))`);
    };
    expect(await complaint(act)).toContain(`request to ${elsewhere}/pixel.png`);
    expect(await complaint(act, { origins: [elsewhere] })).toBe('nothing');
  });

  test('a request that is never answered', async () => {
    expect(await complaint(run('fetch("/v1/no/such/call").then(() => undefined)'))).toContain('nobody answers GET');
  });

  test('an expected error that stays out', async () => {
    expect(await complaint(async ({ watch }) => watch.expect(/never/))).toContain('stayed out: /never/');
    const provoked = async ({ page, watch }: Visit) => {
      watch.expect(/on purpose/);
      await page.evaluate('console.error("on purpose")');
    };
    expect(await complaint(provoked)).toBe('nothing');
  });
});

test('a clock that one journey sets is not that of the next', async () => {
  await portal.withPage(async ({ page }) => {
    await page.clock.setFixedTime(new Date(0));
    await page.goto('/app/');
    expect(await page.evaluate(() => Date.now())).toBe(0);
  });
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/');
    expect(await page.evaluate(() => Date.now())).not.toBe(0);
  });
});

test('the zone and the language of a journey are fixed', async () => {
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/');
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(zone).toBe('Europe/Tallinn');
    expect(await page.evaluate(() => navigator.language)).toBe('en-US');
  });
});

test('the cloud is steered from outside: worlds, faults, requests', async () => {
  const { cloud, origin } = portal;
  await cloud.world('busy', { config: { siteName: 'Fjord' } });
  const site = async () => (await fetch(`${origin}/v1/config/ui/config`)).json() as Promise<{ siteName: string }>;
  expect((await site()).siteName).toBe('Fjord');
  await cloud.forget();
  await cloud.fault({
    method: 'GET',
    path: '/v1/config/ui/config',
    status: 503,
    body: { message: 'closed' },
    times: 1,
  });
  expect((await fetch(`${origin}/v1/config/ui/config`)).status).toBe(503);
  expect((await site()).siteName).toBe('Fjord');
  expect((await cloud.requests({ path: '/v1/config/**' })).map(({ status }) => status)).toEqual([503, 200]);
});

/** Texts in many colours before many backgrounds, each three times and once half transparent. What is too pale is for axe to say. */
function drawSwatches() {
  const element = (parent: Element, name: string, style: Record<string, string>, text = '') => {
    const made = document.createElement(name);
    for (const [property, value] of Object.entries(style)) made.style.setProperty(property, value);
    made.append(text);
    return parent.appendChild(made);
  };
  document.body.replaceChildren();
  const main = element(document.body, 'main', { position: 'static', overflow: 'visible' });
  let at = 0;
  for (const background of [
    '#fff',
    '#767676',
    'rgb(20 20 40 / 0.5)',
    'oklch(0.9 0.05 200)',
    'linear-gradient(red, blue)',
  ])
    for (const color of ['#000', '#777', '#bbb', 'rgb(0 0 0 / 0.3)', 'color-mix(in srgb, white 80%, navy)'])
      for (const size of ['14px', '26px'])
        for (const opacity of ['1', '1', '0.4', '1']) {
          const block = element(main, 'div', { opacity, background });
          const inner = element(block, 'div', { padding: '2px' });
          element(inner, 'p', { color, 'font-size': size, margin: '0' }, `Text ${(at += 1)}`);
        }
  // The same letters before something else that lies over the block behind them.
  const over = element(main, 'div', { position: 'relative', background: '#fff', height: '60px' });
  element(over, 'div', { position: 'absolute', inset: '0', background: '#222' });
  element(over, 'p', { position: 'absolute', color: '#000', 'font-size': '14px', margin: '0' }, 'Text 0');
  const plain = element(main, 'div', { position: 'relative', background: '#fff', height: '60px' });
  element(plain, 'p', { position: 'absolute', color: '#000', 'font-size': '14px', margin: '0' }, 'Text 1');
}

test('contrast is judged once for each look, and what axe finds stays the same, after a change too', () =>
  portal.withPage(async ({ page }) => {
    const found = async (plain: boolean) => {
      await page.goto('/app/');
      await page.getByLabel('API key', { exact: true }).waitFor();
      await page.evaluate(drawSwatches);
      const seen: string[][] = [];
      for (const dark of [false, true]) {
        if (dark) await page.evaluate(() => document.body.style.setProperty('background', '#000'));
        const all = await violationsOn(page, { rule: 'color-contrast', plain });
        seen.push(all.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)));
      }
      return seen;
    };
    const [light, dark] = await found(true);
    expect(light!.length).toBeGreaterThan(50);
    expect(light!.length).toBeLessThan(150);
    expect(dark).not.toEqual(light);
    expect(await found(false)).toEqual([light, dark]);
  }));
