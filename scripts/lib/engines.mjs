import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, installPackages } from './apt.mjs';
import { freePort } from './ports.mjs';
import { PlainError } from './plainError.mjs';
import { driverOver, httpLine, marionetteLine } from './webdriver.mjs';

/**
 * Browsers of other engines, from Debian's packages.
 *
 * @typedef {import('./webdriver.mjs').Driver} Driver
 * @typedef {{ driver: Driver, version: string, stop: () => Promise<void> }} Running
 * @typedef {{ name: string, packages: () => string[], find: () => boolean, start: () => Promise<Running> }} Engine
 *   packages: as apt-get takes them, with a version where not any will do
 */

/** @param {string} program @param {string[]} args @returns {string} what it says; empty where it is not here */
function outputOf(program, args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** @param {() => Promise<Driver>} attempt @param {() => boolean} hasEnded */
async function within(attempt, hasEnded) {
  for (const end = Date.now() + 60_000; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (hasEnded() || Date.now() > end) throw error;
      await new Promise((go) => setTimeout(go, 200));
    }
  }
}

/**
 * @param {string} program @param {string[]} args @param {Record<string, string>} [env]
 * @returns {{ hasEnded: () => boolean, stop: () => Promise<void> }}
 */
function begin(program, args, env = {}) {
  // A group of its own: what it starts ends with it.
  const child = spawn(program, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
  let isOver = false;
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    const end = () => {
      isOver = true;
      resolve();
    };
    child.once('exit', end).once('error', end);
  });
  const stop = async () => {
    if (!isOver && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  return { hasEnded: () => isOver, stop };
}

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The oldest that Debian has: what the portal is made for (docs/browsers.md) is the extended release before the current one. */
function oldestFirefox() {
  const versions = outputOf('apt-cache', ['madison', 'firefox-esr'])
    .split('\n')
    .map((line) => line.split('|')[1]?.trim() ?? '')
    .filter(Boolean);
  const oldest = versions.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))[0];
  return [oldest ? `firefox-esr=${oldest}` : 'firefox-esr'];
}

/** @type {Engine} */
const firefox = {
  name: 'Firefox',
  packages: oldestFirefox,
  find: () => firefoxes.some((path) => existsSync(path)),
  async start() {
    const program = firefoxes.find((path) => existsSync(path)) ?? 'firefox';
    const port = await freePort();
    const profile = mkdtempSync(join(tmpdir(), 'portico-firefox-'));
    /** @type {Record<string, unknown>} */
    const settings = {
      'marionette.port': port,
      'app.update.disabledForTesting': true,
      'browser.shell.checkDefaultBrowser': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'intl.accept_languages': 'en',
    };
    const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const size = ['--width', '1440', '--height', '900'];
    const { hasEnded, stop } = begin(program, [
      '--headless',
      '--marionette',
      '--profile',
      profile,
      '--no-remote',
      ...size,
    ]);
    const end = async () => {
      await stop();
      rmSync(profile, { recursive: true, force: true });
    };
    try {
      const driver = await within(async () => driverOver(await marionetteLine(port, {})), hasEnded);
      return { driver, version: outputOf(program, ['--version']), stop: () => driver.end().finally(end) };
    } catch (error) {
      await end();
      throw error;
    }
  },
};

const webkitDriver = '/usr/bin/WebKitWebDriver';

/** @type {Engine} */
const webkit = {
  name: 'WebKitGTK',
  packages: () => ['webkit2gtk-driver', 'xvfb'],
  find: () => existsSync(webkitDriver) && (existsSync('/usr/bin/Xvfb') || Boolean(process.env.DISPLAY)),
  async start() {
    const port = await freePort();
    const screen = `:${100 + (process.pid % 400)}`;
    const display = process.env.DISPLAY ? undefined : begin('/usr/bin/Xvfb', [screen, '-screen', '0', '1440x1000x24']);
    const server = begin(webkitDriver, [`--port=${port}`], {
      ...(display && { DISPLAY: screen }),
      GDK_BACKEND: 'x11',
      LANGUAGE: 'en',
      // What a container does not let a program do; the pages are the portal's own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Without a graphics card this is four times as fast. It takes no pictures then.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    });
    const end = () => Promise.all([server.stop(), display?.stop()]).then(() => undefined);
    try {
      // Its browser is the small one that comes with the library.
      const capabilities = { 'webkitgtk:browserOptions': { args: ['--automation', '--geometry=1440x900'] } };
      const ready = () => httpLine(`http://127.0.0.1:${port}`, capabilities).then(driverOver);
      const driver = await within(ready, server.hasEnded);
      return {
        driver,
        version: outputOf(webkitDriver, ['--version']) || 'WebKitGTK',
        stop: () => driver.end().finally(end),
      };
    } catch (error) {
      await end();
      throw error;
    }
  },
};

export const engines = [firefox, webkit];

/**
 * Whether an engine is here, installed where that is possible.
 * @param {Engine} engine @returns {string | undefined} why it is not
 */
export function lacks(engine) {
  if (engine.find()) return undefined;
  if (!canInstall()) return `install ${engine.packages().join(' ')}, or run this as root on Debian`;
  try {
    console.log(`Installing ${engine.name} from Debian …`);
    installPackages(engine.packages());
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    return error.message;
  }
  return engine.find() ? undefined : 'its packages were installed, but the program is not there';
}
