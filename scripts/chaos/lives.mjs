/**
 * Creates, renames and deletes disks, machines, VPCs, firewalls, managed services and delegations through the portal's own forms
 * and buttons while each write meets a fault, and tries again as a user would. A failed write may still have been carried out. The
 * ledger knows the expected end state: each requested record exists once, under its last name, and deleted ones do not.
 */
import { createTopUps } from './topUps.mjs';
import { createUploads } from './uploads.mjs';
import { createWrites, reach, wait } from './writes.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./writes.mjs').Ports} Ports */

/**
 * @typedef {object} Life
 * @property {string} what
 * @property {string} form
 * @property {string} title the field with its name
 * @property {string} list
 * @property {string} write
 * @property {string} [password]
 * @property {'PUT' | 'none'} [update] the method that renames it; 'none': nothing does
 * @property {string} [make] its button to create it; default: Create and `what`
 * @property {string} [end] its button to delete it; default: Delete and `what`
 * @property {(page: Page) => Promise<unknown>} [fill] what else the form needs
 * @property {(record: Record<string, unknown>) => string | undefined} [wrong] what is wrong about the record that was made
 */

/** @type {readonly Life[]} */
const lives = [
  {
    what: 'disk',
    form: 'disks/create?location=tll',
    title: 'display_name',
    list: '/v1/tll/storage/disks',
    write: '/v1/tll/storage/disks**',
  },
  {
    what: 'machine',
    form: 'compute/create?location=tll',
    title: 'name',
    password: 'Correct1horse',
    list: '/v1/tll/user-resource/vm/list',
    write: '/v1/tll/user-resource/vm',
  },
  {
    what: 'VPC',
    form: 'network/create/vpc?location=tll',
    title: 'name',
    list: '/v1/tll/network/networks',
    write: '/v1/tll/network/network**',
  },
  {
    what: 'firewall',
    form: 'network/create/firewall?location=tll',
    title: 'display_name',
    list: '/v1/tll/network/firewalls',
    write: '/v1/tll/network/firewalls**',
    update: 'PUT',
  },
  {
    what: 'service',
    form: 'services/create?location=tll',
    title: 'display_name',
    list: '/v1/tll/user-resource/service/packages',
    write: '/v1/tll/user-resource/service/package**',
  },
  {
    what: 'delegation',
    form: 'access/create/access_delegation',
    title: 'name',
    list: '/v1/user-resource/access_group',
    // The second call, which invites, as well as the first.
    write: '/v1/user-resource/access_group**',
    update: 'none',
    make: 'Send invitations',
    end: 'End delegation',
    async fill(page) {
      await page.getByRole('radio', { name: 'Global' }).check(wait);
      await page.getByRole('textbox', { name: 'People to invite' }).fill('partner@example.test,', wait);
    },
    wrong({ impersonations }) {
      const invited = /** @type {unknown[]} */ (impersonations).length;
      return invited === 1 ? undefined : `${invited} people invited, not one`;
    },
  },
];

/** Fills the form that is on the page. @param {Page} page @param {Life} life @param {string} name */
async function fillForm(page, life, name) {
  const main = page.locator('main');
  const box = main.getByRole('textbox', { name: 'Name', exact: true });
  await reach(page, box);
  const fill = async () => {
    await box.fill(name, { timeout: 30_000 });
    if (life.password) await page.getByRole('textbox', { name: 'Password', exact: true }).fill(life.password, wait);
    await life.fill?.(page);
  };
  await fill();
  // An answer without a body was taken for "none": who pays is chosen once the accounts are read again.
  const payer = page.getByRole('combobox', { name: /^Billing account/ });
  if ((await payer.count()) > 0 && (await payer.inputValue(wait)) === '') {
    await page.reload();
    await fill();
  }
  return box;
}

/**
 * What a person does with one record, through forms and buttons. Each resolves with whether it was done.
 * @param {Pick<Ports, 'clear' | 'goTo' | 'picture'>} ports
 * @param {Pick<ReturnType<typeof createWrites>, 'disturb' | 'insist'>} writes
 */
function createSteps({ clear, goTo, picture }, { disturb, insist }) {
  /** What the page shows when something is not done. @param {Page} page @param {string} at */
  async function describePage(page, at) {
    await picture(page, at);
    return `${(await page.locator('h1, [role=dialog]').allInnerTexts()).join(' | ')} ${page.url()} ${(await page.locator('body').innerText()).slice(-200)}`;
  }

  /** @param {Page} page @param {Life} life @param {string} first */
  async function create(page, life, first) {
    const heading = page.getByRole('heading', { level: 1, name: first, exact: true });
    await clear();
    await goTo(page, life.form);
    const box = await fillForm(page, life, first);
    await disturb('POST', life.write);
    // An invitation that failed is sent alone.
    const button = page.getByRole('button', { name: life.make ?? `Create ${life.what}` });
    const others = page.getByRole('button', { name: 'Invite the others' });
    return insist(
      `${first}, made`,
      async () => {
        // What the form could not load has its Retry.
        const retry = page.getByRole('main').getByRole('button', { name: 'Retry', exact: true }).first();
        if (await retry.isVisible()) await retry.click(wait);
        await ((await others.isVisible()) ? others.click(wait) : button.dblclick(wait));
      },
      async () => {
        // An answer without a body does not say what was made: its list shows it.
        const listed = page.getByRole('link', { name: first, exact: true });
        await heading.or(listed).first().waitFor(wait);
        if (await listed.isVisible()) await listed.click(wait);
        await heading.waitFor(wait);
      },
      async () => (await heading.isVisible()) || (await box.inputValue(wait).catch(() => '')) === first,
      (at) => describePage(page, at),
    );
  }

  /** @param {Page} page @param {Life} life @param {string} first @param {string} second */
  async function rename(page, life, first, second) {
    const heading = page.getByRole('heading', { level: 1, name: second, exact: true });
    const name = page.getByRole('textbox', { name: 'New name' });
    await page.getByRole('button', { name: `Rename ${first}`, exact: true }).click({ timeout: 30_000 });
    await name.fill(second, wait);
    await disturb(life.update ?? 'PATCH', life.write);
    return insist(
      `${second}, renamed`,
      () => name.press('Enter', { timeout: 1000 }),
      () => heading.waitFor(wait),
      async () => (await heading.isVisible()) || (await name.inputValue(wait).catch(() => '')) === second,
      (at) => describePage(page, at),
    );
  }

  /** @param {Page} page @param {Life} life @param {string} name */
  async function remove(page, life, name) {
    const label = life.end ?? `Delete ${life.what}`;
    await page.getByRole('region', { name: label }).getByRole('button', { name: label }).click({ timeout: 30_000 });
    const dialog = page.getByRole('dialog');
    await dialog.waitFor(wait);
    // Only what costs money is deleted by typing its name.
    const typed = dialog.getByRole('textbox');
    const isNameNeeded = await typed.isVisible();
    if (isNameNeeded) await typed.fill(name, wait);
    await disturb('DELETE', life.write);
    return insist(
      `${name}, deleted`,
      () => dialog.getByRole('button', { name: label }).click({ timeout: 1000 }),
      () => dialog.waitFor({ state: 'detached', ...wait }),
      async () => !isNameNeeded || !(await dialog.isVisible()) || (await typed.inputValue(wait)) === name,
      (at) => describePage(page, at),
    );
  }

  return { create, rename, remove };
}

/** `isRestricted`: the account may not order, only be topped up. @param {Ports & { isRestricted: boolean }} ports */
export function createLives(ports) {
  const { draw, list, isRestricted } = ports;
  /** Names that have to be there once, and what they are of. @type {Map<string, Life>} */
  const there = new Map();
  /** Names that must not be there. @type {Map<string, Life>} */
  const gone = new Map();
  /** @type {string[]} */
  const findings = [];
  const writes = createWrites(ports, findings);
  const { create, rename, remove } = createSteps(ports, writes);
  let number = 0;

  /** @param {Page} page @param {Life} life */
  async function liveOf(page, life) {
    number += 1;
    let name = `chaos-${life.what}-${number}`;
    if (!(await create(page, life, name))) return;
    there.set(name, life);
    if (life.update !== 'none') {
      if (!(await rename(page, life, name, `${name}-b`))) return;
      there.delete(name);
      gone.set(name, life);
      name = `${name}-b`;
      there.set(name, life);
    }
    if (draw() < 0.5 || !(await remove(page, life, name))) return;
    there.delete(name);
    gone.set(name, life);
  }

  const topUps = createTopUps(ports, writes);
  const uploads = createUploads(ports, writes);
  const orders = lives.map((life) => (/** @type {Page} */ page) => liveOf(page, life));
  const all = isRestricted ? [topUps.pay] : [...orders, topUps.pay, uploads.upload];

  /** One of all of them, as the seed draws it. @param {Page} page */
  const live = async (page) => all[Math.floor(draw() * all.length)]?.(page);

  /** What the cloud has otherwise than was requested. */
  async function settle() {
    for (const life of lives) {
      const records = await list(life.list);
      const alive = records.filter(({ status }) => String(status).toLowerCase() !== 'deleted');
      /** @param {string} name */
      const countOf = (name) => alive.filter((record) => record[life.title] === name).length;
      for (const [name, of] of there) {
        if (of !== life) continue;
        if (countOf(name) !== 1) findings.push(`${name}: there ${countOf(name)} times, not once`);
        const record = alive.find((one) => one[life.title] === name);
        const wrong = record && life.wrong?.(record);
        if (wrong) findings.push(`${name}: ${wrong}`);
      }
      for (const [name, of] of gone) {
        if (of === life && countOf(name) > 0) findings.push(`${name}: there ${countOf(name)} times, not any more`);
      }
    }
    return [...findings, ...(await topUps.settle()), ...uploads.settle()];
  }

  return { live, settle, counts: writes.counts, things: () => there.size + gone.size + topUps.paid() + uploads.sent() };
}
