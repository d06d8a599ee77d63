// @module-tag slow
/** Columns that a person chose are there, however narrow the table is; space decides only about those that were not chosen. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KindList } from '../../../src/admin/list/KindList';
import { address, mount, useCloud } from '../form/mount';

useCloud();

/** jsdom lays nothing out: every element is as wide as a table on a small desktop. */
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900));
afterEach(() => void vi.restoreAllMocks());

const list = (path = '/compute') =>
  mount({ path, element: (registry) => <KindList kind={registry.get('virtual_machine')} /> });

const table = () => screen.findByRole('table', { name: 'Virtual machines' });
/** Between the box that ticks all and the menus. */
const heads = async () => {
  const all = within(await table()).getAllByRole('columnheader');
  expect(within(all[0] ?? document.body).getByRole('checkbox')).toBeInTheDocument();
  expect(all.at(-1)).toHaveTextContent('Actions');
  return all.slice(1, -1).map((head) => head.textContent);
};

async function openMenu() {
  await table();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  return screen.findByRole('menu', { name: 'Show columns' });
}

const ticked = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitemcheckbox', { checked: true })
    .map((item) => item.textContent);

describe('the columns of a list', () => {
  it('name an image as people write it', async () => {
    await list();
    const menu = await openMenu();
    await userEvent.click(within(menu).getByRole('menuitemcheckbox', { name: 'Image' }));
    await userEvent.keyboard('{Escape}');
    expect((await screen.findAllByRole('cell', { name: /^AlmaLinux \d/ })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('cell', { name: /^almalinux/ })).toBeNull();
  });

  it('are as many as there is space for, and the menu ticks those that are there', async () => {
    await list();
    expect(await heads()).toEqual(['Name', 'Status', 'Location', 'vCPU', 'Memory']);
    expect(ticked(await openMenu())).toEqual(['Status', 'Location', 'vCPU', 'Memory']);
  });

  it('show one that is chosen where the table is full', async () => {
    await list();
    await userEvent.click(within(await openMenu()).getByRole('menuitemcheckbox', { name: 'Public IPv4' }));
    await userEvent.keyboard('{Escape}');
    expect(await heads()).toEqual(['Name', 'Status', 'Location', 'vCPU', 'Memory', 'Public IPv4']);
    expect(address()).toContain('columns=');
  });

  it('scroll sideways where there is no space for all that was chosen, by the keyboard too', async () => {
    await list('/compute?columns=status,location,vcpu,memory,public_ipv4,price,created_at');
    expect(await heads()).toHaveLength(8);
    const frame = screen.getByRole('region', { name: 'Virtual machines' });
    expect(frame).toHaveAttribute('tabindex', '0');
    expect(within(frame).getByRole('table')).toBe(await table());
  });

  it('do not scroll where there is space', async () => {
    await list('/compute?columns=status,location');
    expect(await heads()).toEqual(['Name', 'Status', 'Location']);
    expect(screen.queryByRole('region', { name: 'Virtual machines' })).not.toBeInTheDocument();
  });

  it('are the standard ones again when that is asked for', async () => {
    await list('/compute?columns=status,created_at');
    expect(await heads()).toEqual(['Name', 'Status', 'Created']);
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reset columns' }));
    expect(await heads()).toEqual(['Name', 'Status', 'Location', 'vCPU', 'Memory']);
  });
});

it('share the space that the name does not need', async () => {
  await list('/compute?columns=status,location');
  // 900 px less 88 for the ends, and 288 (32%) for the name: 524, of which 152 and 156 are taken.
  const widths = [...(await table()).querySelectorAll('col')].map(({ style }) => style.width);
  expect(widths).toEqual(['40px', '', '260px', '264px', '48px']);
});
