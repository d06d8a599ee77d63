// @module-tag slow
/**
 * The screens of stock components in docs/contributors.md, as they are written there: each fenced block is a file of a kind's
 * folder, compiled with the portal's own options and opened through the portal's routes over the derived simulation.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadConfiguration } from '../../../dataProvider/calls/config';
import { createHttp } from '../../../dataProvider/http';
import type { LoadedScreen, ScreenLoader, ScreenProps } from '../../../resources/screens';
import { chosenLanguage } from '../../../src/session/storage';
import { clearMessages } from '../../../src/ui/messages';
import { base, mountPortal } from '../../gates/mountPortal';
import { zones } from '../../packs/packs';
import { compilerOutput } from '../../support/compile';
import { useCloud } from '../../support/useCloud';

const guide = readFileSync('docs/contributors.md', 'utf8');
const blocks = [...guide.matchAll(/^```(.*)\n([^]*?\n)```$/gm)].map(([, info = '', text = '']) => ({ info, text }));
const folder = resolve('.portico/contributors');
/** Where a file of the guide is written: a folder that no build, wall or other test looks into. */
const written = (path: string) => join(folder, path);

/** The screen with the imports of its own folder, from where it is written. */
function moved(path: string, text: string): string {
  const own = dirname(resolve(path));
  return text.replaceAll(/ from '(\.[^']*)'/g, (_, to: string) => {
    const from = relative(dirname(written(path)), resolve(own, to)).replaceAll('\\', '/');
    return ` from '${from}'`;
  });
}

const files = new Map(
  blocks.flatMap(({ info, text }) => {
    const [, path] = /^tsx file=(\S+)$/.exec(info) ?? [];
    return path ? [[path, text] as const] : [];
  }),
);
const opened = ['show', 'edit'].map((view) => `resources/domain_zone/screens/${view}.tsx`);

const world = useCloud({ kinds: zones });
const user = userEvent.setup();
beforeAll(() => {
  for (const [path, text] of files) {
    mkdirSync(dirname(written(path)), { recursive: true });
    writeFileSync(written(path), moved(path, text));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  clearMessages();
  for (const row of rows('domain_record')) row.zone_id = rows('domain_zone')[0]?.id;
});

/** Those of the person who is signed in: the first one's owner. */
function rows(name: string) {
  const all = world.cloud.store.state.configured[name] ?? [];
  return all.filter(({ user_id }) => user_id === all[0]?.user_id);
}

/** As the portal finds screens: by the kind and the view in the path. */
function screens(kind: string, view: string): ScreenLoader | undefined {
  const path = `resources/${kind}/screens/${view}.tsx`;
  if (!files.has(path)) return undefined;
  return () => import(/* @vite-ignore */ written(path)) as Promise<LoadedScreen<ScreenProps>>;
}

async function open(path: string) {
  chosenLanguage.set('en');
  const configuration = await loadConfiguration(createHttp({ base, key: () => '{secret}' }), base);
  return mountPortal(configuration, path, { kinds: zones, screens });
}
const main = () => within(screen.getByRole('main'));

it('has no example that is not opened here', () => {
  expect(blocks.map(({ info }) => info)).toEqual(opened.map((path) => `tsx file=${path}`));
});

it('names commands that are there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...guide.matchAll(/\bnpm\s+run\s+([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it('compiles', { timeout: 120_000 }, async () => {
  const include = [...files.keys(), relative(folder, resolve('src/**/*.d.ts'))];
  expect(await compilerOutput(folder, include)).toBe('');
});

it('shows a zone with the records that refer to it, each linked back to the page', async () => {
  const [zone] = rows('domain_zone');
  await open(`/domains/zone/${String(zone?.id)}`);
  expect(await main().findByText(String(zone?.contact))).toBeVisible();
  const records = rows('domain_record');
  expect(records.length).toBeGreaterThan(0);
  for (const row of records) expect(await main().findByRole('cell', { name: String(row.value) })).toBeVisible();
  const links = await main().findAllByRole('link', { name: String(zone?.name) });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    records.map(() => `/domains/zone/${String(zone?.id)}`),
  );
});

it('saves what was changed in a form, and leads back to the page', async () => {
  const id = String(rows('domain_zone')[0]?.id);
  const portal = await open(`/domains/zone/${id}/edit`);
  const contact = await screen.findByRole('textbox', { name: /Contact/ });
  await user.clear(contact);
  await user.type(contact, 'host@example.org');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.path()).toBe(`/domains/zone/${id}`));
  const writes = world.cloud.log.list().filter(({ method }) => method === 'PUT');
  expect(writes).toMatchObject([{ path: `/v1/domains/zones/${id}`, body: { contact: 'host@example.org' } }]);
  expect(rows('domain_zone')[0]).toMatchObject({ contact: 'host@example.org' });
});
