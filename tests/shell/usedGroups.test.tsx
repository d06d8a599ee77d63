/** Groups of the menu that a person uses: seen by the dashboard, in force from the next load on. */
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { forgetStart, rememberGroups, usedGroups } from '../../src/admin/usedGroups';
import { forgetSavedRecords } from '../../src/session/storedRecords';
import { mountShell, useCloud } from './mount';

useCloud({ world: 'busy' });
beforeEach(() => {
  localStorage.clear();
  forgetStart();
});

it('are the same for as long as the page lives', () => {
  expect(usedGroups()).toEqual([]);
  rememberGroups(['compute', 'storage']);
  expect(usedGroups()).toEqual([]);
  forgetStart();
  expect(usedGroups()).toEqual(['compute', 'storage']);
  forgetSavedRecords();
  forgetStart();
  expect(usedGroups()).toEqual([]);
});

it('are stored once the dashboard knows everything that there is', async () => {
  await mountShell({ path: '/' });
  await waitFor(() => expect(JSON.parse(localStorage.getItem('portico.groups') ?? '[]')).toContain('compute'));
});
