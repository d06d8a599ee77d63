import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { canInstall, installPackages } from './apt.mjs';
import { PlainError } from './plainError.mjs';

/**
 * Parts of Chromium that are left out. Its own: the pop-up of the address bar, which is a page with a renderer that is busy
 * for most of a second in each new window, and a renderer held ready that no visit ever takes; both together cost as much
 * as the portal. The others are Playwright's (chromiumSwitches): of several lists Chromium takes the last one only.
 */
const without = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Headless, and silent on the network but for the pages it is given. `--no-sandbox` is what Chromium asks for when it
 * is run by root (containers).
 */
export const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // The headless shell rounds each glyph to whole pixels otherwise, as no browser of a person's does.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${without.join(',')}`,
];

// Debian's headless shell is the same engine without the frame of a browser, which is never seen and which takes a third of
// the time.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {string | undefined} path of a Chromium that is here: CHROMIUM_PATH, a usual path, or Playwright's own */
export function presentChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !existsSync(configured))
    throw new PlainError(`CHROMIUM_PATH is ${configured}, but no file is there.`);
  return [configured, ...places, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** @param {string} name @param {(line: string) => void} log */
function tryPackage(name, log) {
  try {
    installPackages([name]);
  } catch (error) {
    log(String(error));
  }
}

/**
 * A Chromium for the browser journeys. Where there is none it is installed: Debian's package when root on Debian,
 * else Playwright's own.
 * @param {(line: string) => void} [log]
 * @returns {string} its path
 */
export function findChromium(log = console.log) {
  const present = presentChromium();
  if (present) return present;
  if (canInstall()) {
    log('No Chromium found: installing Debian’s package chromium-headless-shell (apt-get) …');
    // Older releases of Debian have the whole browser only.
    for (const name of ['chromium-headless-shell', 'chromium']) if (!presentChromium()) tryPackage(name, log);
  }
  if (!presentChromium()) {
    log('No Chromium found: installing Playwright’s own (playwright-core install chromium) …');
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = presentChromium();
  if (installed) return installed;
  throw new PlainError(
    'No Chromium was found and none could be installed: the browser journeys cannot run. ' +
      'Install Chromium or set CHROMIUM_PATH to one.',
  );
}

/** Starts Chromium. @param {import('playwright-core').LaunchOptions} [options] */
export function launchChromium({ args = [], ...options } = {}) {
  return chromium.launch({ executablePath: findChromium(), args: [...flags, ...args], ...options });
}
