// @module-tag slow
/** What the state of the billing accounts keeps from a person: said by every way to it, with the remedy. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KindList } from '../../src/admin/list/KindList';
import { KindShow } from '../../src/admin/show/KindShow';
import { useKind } from '../../src/context/portal';
import { mountShell, useCloud } from './mount';

const List = ({ of }: { of: string }) => <KindList kind={useKind(of)} />;
const Machine = () => <KindShow kind={useKind('virtual_machine')} />;
const routes = [
  ...['virtual_machine', 'vpc'].map((of) => ({ path: `/list/${of}`, element: <List of={of} /> })),
  { path: '/show/:location/:id', element: <Machine /> },
];

describe('with an account that is suspended', () => {
  const world = useCloud({ world: 'suspended' });
  const reason = 'New resources cannot be created: the billing account is suspended.';

  it('the button of a list, the menu and the palette say the same, and lead on', async () => {
    const { user } = await mountShell({ path: '/list/virtual_machine', routes });
    const button = await screen.findByRole('link', { name: 'Create machine' });
    await waitFor(() => expect(button).toHaveAccessibleDescription(reason));
    expect(button).toHaveAttribute('href', '/compute/create');

    await user.click(screen.getByRole('button', { name: 'Create' }));
    const menu = within(await screen.findByRole('menu', { name: 'Create' }));
    expect(menu.getByRole('menuitem', { name: `${reason} View account` })).toHaveAttribute(
      'href',
      '/billing/account/1001',
    );
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'New virtual');
    expect(await screen.findByRole('option', { name: new RegExp(reason) })).toBeInTheDocument();
  });

  it('nothing is said of what costs nothing', async () => {
    await mountShell({ path: '/list/vpc', routes });
    await screen.findByRole('complementary', { name: 'Billing account' });
    expect(screen.getByRole('link', { name: 'Create VPC' })).not.toHaveAccessibleDescription();
  });

  it('a machine is not started, and that is not asked of the cloud', async () => {
    const { location, uuid } = world.cloud.store.state.virtual_machines.find(({ name }) => name === 'web-01')!;
    const { user } = await mountShell({ path: `/show/${location}/${uuid}`, routes });
    const start = await screen.findByRole('button', { name: 'Start' });
    await waitFor(() =>
      expect(start).toHaveAccessibleDescription(
        'The billing account is suspended. Resolve the open issue, or move this to another account.',
      ),
    );
    expect(start).toHaveAttribute('aria-disabled', 'true');
    await user.click(start);
    await user.click(screen.getByRole('button', { name: 'Actions for web-01' }));
    const move = await screen.findByRole('menuitem', { name: 'Move to another account' });
    expect(move).not.toHaveAttribute('aria-disabled', 'true');
    expect(world.cloud.log.list().filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('without an account', () => {
  useCloud({ world: 'fresh' });

  it('an empty list says that one is needed first, and leads there', async () => {
    await mountShell({ path: '/list/virtual_machine', routes });
    expect(await screen.findByText(/^Add a billing account first/)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Add billing account' })).toHaveAttribute('href', '/billing/create');
  });
});
