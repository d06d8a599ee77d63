/** The menu of a record: groups, one half of a toggle, and no more at once than one can take in. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PortalRecord } from '../../../dataProvider';
import { disk } from '../../../resources/disk/kind';
import { normalise } from '../../../resources/kind/normalise';
import { validateKind } from '../../../resources/kind/validateKind';
import { virtualMachine } from '../../../resources/virtual_machine/kind';
import { ActionMenu } from '../../../src/admin/actions/ActionMenu';
import { actionsFor, bulkActionsFor, type ActionItem } from '../../../src/admin/runs/actionsFor';
import { bulkGroups, firstEntries, menuGroups, maxEntries, withoutDone } from '../../../src/admin/actions/menuGroups';
import { mount, useCloud } from '../form/mount';

const machine = (status: string, more: object = {}) => ({ id: 'tll:1', uuid: '1', name: 'web-01', status, ...more });
const items = (status: string, more: object = {}) => actionsFor(virtualMachine, machine(status, more));
const names = (some: readonly ActionItem[]) => some.map(({ name }) => name);

describe('a menu', () => {
  it('is in groups, and what destroys is last', () => {
    expect(menuGroups(items('running', { backup: true })).map(names)).toEqual([
      ['start', 'restart', 'stop', 'force_stop', 'rescue_start'],
      ['resize', 'backup_off', 'clone'],
      ['change_password', 'move_account'],
      ['edit'],
      ['reinstall', 'delete'],
    ]);
    expect(
      menuGroups(actionsFor(disk, { id: 'tll:1' }))
        .map(names)
        .at(-1),
    ).toEqual(['delete']);
  });

  it.each([
    ['running', ['stop'], ['start']],
    ['stopped', ['start'], ['stop']],
    ['stopping', ['start', 'stop'], []],
  ])('of a machine that is %s has no entry for what is so already', (status, there, absent) => {
    const shown = names(withoutDone(items(status)));
    expect(shown).toEqual(expect.arrayContaining(there));
    expect(shown.filter((name) => absent.includes(name))).toEqual([]);
    // What is not possible for another reason stays, with the reason.
    expect(shown).toContain('resize');
  });

  it('begins with what is possible and with deleting, seven at most', () => {
    for (const status of ['running', 'stopped', 'stopping', 'creating']) {
      const shown = withoutDone(items(status));
      const first = [...firstEntries(shown)];
      expect(first.length).toBeLessThan(maxEntries);
      expect(names(first)).toContain('delete');
      const possible = shown.filter(({ allowed }) => allowed);
      expect(first.filter(({ allowed }) => allowed)).toHaveLength(Math.min(possible.length, first.length));
    }
    expect(firstEntries(items('running').slice(0, 3)).size).toBe(3);
  });

  it('of many leaves a half out where nothing selected lacks it', () => {
    const bulk = bulkActionsFor(virtualMachine);
    const offered = (possible: readonly string[]) =>
      names(bulkGroups(bulk, ({ name }) => possible.includes(name)).flat());
    expect(offered(['stop', 'backup_on'])).not.toEqual(expect.arrayContaining(['start']));
    expect(offered(['stop', 'backup_on'])).not.toContain('backup_off');
    expect(offered(['start', 'stop', 'backup_on', 'backup_off'])).toEqual(
      expect.arrayContaining(['start', 'stop', 'backup_on', 'backup_off']),
    );
  });
});

describe('on screen', () => {
  const world = useCloud();

  it('shows the rest under More, with the focus on the first of it', async () => {
    const user = userEvent.setup();
    const { uuid } = world.cloud.store.state.virtual_machines.find(({ name }) => name === 'web-01')!;
    const record = { ...machine('running'), id: `tll:${uuid}`, uuid, location: 'tll' } as PortalRecord;
    await mount({
      path: '/here',
      element: <ActionMenu kind={virtualMachine} record={record} anchor={document.body} onClose={() => undefined} />,
    });
    const menu = within(await screen.findByRole('menu', { name: 'Actions for web-01' }));
    const entries = () => menu.getAllByRole('menuitem').map((entry) => entry.textContent);
    expect(entries()).toHaveLength(maxEntries);
    expect(menu.queryByRole('menuitem', { name: /^Reinstall/ })).toBeNull();
    await user.click(menu.getByRole('menuitem', { name: 'More' }));
    expect(menu.getByRole('menuitem', { name: /^Start in rescue mode/ })).toHaveFocus();
    expect(menu.getByRole('menuitem', { name: /^Reinstall/ })).toBeInTheDocument();
    expect(menu.queryByRole('menuitem', { name: 'More' })).toBeNull();
    expect(entries().at(-1)).toBe('Delete machine');
    expect(menu.getAllByRole('separator').length).toBeGreaterThan(2);
  });
});

describe('the declaration', () => {
  const call = { method: 'POST', path: '/things/{id}/on' } as const;
  const thing = (opposite: string) => ({
    name: 'thing',
    label: { one: 'Thing', many: 'Things' },
    routes: { list: '/things' },
    api: { list: { method: 'GET', path: '/things' } as const },
    fields: { name: {} },
    actions: { on: { call, group: 'power', opposite }, off: { call } },
  });

  it('takes groups of its own, and an opposite that there is', () => {
    expect(validateKind(thing('off'), 'thing')).toEqual([]);
    expect(validateKind(thing('of'), 'thing')).toMatchObject([
      { code: 'bad-value', path: 'thing.actions.on.opposite' },
    ]);
    expect(normalise(thing('off')).actions[0]).toMatchObject({ group: 'power', opposite: 'off' });
  });
});
