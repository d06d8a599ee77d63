// @module-tag slow
/** What people read of values: under names, in files, in the menu. Raw values of the API are none of it. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { KindList } from '../../src/admin/list/KindList';
import { useMenu } from '../../src/shell/useMenu';
import { mount, useCloud } from '../admin/form/mount';

const job = (subtitle: string) => ({
  name: 'job',
  label: { one: 'Job', many: 'Jobs' },
  id: 'id',
  routes: { list: '/jobs', show: '/job/:id' },
  api: { list: { method: 'GET', path: '/jobs' } },
  fields: {
    id: { type: 'number', hidden: true },
    name: {},
    status: { type: 'status' },
    nightly: { type: 'boolean' },
    machine: { type: 'reference', reference: 'virtual_machine' },
    size: { type: 'size', unit: 'MB' },
    tier: { type: 'choice', options: [{ value: 1, label: 'Cold' }] },
    region: { type: 'location' },
  },
  columns: ['name', 'status', 'nightly', 'machine', 'size', 'tier', 'region'],
  subtitle,
  status: { values: { ok: { tone: 'success', label: 'Went well' } } },
});

describe.each([
  ['status', 'Went well'],
  ['nightly', 'Yes'],
  ['size', '2\u00a0GB'],
  ['tier', 'Cold'],
  ['region', 'Jõhvi'],
] as const)('under the name, %s', (subtitle, expected) => {
  const world = useCloud({ kinds: [job(subtitle)] });
  it('is in words', async () => {
    const rows = world.cloud.store.state.configured.job!;
    for (const row of rows) Object.assign(row, { nightly: true, size: 2048, region: 'jhv' });
    await mount({
      path: '/jobs',
      kinds: [job(subtitle)],
      element: (registry) => <KindList kind={registry.get('job')} />,
    });
    const link = (await screen.findAllByRole('link', { name: String(rows[0]!.name) }))[0]!;
    expect(link.closest('td')?.textContent).toContain(expected);
  });
});

describe.each([
  ['en', 'Suspended'],
  ['et', 'Peatatud'],
  ['es', 'Suspendido'],
] as const)('a status without a label in %s', (language, expected) => {
  const world = useCloud({ kinds: [job('status')] });
  it('is translated where it is a common one, and else the plain value', async () => {
    const [first, ...others] = world.cloud.store.state.configured.job!;
    Object.assign(first!, { status: 'SUSPENDED' });
    for (const row of others) Object.assign(row, { status: 'half_open' });
    await mount({
      path: '/jobs',
      language,
      kinds: [job('status')],
      element: (registry) => <KindList kind={registry.get('job')} />,
    });
    const row = (await screen.findAllByRole('link', { name: String(first!.name) }))[0]!.closest('tr');
    expect(row?.textContent).toContain(expected);
    expect(screen.getAllByText('Half open').length).toBeGreaterThan(0);
  });
});

describe('a list’s file', () => {
  const world = useCloud({ kinds: [job('status')] });
  it('says what the list says: words of statuses and choices, names of what is referred to', async () => {
    const user = userEvent.setup();
    const { virtual_machines: machines, configured } = world.cloud.store.state;
    const rows = configured.job!;
    const machine = machines.find(({ user_id, location }) => user_id === rows[0]!.user_id && location === 'jhv')!;
    for (const row of rows) Object.assign(row, { nightly: true, size: 2048, region: 'jhv', machine: machine.uuid });
    const blobs: Blob[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (blob: Blob) => (blobs.push(blob), 'blob:x');
        static override revokeObjectURL = () => undefined;
      },
    );
    await mount({
      path: '/jobs',
      kinds: [job('status')],
      element: (registry) => <KindList kind={registry.get('job')} />,
    });
    await screen.findAllByRole('link', { name: String(rows[0]!.name) });
    await user.click(screen.getByRole('button', { name: /CSV|export/i }));
    await vi.waitFor(() => expect(blobs).toHaveLength(1));
    const text = await new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result));
      reader.readAsText(blobs[0]!);
    });
    expect(text.split('\r\n')[1]).toBe(`${String(rows[0]!.name)},Went well,Yes,${machine.name},2048,Cold,Jõhvi`);
  });
});

/** The menu as the shell makes it. */
function Groups() {
  const { groups, groupName } = useMenu();
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.name}>{groupName(group)}</li>
      ))}
    </ul>
  );
}

describe.each([
  ['en', 'Domains and mail'],
  ['et', 'Domeenid ja post'],
] as const)('the menu in %s', (language, expected) => {
  useCloud();
  it('calls a group of its own as it is declared', async () => {
    const label = { en: 'Domains and mail', et: 'Domeenid ja post' };
    const menu = { group: 'naming', groupLabel: label };
    const other = { ...job('status'), name: 'other', routes: { list: '/other' }, menu: { group: 'naming' } };
    await mount({ path: '/x', language, kinds: [other, { ...job('status'), menu }], element: <Groups /> });
    expect(await screen.findByText(expected)).toBeVisible();
  });
});
