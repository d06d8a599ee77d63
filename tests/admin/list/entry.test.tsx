// @module-tag slow
/** The menu leads to all of a kind: what was searched for and selected at the last visit is not silently there again. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../../../resources/kind/types';
import { KindList } from '../../../src/admin/list/KindList';
import { address, mount, useCloud } from '../form/mount';

useCloud();

function Screen({ kind }: { kind: Kind }) {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/compute')}>Menu</button>
      <KindList kind={kind} />
    </>
  );
}

const list = (path = '/compute') =>
  mount({ path, route: '/compute', element: (registry) => <Screen kind={registry.get('virtual_machine')} /> });

const search = () => screen.findByRole('searchbox');
const row = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const noRow = (name: string) => screen.queryByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.findByRole('toolbar', { name: 'Actions for the selected' });
const noBar = () => screen.queryByRole('toolbar', { name: 'Actions for the selected' });

describe('a list that one comes back to', () => {
  it('shows all by the menu, in the order that was chosen, and Back finds the search', async () => {
    const { router } = await list();
    await userEvent.click(await row('bastion'));
    await userEvent.click(screen.getByRole('button', { name: 'Memory' }));
    await userEvent.type(await search(), 'web-01');
    await waitFor(() => expect(noRow('bastion')).not.toBeInTheDocument());

    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await row('bastion')).not.toBeChecked();
    expect(await search()).toHaveValue('');
    expect(noBar()).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Memory' })).toHaveAttribute('aria-sort', 'ascending');
    expect(address()).not.toContain('web-01');

    await router.navigate(-1);
    // The rows go before the box follows the address: both are waited for.
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('web-01'));
    await waitFor(() => expect(noRow('bastion')).not.toBeInTheDocument());
  });

  it('is unfiltered where Back leads before the search', async () => {
    const { router } = await list();
    await row('bastion');
    await userEvent.click(await search());
    await userEvent.paste('web-01');
    await waitFor(() => expect(noRow('bastion')).not.toBeInTheDocument());
    await router.navigate(-1);
    await row('bastion');
    expect(await search()).toHaveValue('');
  });

  it('keeps the selection on the way to another page and back', async () => {
    const { router } = await list('/compute?filter={"q":"web"}');
    await userEvent.click(await row('web-01'));
    await router.navigate('/elsewhere');
    await screen.findByText('elsewhere');
    await router.navigate(-1);
    expect(await row('web-01')).toBeChecked();
    await router.navigate('/elsewhere');
    await screen.findByText('elsewhere');
    await router.navigate('/compute?filter={"q":"web"}');
    expect(await row('web-01')).not.toBeChecked();
  });
});

it('does nothing to what is selected and hidden by the filter, and says so', async () => {
  await list();
  for (const name of ['web-01', 'bastion']) await userEvent.click(await row(name));
  expect(await bar()).toHaveTextContent('2 selected');
  await userEvent.type(await search(), 'web-01');
  await waitFor(() => expect(noRow('bastion')).not.toBeInTheDocument());
  expect(await bar()).toHaveTextContent('1 selected');
  expect(await bar()).toHaveTextContent('1 hidden by the filter, not affected');
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Stop' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('web-01');
  expect(dialog).not.toHaveTextContent('bastion');
});
