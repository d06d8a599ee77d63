import { buildAll } from '../../scripts/lib/build.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { isBuilt } from '../../scripts/lib/stamp.mjs';

/** Before all journeys: the production build is made where it is not up to date, and Chromium found or installed. */
export default async function prepare() {
  if (!isBuilt(root)) console.log(`Built in ${(await buildAll(root)).toFixed(1)} s`);
  findChromium();
}
