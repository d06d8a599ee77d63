// @module-tag slow
/** A create form says which creations of its kind are unanswered, where they will be seen, and when they have been made. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import DiskCreate from '../../../resources/disk/screens/create';
import type { PortalRecord } from '../../../dataProvider';
import type { InFlightCreation } from '../../../dataProvider/creationAttempts';
import { creationLifetime } from '../../../dataProvider/creationMatch';
import { createdBy, outstandingOf } from '../../../dataProvider/inFlightCreation';
import { builtInKinds } from '../../../resources';
import { buildRegistry } from '../../../resources/registry';
import { CreateForm } from '../../../src/admin/form/CreateForm';
import { creationsInFlight } from '../../../src/admin/form/creationsInFlight';
import { address, mount, useCloud } from './mount';

const world = useCloud();
beforeEach(() => creationsInFlight.save([]));

const about = (kind: string, location: string, sent: unknown) => JSON.stringify([kind, location, sent]);
const left = (name: string, age = 60_000): InFlightCreation => ({
  about: about('disk', 'tll', name),
  at: Date.now() - age,
  earlier: [],
});
const form = () =>
  mount({
    path: '/disks/create',
    element: (registry) => <DiskCreate kind={registry.get('disk')} defaultView={null} />,
  });
const note = (name: string) => screen.findByText(name, { selector: 'bdi' });
const noteOf = async (name: string) => within((await note(name)).closest('p') as HTMLElement);

describe('a creation that an earlier page sent', () => {
  it('is named with its location, its time and a link to the list', async () => {
    creationsInFlight.save([left('data-9')]);
    await form();
    const line = await noteOf('data-9');
    expect(line.getByText(/Tallinn · Sent at \d\d:\d\d, no response yet\..*could create a second one/)).toBeVisible();
    expect(line.getByRole('link', { name: 'Check disks' })).toHaveAttribute('href', '/disks');
  });

  it('is shown as created, with a link to it, once the lists have it', async () => {
    const one = left('data-9');
    creationsInFlight.save([one]);
    const [first] = world.cloud.store.state.disks;
    if (!first) throw new Error('no disk');
    await form();
    await note('data-9');
    const uuid = '0c8a6f52-3d1e-4b7a-9f60-000000000009';
    const created_at = new Date().toISOString();
    world.cloud.store.state.disks.push({ ...first, uuid, location: 'tll', display_name: 'data-9', created_at });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => {
      const line = await noteOf('data-9');
      expect(line.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/disks/disk/tll/${uuid}`);
    });
    expect(screen.queryByText(/no response yet/)).toBeNull();
    // What protects from creating it twice stays.
    expect(creationsInFlight.all()).toEqual([one]);
  });

  it('is no longer mentioned once the data provider would not look for it either', async () => {
    creationsInFlight.save([left('old', creationLifetime + 1), left('data-9', creationLifetime - 1500)]);
    await form();
    await note('data-9');
    expect(screen.queryByText('old')).toBeNull();
    await waitFor(() => expect(screen.queryByText('data-9')).toBeNull());
  });

  it('of another kind, or stored by somebody else, is not mentioned', async () => {
    const at = Date.now();
    creationsInFlight.save([
      { about: about('virtual_machine', 'tll', 'web-9'), at },
      { about: 'no json', at },
      { about: '7', at },
    ]);
    await form();
    await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.queryByText(/no response yet/)).toBeNull();
  });
});

it('a creation that this page sent is mentioned where the form is opened again before its answer', async () => {
  const user = userEvent.setup();
  const path = '/v1/tll/storage/disks';
  world.cloud.faults.add({ method: 'POST', path, delay: 600_000, times: 1 });
  const { router } = await form();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'data-9');
  await user.click(
    within(screen.getByRole('region', { name: 'Summary' })).getByRole('button', { name: 'Create disk' }),
  );
  await waitFor(() => expect(creationsInFlight.all()).toHaveLength(1));
  // The form that waits says so on its button.
  expect(screen.queryByText('data-9', { selector: 'bdi' })).toBeNull();
  await router.navigate('/elsewhere');
  await screen.findByText('elsewhere');
  await router.navigate('/disks/create');
  await note('data-9');
  await router.navigate('/elsewhere');
  await screen.findByText('elsewhere');
  world.cloud.faults.clear();
  await screen.findByText('data-9 created');
  expect(address()).toBe('/elsewhere');
  expect(creationsInFlight.all()).toEqual([]);
});

it('a form that is no order mentions it too', async () => {
  creationsInFlight.save([{ about: about('vpc', 'tll', 'inner'), at: Date.now() }]);
  await mount({ path: '/vpcs/create', element: (registry) => <CreateForm kind={registry.get('vpc')} /> });
  await note('inner');
  expect(address()).toBe('/vpcs/create');
});

describe('what is taken for it', () => {
  const at = Date.now();
  const created_at = new Date(at).toISOString();
  const of = async (sent: unknown, records: readonly PortalRecord[], earlier?: string[]) => {
    const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
    const one = { about: about('ip_address', 'tll', sent), at, ...(earlier && { earlier }) };
    const given = records.map((record) => ({ location: 'tll', created_at, ...record }));
    return createdBy(registry.get('ip_address'), one, given)?.id;
  };

  it('has its name and location, and was not there before', async () => {
    expect(await of('web', [{ id: 'tll:1', name: 'web' }])).toBe('tll:1');
    expect(await of('web', [{ id: 'tll:1', name: 'web' }], ['tll:1'])).toBeUndefined();
    expect(await of('web', [{ id: 'par1:1', location: 'par1', name: 'web' }])).toBeUndefined();
    expect(await of('web', [{ id: 'tll:1', name: 'db' }])).toBeUndefined();
    expect(await of('web', [{ id: 'tll:1', name: 'web', created_at: '2020-01-01' }])).toBeUndefined();
    const two = ['tll:1', 'tll:2'].map((id) => ({ id, name: 'web' }));
    expect(await of('web', two)).toBeUndefined();
    expect(await of('web', two, ['tll:1'])).toBe('tll:2');
  });

  it('is equal in what was sent where no name was', async () => {
    expect(await of({ billing_account_id: 1 }, [{ id: 'tll:1', billing_account_id: 1 }])).toBe('tll:1');
    expect(await of({ billing_account_id: 1 }, [{ id: 'tll:1', billing_account_id: 2 }])).toBeUndefined();
    expect(await of({}, [{ id: 'tll:1' }])).toBeUndefined();
  });

  it('is read from nothing but what the data provider stores', () => {
    expect(outstandingOf({ about: about('disk', '', 'data'), at })).toEqual({ kind: 'disk', name: 'data' });
    for (const text of ['', '{}', 'null', '[]', '[7]']) expect(outstandingOf({ about: text, at })).toBeUndefined();
  });
});
