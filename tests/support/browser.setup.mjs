import { chromium } from 'playwright-core';
import { buildAll } from '../../scripts/lib/build.mjs';
import { findChromium, flags } from '../../scripts/lib/chromium.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { isBuilt } from '../../scripts/lib/stamp.mjs';

/**
 * Before all journeys: the production build is made where it is not up to date, and one Chromium is started.
 * @param {import('vitest/node').TestProject} project
 */
export default async function startBrowser(project) {
  if (!isBuilt(root)) console.log(`Built in ${(await buildAll(root)).toFixed(1)} s`);
  const server = await chromium.launchServer({ executablePath: findChromium(), args: flags });
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
