// @module-tag slow
/** A portal stands whatever its configuration says: every field wrong, five at a time in the shell, alone at the door. */
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readEntrySite } from '../../dataProvider/calls/entrySite';
import { readSite, siteKeys } from '../../dataProvider/calls/site';
import { mountEntry, unmount, useEntry } from '../session/mountEntry';
import { mountShell, useCloud } from './mount';

const world = useCloud();
useEntry();

const keys = Object.keys(siteKeys);
const rubbish = [7, 'rubbish', [7], { a: 1 }, true, [{ a: 1 }]];
/** Values that this field cannot have. */
const wrong = (key: string) => rubbish.filter((value) => readSite({ [key]: value }).problems.length > 0);

it('every field can be wrong', () => {
  expect(keys.filter((key) => wrong(key).length === 0)).toEqual([]);
});

const fives = Array.from({ length: Math.ceil(keys.length / 5) }, (_, at) => keys.slice(5 * at, 5 * at + 5));

it.each(fives.map((five) => [five.join(', '), five] as const))('%s', async (_, five) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  world.cloud.reset('busy', { config: Object.fromEntries(five.map((key) => [key, wrong(key)[0]])) });
  await mountShell();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
  cleanup();
});

it.each(Object.keys(readEntrySite({})))('%s, at the door', async (key) => {
  for (const value of wrong(key)) {
    await mountEntry({ site: { [key]: value } });
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    unmount();
  }
});
