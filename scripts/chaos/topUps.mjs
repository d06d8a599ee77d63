/** Tops up through a payment page while calls fail and answers are lost, as a user would who pays once: it is charged once. */
import { reach, wait } from './writes.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./writes.mjs').Ports} Ports */

const method = 'ClicToPay';
/** Calls of a payment that meet a fault: its sum, its beginning, and what is known of it afterwards. */
const calls = /** @type {const} */ ([
  ['POST', '/v1/payment/link/send_data'],
  ['GET', '/v1/payment/link/process_result'],
  ['GET', '/v1/payment/**'],
]);

/** @param {Page} page @param {number} amount */
async function fillForm(page, amount) {
  const box = page.getByRole('main').getByLabel('Amount', { exact: true }).first();
  // An earlier payment may be on the screen.
  await reach(page, box, /^(Use another method|Top up again)$/);
  await box.fill(String(amount), { timeout: 30_000 });
  const all = page.getByRole('button', { name: /^Show all \d+ payment methods$/ });
  if (await all.isVisible()) await all.click(wait);
  await page.getByRole('radio', { name: method }).check(wait);
  return box;
}

/** @param {Pick<Ports, 'draw' | 'goTo' | 'picture' | 'list'>} ports @param {ReturnType<typeof import('./writes.mjs').createWrites>} writes */
export function createTopUps({ draw, goTo, picture, list }, { disturb, insist }) {
  let number = 0;
  /** What was paid at the bank and reported as added, by the amount. @type {Set<number>} */
  const added = new Set();

  /** Pays on the page of the bank, which is in this tab or, led to by a link, in one of its own. @param {Page} page @param {Page} bank */
  async function payAt(page, bank) {
    await bank.getByRole('button', { name: 'Pay', exact: true }).click(wait);
    await bank.waitForURL(/payment_return/, wait);
    if (bank !== page) await bank.close();
  }

  /**
   * The next step of somebody who wants it paid, whatever the page shows. One whose state is not known is checked once; it was not
   * paid then, and is begun again.
   * @param {Page} page @param {number} amount @param {number} turn
   */
  async function step(page, amount, turn) {
    const [pay, link] = [
      page.getByRole('button', { name: /^Pay €/ }),
      page.getByRole('link', { name: 'Open the payment page' }),
    ];
    const bank = page.getByRole('button', { name: 'Pay', exact: true });
    const check = page.getByRole('button', { name: 'Check again' });
    await bank.or(pay).or(link).or(check).first().waitFor(wait);
    if (await bank.isVisible()) return payAt(page, page);
    if (await link.isVisible()) {
      const opening = page.waitForEvent('popup', wait);
      await link.click(wait);
      return payAt(page, await opening);
    }
    if (await check.isVisible()) {
      if (turn < 2) return check.click(wait);
      await fillForm(page, amount);
      await pay.waitFor(wait);
    }
    const anyway = page.getByRole('checkbox', { name: /^Pay anyway/ });
    if (await anyway.isVisible()) await anyway.check(wait);
    await pay.dblclick(wait);
    await bank.or(link).first().waitFor(wait);
    return (await bank.isVisible()) ? payAt(page, page) : undefined;
  }

  /** @param {Page} page */
  async function pay(page) {
    number += 1;
    const amount = 20 + number;
    await goTo(page, 'billing/topup');
    const box = await fillForm(page, amount);
    const [verb, path] = calls[Math.floor(draw() * calls.length)] ?? calls[0];
    await disturb(verb, path);
    let turn = 0;
    const done = await insist(
      `top-up of ${amount}`,
      () => step(page, amount, (turn += 1)),
      () => page.getByRole('heading', { name: new RegExp(`(${amount}[.,]00 added to|Credit added)`) }).waitFor(wait),
      async () => !(await box.isVisible()) || (await box.inputValue(wait)) === String(amount),
      async (at) => {
        await picture(page, at);
        return `${page.url()} ${await page.locator('body').innerText()}`;
      },
    );
    if (done) added.add(amount);
  }

  /** Each amount is credited once, whatever was lost. */
  async function settle() {
    const credits = await list('/v1/payment/credit/list');
    return [...added].flatMap((amount) => {
      const times = credits.filter((credit) => Number(credit.amount) === amount).length;
      return times === 1 ? [] : [`top-up of ${amount}: credited ${times} times, not once`];
    });
  }

  return { pay, settle, paid: () => added.size };
}
