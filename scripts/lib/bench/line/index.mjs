import { launchChromium } from '../../chromium.mjs';
import { listPath, usable } from '../../loadTimes.mjs';
import { median } from '../stats.mjs';
import { buildApps } from './apps.mjs';
import { serveAll } from './servers.mjs';
import { slow, visit } from './visit.mjs';

/** @typedef {import('../stats.mjs').Figure} Figure */
/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {'signIn' | 'list' | 'again' | 'warm'} Screen `again`: the list in a browser that has had it; `warm`: the same without a slow line */
/** @typedef {{ name: string, at: 'portal' | 'apart' | 'react' | 'reactAdmin', path: string, sights: Record<'signIn' | 'list', string>, screens: Screen[] }} App */

const runs = 3;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const stock = { list: 'tbody tr' };
const own = { path: listPath, sights: usable };

/** @type {App[]} */
const measured = [
  {
    name: 'bare React',
    at: 'react',
    path: '/app/',
    sights: { ...stock, signIn: usable.signIn },
    screens: ['signIn', 'list'],
  },
  {
    name: 'react-admin',
    at: 'reactAdmin',
    path: '/app/',
    sights: { ...stock, signIn: 'input[name="username"]' },
    screens: ['signIn', 'list'],
  },
  { name: 'Portico', at: 'portal', ...own, screens: ['signIn', 'list', 'again', 'warm'] },
  { name: 'Portico, API elsewhere', at: 'apart', ...own, screens: ['signIn', 'list'] },
];

const names = {
  signIn: 'sign-in',
  list: 'first list',
  again: 'list, next visit',
  warm: 'list, next visit, no throttling',
};
/** Goals of the portal's own, ms. */
const goals = { signIn: 2300, list: 3600, again: 1000, warm: 300 };

/**
 * @param {import('playwright-core').Browser} browser @param {string} origin @param {App} app @param {Screen} screen
 * @returns {Promise<Visit>}
 */
async function once(browser, origin, { path, sights }, screen) {
  const localStorage = screen === 'signIn' ? [] : [{ name: 'portico.apikey', value: '{secret}' }];
  const context = await browser.newContext({
    ...phone,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const sight = sights[screen === 'signIn' ? 'signIn' : 'list'];
  try {
    // Twice: what a browser compiles it keeps with the second visit only.
    if (screen === 'again' || screen === 'warm')
      for (let before = 0; before < 2; before += 1) await visit(context, origin + path, sight);
    return await visit(context, origin + path, sight, screen === 'warm' ? undefined : slow);
  } finally {
    await context.close();
  }
}

/** @param {App} app @param {Screen} screen @param {Visit[]} visits @returns {Figure[]} */
function figuresOf({ name, at }, screen, visits) {
  /** @param {(one: Visit) => number} of */
  const middle = (of) => median(visits.map(of));
  const isOwn = at === 'portal';
  const isList = screen === 'list';
  /** @param {string} what @param {number} value @param {string} unit @param {number} [limit] @returns {Figure} */
  const figure = (what, value, unit, limit) => ({
    name: `slow line: ${name}, ${names[screen]}: ${what}`,
    value,
    unit,
    ...(isOwn && limit !== undefined && { limit }),
  });
  const isNext = screen === 'again' || screen === 'warm';
  const times = [
    ...(isNext
      ? [
          figure(
            'rows of the last visit',
            middle(({ snapshot, usable: ms }) => snapshot ?? ms),
            'ms',
            goals[screen],
          ),
        ]
      : []),
    figure(
      'usable',
      middle(({ usable: ms }) => ms),
      'ms',
      isNext ? undefined : goals[screen],
    ),
  ];
  if (screen === 'warm') return times;
  return [
    ...times,
    figure(
      'requests but for those of locations',
      middle(({ requests }) => requests),
      '',
      isList ? 12 : undefined,
    ),
    figure(
      'bytes',
      middle(({ bytes }) => bytes / 1000),
      'kB',
    ),
    figure(
      'main thread until quiet',
      middle(({ busy }) => busy),
      'ms',
      isList ? 1200 : undefined,
    ),
    figure(
      'of tasks beyond 50 ms',
      middle(({ blocked }) => blocked),
      'ms',
      isList ? 150 : undefined,
    ),
    figure(
      'layout shift',
      middle(({ shift }) => shift),
      '',
      0.02,
    ),
  ];
}

/**
 * How long one waits on a slow line with a slow device, beside a react-admin app of one resource and bare React.
 * @param {string} origin of the running portal
 * @returns {Promise<Figure[]>}
 */
export async function measureLine(origin) {
  const served = await serveAll(origin, await buildApps());
  const browser = await launchChromium({ args: served.flags });
  try {
    /** @type {Figure[]} */
    const figures = [];
    for (const app of measured)
      for (const screen of app.screens) {
        /** @type {Visit[]} */
        const visits = [];
        for (let run = 0; run < runs; run += 1) visits.push(await once(browser, served.origins[app.at], app, screen));
        figures.push(...figuresOf(app, screen, visits));
      }
    return figures;
  } finally {
    await browser.close();
    served.stop();
  }
}
