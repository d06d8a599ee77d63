/** Groups of the menu that a person uses: seen by the dashboard, in force from the next load on. */
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { forgetStart, rememberGroups, usedGroups } from '../../src/admin/usedGroups';
import { forgetSavedRecords } from '../../src/session/storedRecords';
import { mountShell, useCloud } from './mount';

const guess = ['compute', 'billing', 'network'];

useCloud({ world: 'busy' });
beforeEach(() => {
  localStorage.clear();
  forgetStart();
});

it('are the same for as long as the page lives', () => {
  expect(usedGroups()).toEqual(guess);
  rememberGroups(['compute', 'storage']);
  expect(usedGroups()).toEqual(guess);
  forgetStart();
  expect(usedGroups()).toEqual(['compute', 'storage']);
  forgetSavedRecords();
  forgetStart();
  expect(usedGroups()).toEqual(guess);
});

it('are stored once the dashboard knows everything that there is', async () => {
  await mountShell({ path: '/' });
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('portico.groups') ?? '[]')).toEqual([
      'network',
      'billing',
      'compute',
      'metal',
      'disks',
      'services',
      'storage',
    ]),
  );
});
