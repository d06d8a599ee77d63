/** A provider's own scripts (docs/coverage.md, section 3: `src`, `waitForLoad`), from addresses that its policy allows. */
import type { EntrySite } from '../../dataProvider/calls/entrySite';
import { parseUrl } from '../lib/url';
import { wait } from '../lib/wait';

/** Longest wait for a blocking script, ms. */
const longest = 5000;

const addressOf = (src: string): string | undefined => {
  const url = parseUrl(src, document.baseURI);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
};

function load(src: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  const done = new Promise<void>((resolve) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      console.warn(`The theme script ${src} could not be loaded`);
      resolve();
    });
  });
  document.head.append(script);
  return done;
}

/** Starts every script; resolves when those that are to be waited for are there, have failed, or take too long. */
export async function loadThemeScripts(scripts: EntrySite['themeScripts']): Promise<void> {
  const awaited: Promise<void>[] = [];
  for (const { src, waitForLoad } of scripts) {
    const address = addressOf(src);
    if (!address) {
      console.warn('A theme script has no address of the web: it is left out');
      continue;
    }
    const loaded = load(address);
    if (waitForLoad) awaited.push(loaded);
  }
  if (awaited.length === 0) return;
  await Promise.race([Promise.all(awaited), wait(longest)]);
}
