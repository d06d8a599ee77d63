/** Records of the account that point to what belongs to a location: found in whichever location it is, and no call is made up. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KindList } from '../../src/admin/list/KindList';
import { KindShow } from '../../src/admin/show/KindShow';
import { mount, useCloud } from '../admin/form/mount';

const rule = {
  name: 'alert_rule',
  label: { one: 'Alert rule', many: 'Alert rules' },
  id: 'id',
  routes: { list: '/alerts', show: '/alert/:id' },
  api: { list: { method: 'GET', path: '/alerts' } },
  fields: {
    id: { type: 'number', hidden: true },
    name: {},
    machine: { type: 'reference', reference: 'virtual_machine' },
    region: { type: 'location' },
  },
  columns: ['name', 'machine'],
  facts: ['machine'],
};

const { region: _region, ...placeless } = rule.fields;

describe.each([
  ['that name no place', { ...rule, fields: placeless }],
  ['that name the place in a field', rule],
])('records of the account %s', (_, kind) => {
  const world = useCloud({ kinds: [kind] });
  const rows = () => world.cloud.store.state.configured.alert_rule ?? [];
  /** Rows whose machine is there, in the location that the record names. */
  function point() {
    const { virtual_machines: machines } = world.cloud.store.state;
    const mine = machines.filter(({ user_id }) => user_id === rows()[0]?.user_id);
    const [machine] = mine.filter(({ location }) => location === 'jhv');
    for (const row of rows())
      Object.assign(row, { machine: machine!.uuid, ...('region' in kind.fields && { region: 'jhv' }) });
    return machine!;
  }
  const paths = () => world.cloud.log.list().map(({ path }) => path);

  it('shows the name of what they point to in a list, with a link to its page', async () => {
    const machine = point();
    await mount({
      path: '/alerts',
      kinds: [kind],
      element: (registry) => <KindList kind={registry.get('alert_rule')} />,
    });
    const [link] = await screen.findAllByRole('link', { name: machine.name });
    expect(link).toHaveAttribute('href', `/compute/vm/jhv/${machine.uuid}`);
    expect(paths().filter((path) => path.includes('undefined'))).toEqual([]);
  });

  it('shows it on their page', async () => {
    const machine = point();
    await mount({
      path: `/alert/${String(rows()[0]?.id)}`,
      route: '/alert/:id',
      kinds: [kind],
      element: (registry) => <KindShow kind={registry.get('alert_rule')} />,
    });
    await waitFor(() => expect(screen.getAllByRole('link', { name: machine.name })[0]).toBeInTheDocument());
    expect(paths().filter((path) => path.includes('undefined'))).toEqual([]);
  });
});
