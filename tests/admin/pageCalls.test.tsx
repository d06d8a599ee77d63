/** API calls of a page: one icon beside its heading for what all of its parts offer. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Http } from '../../dataProvider/http';
import { CallsPage, OfferedCalls } from '../../src/admin/snippets/PageCalls';
import { mount, useCloud } from './form/mount';

useCloud({ world: 'busy' });

const offer = (label: string, path: string) => ({
  label,
  call: (http: Http) => http({ method: 'PUT', lost: 'caller', path }),
});

function Parts() {
  const [limit, setLimit] = useState(1);
  const [both, setBoth] = useState(true);
  return (
    <CallsPage title="Settings">
      <OfferedCalls name="Limit" calls={[offer('Save limit', `/limit/${limit}`)]} />
      {both && <OfferedCalls name="Notice" calls={[offer('Save notice', '/notice')]} />}
      <button onClick={() => setLimit(7)}>Seven</button>
      <button onClick={() => setBoth(false)}>Fewer</button>
    </CallsPage>
  );
}

const open = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole('button', { name: 'API calls' }));
  return within(await screen.findByRole('dialog', { name }));
};

it('are behind one icon, each under the name of its part, with what is typed now', async () => {
  const user = userEvent.setup();
  await mount({ path: '/settings', element: <Parts /> });
  await user.click(await screen.findByRole('button', { name: 'Seven' }));
  const dialog = await open(user, 'API calls for Settings');
  expect(dialog.getByRole('region', { name: 'Limit: Save limit' })).toHaveTextContent('/limit/7');
  expect(dialog.getByRole('region', { name: 'Notice: Save notice' })).toHaveTextContent('/notice');
});

it('are those of the parts that are still there, called as the part where that is one', async () => {
  const user = userEvent.setup();
  await mount({ path: '/settings', element: <Parts /> });
  await user.click(await screen.findByRole('button', { name: 'Fewer' }));
  const dialog = await open(user, 'API calls for Limit');
  expect(dialog.getAllByRole('region')).toHaveLength(1);
  expect(dialog.getByRole('region', { name: 'Save limit' })).toBeVisible();
});

it('have no icon where nothing is offered', async () => {
  await mount({ path: '/settings', element: <CallsPage title="Settings">Nothing to set</CallsPage> });
  expect(await screen.findByText('Nothing to set')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'API calls' })).toBeNull();
});

it('have an icon of their own on a page without a head for them', async () => {
  const user = userEvent.setup();
  await mount({ path: '/settings', element: <OfferedCalls name="Limit" calls={[offer('Save limit', '/limit/1')]} /> });
  await user.click(await screen.findByRole('button', { name: 'API calls: Limit' }));
  expect(await screen.findByRole('dialog', { name: 'API calls for Limit' })).toBeVisible();
});
