import { launchChromium } from './lib/chromium.mjs';
import { sum, weighScreens } from './lib/loadTimes.mjs';
import { startPortal } from './lib/portal.mjs';
import { PlainError, run } from './lib/plainError.mjs';

/** Brotli bytes of JavaScript and CSS until the screen can be used: 1.5 times bare React, and what docs/decisions/first-list-weight.md has come to. */
const budgets = { signIn: 77_000, list: 200_000 };
/** Bytes of the fonts that are fetched until then, beside the code: they hold nothing up (docs/decisions/fonts.md). */
const fontBudget = 40_000;
const names = { signIn: 'sign-in', list: 'first list after sign-in' };

await run(async () => {
  const portal = await startPortal('busy');
  const browser = await launchChromium();
  try {
    const screens = await weighScreens(browser, portal.origin);
    /** @type {string[]} */
    const over = [];
    for (const screen of /** @type {const} */ (['signIn', 'list'])) {
      const code = screens[screen];
      const bytes = sum(code);
      console.log(`${names[screen]}: ${kB(bytes)} of ${kB(budgets[screen])}`);
      for (const { name, bytes: one } of code) console.log(`  ${kB(one).padStart(9)}  ${name}`);
      if (code.length === 0) over.push(`${names[screen]}: no code was seen to be fetched`);
      if (bytes > budgets[screen]) over.push(`${names[screen]} is ${kB(bytes - budgets[screen])} over its budget`);
    }
    const font = sum(screens.fonts);
    console.log(`fonts: ${kB(font)} of ${kB(fontBudget)}`);
    for (const { name, bytes: one } of screens.fonts) console.log(`  ${kB(one).padStart(9)}  ${name}`);
    if (screens.fonts.length === 0) over.push('fonts: none was seen to be fetched');
    if (font > fontBudget) over.push(`The fonts are ${kB(font - fontBudget)} over their budget`);
    if (over.length > 0) throw new PlainError(over.join('\n'));
  } finally {
    await Promise.all([browser.close(), portal.stop()]);
  }
});

/** @param {number} bytes */
function kB(bytes) {
  return `${(bytes / 1000).toFixed(2)} kB`;
}
