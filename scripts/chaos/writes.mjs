/** Disturbs what a person sends, and sends it again as a person would. */

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ status?: number, body?: unknown, html?: boolean, malformed?: boolean, network?: boolean, delay?: number }} Fault */

/**
 * @typedef {object} Ports
 * @property {() => number} draw in [0, 1)
 * @property {(fault: Fault & { method: string, path: string, done?: boolean, times: number }) => Promise<void>} fault
 * @property {() => Promise<void>} clear takes all faults away
 * @property {readonly Fault[]} faults
 * @property {(page: Page, path: string) => Promise<void>} goTo
 * @property {(page: Page, name: string) => Promise<void>} picture of what is found
 * @property {(path: string) => Promise<Record<string, unknown>[]>} list what the cloud has, past all faults
 */

/** Somebody waits so long before trying again, ms: longer than a lost creation is looked for. */
const patience = 12_000;
export const wait = { timeout: patience };
/** How often somebody tries. */
const tries = 4;

/**
 * Waits until a page shows what is wanted, and clicks what it offers instead: what failed a moment ago is shown for a while.
 * @param {Page} page @param {import('playwright-core').Locator} wanted @param {RegExp} [offers] names of further buttons
 */
export async function reach(page, wanted, offers = /^$/) {
  const main = page.getByRole('main');
  const offer = main
    .getByRole('button', { name: /^(Retry|Try again|Reload page)$/ })
    .or(main.getByRole('button', { name: offers }));
  for (let turn = 0; turn < tries; turn += 1) {
    await wanted.or(offer).first().waitFor({ timeout: 30_000 });
    if (await wanted.first().isVisible()) return;
    await offer
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
  }
  await wanted.first().waitFor(wait);
}

/**
 * Disturbs writes, and repeats them as a person would.
 * @param {Pick<Ports, 'draw' | 'fault' | 'clear' | 'faults'>} ports @param {string[]} findings
 */
export function createWrites({ draw, fault, clear, faults }, findings) {
  const counts = { writes: 0, faults: 0, lost: 0, retries: 0 };

  /** The next write fails; half of those that fail are carried out. @param {string} method @param {string} path */
  async function disturb(method, path) {
    await clear();
    counts.writes += 1;
    if (draw() < 0.2) return;
    const one = faults[Math.floor(draw() * faults.length)] ?? {};
    // A server that has done it does not say that it refuses, nor one that says 204 that it has not.
    const done = one.status === 204 || (one.status !== 403 && draw() < 0.5);
    counts.faults += 1;
    if (done) counts.lost += 1;
    await fault({ ...one, method, path, times: 1, ...(done && { done }) });
  }

  /**
   * Does it, and again while it is not done. `isTyped`: what has to be on the page while it is not.
   * @param {string} name @param {() => Promise<unknown>} act @param {() => Promise<unknown>} done
   * @param {() => Promise<boolean>} isTyped @param {(at: string) => Promise<string>} pageText draws the page, too
   */
  async function insist(name, act, done, isTyped, pageText) {
    for (let turn = 0; turn < tries; turn += 1) {
      await act().catch(() => undefined);
      const isDone = await done().then(
        () => true,
        () => false,
      );
      if (isDone) return true;
      counts.retries += 1;
      await clear();
      if (await isTyped()) continue;
      findings.push(`${name}: what was typed is lost`);
      await pageText(`${name} try ${turn + 1}`).catch(() => undefined);
    }
    const page = (await pageText(name).catch(() => '')).replaceAll(/\s+/g, ' ').slice(-300);
    findings.push(`${name}: not done in ${tries} tries: "${page}"`);
    return false;
  }

  return { disturb, insist, counts };
}
