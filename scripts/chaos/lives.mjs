/**
 * Creates, renames and deletes disks, machines, VPCs and firewalls through the portal's own forms and buttons while each write meets a fault, and tries
 * again as a user would. A failed write may still have been carried out. The ledger knows the expected end state: each requested record
 * exists once, under its last name, and deleted ones do not.
 */

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

/** @typedef {{ what: string, form: string, title: string, password: string | undefined, list: string, write: string, update?: string }} Life */

/** @type {readonly Life[]} */
const lives = [
  {
    what: 'disk',
    form: 'disks/create?location=tll',
    title: 'display_name',
    password: undefined,
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
    password: undefined,
    list: '/v1/tll/network/networks',
    write: '/v1/tll/network/network**',
  },
  {
    what: 'firewall',
    form: 'network/create/firewall?location=tll',
    title: 'display_name',
    password: undefined,
    list: '/v1/tll/network/firewalls',
    write: '/v1/tll/network/firewalls**',
    update: 'PUT',
  },
];

/** Somebody waits so long before trying again, ms: longer than a lost creation is looked for. */
const patience = 12_000;
const wait = { timeout: patience };
/** How often somebody tries. */
const tries = 4;

/**
 * Disturbs writes, and repeats them as a person would.
 * @param {Pick<Ports, 'draw' | 'fault' | 'clear' | 'faults'>} ports @param {string[]} findings
 */
function createWrites({ draw, fault, clear, faults }, findings) {
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

/** Fills the form that is on the page. @param {Page} page @param {Life} life @param {string} name */
async function fillForm(page, life, name) {
  const main = page.locator('main');
  const box = main.getByRole('textbox', { name: 'Name', exact: true });
  // What failed a moment ago is shown for a while, with its Retry.
  const retry = main.getByRole('button', { name: 'Retry', exact: true }).first();
  await box.or(retry).first().waitFor({ timeout: 30_000 });
  if (!(await box.isVisible())) await retry.click({ timeout: 1000 }).catch(() => undefined);
  const fill = async () => {
    await box.fill(name, { timeout: 30_000 });
    if (life.password) await page.getByRole('textbox', { name: 'Password', exact: true }).fill(life.password, wait);
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
    const button = page.getByRole('button', { name: `Create ${life.what}` });
    return insist(
      `${first}, made`,
      () => button.dblclick(wait),
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
    const label = `Delete ${life.what}`;
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

/** @param {Ports} ports */
export function createLives(ports) {
  const { draw, list } = ports;
  /** Names that have to be there once, and what they are of. @type {Map<string, Life>} */
  const there = new Map();
  /** Names that must not be there. @type {Map<string, Life>} */
  const gone = new Map();
  /** @type {string[]} */
  const findings = [];
  const writes = createWrites(ports, findings);
  const { create, rename, remove } = createSteps(ports, writes);
  let number = 0;

  /** @param {Page} page */
  async function live(page) {
    const life = lives[Math.floor(draw() * lives.length)] ?? lives[0];
    if (!life) return;
    number += 1;
    const first = `chaos-${life.what}-${number}`;
    const second = `${first}-b`;
    if (!(await create(page, life, first))) return;
    there.set(first, life);
    if (!(await rename(page, life, first, second))) return;
    there.delete(first);
    gone.set(first, life);
    there.set(second, life);
    if (draw() < 0.5 || !(await remove(page, life, second))) return;
    there.delete(second);
    gone.set(second, life);
  }

  /** What the cloud has otherwise than was requested. */
  async function settle() {
    for (const life of lives) {
      const records = await list(life.list);
      const alive = records.filter(({ status }) => String(status).toLowerCase() !== 'deleted');
      /** @param {string} name */
      const countOf = (name) => alive.filter((record) => record[life.title] === name).length;
      for (const [name, of] of there) {
        if (of === life && countOf(name) !== 1) findings.push(`${name}: there ${countOf(name)} times, not once`);
      }
      for (const [name, of] of gone) {
        if (of === life && countOf(name) > 0) findings.push(`${name}: there ${countOf(name)} times, not any more`);
      }
    }
    return findings;
  }

  return { live, settle, counts: writes.counts, things: () => there.size + gone.size };
}
