/** Records without a name are recognised by what they are, never by an id. */
import { readFileSync, readdirSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PortalRecord } from '../../dataProvider';
import MachineCreate from '../../resources/virtual_machine/screens/create';
import type { Kind } from '../../resources/kind/types';
import { KindShow } from '../../src/admin/show/KindShow';
import { useActionWords } from '../../src/admin/actions/useActionWords';
import { distinctLabels } from '../../src/admin/inputs/distinctLabels';
import { useInLocation } from '../../src/admin/useInLocation';
import { useRecordNames } from '../../src/admin/useRecordNames';
import { mount, useCloud } from './form/mount';

const world = useCloud({ world: 'busy' });
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/;

function Labels({ kind }: { kind: Kind }) {
  const { data } = useInLocation(kind.name, 'tll');
  const { labelOf } = useRecordNames(kind.name);
  const words = useActionWords(kind);
  const unnamed = (record: PortalRecord): PortalRecord => ({ ...record, [kind.title]: null });
  return (
    <ul>
      {data.map((record) => (
        <li key={record.id}>{`${labelOf(unnamed(record))} / ${words.name(unnamed(record))}`}</li>
      ))}
    </ul>
  );
}

it.each([
  ['firewall', /^Unnamed\s· (TCP|UDP|ICMP|Any|No|All).*\s· \w+ \d+, 20\d\d \/ Unnamed \(\w+ \d+, 20\d\d\)$/],
  ['disk', /^Unnamed disk\s· [\d,]+ GB/],
  ['virtual_machine', /^Unnamed\s· (Ubuntu|Debian|AlmaLinux|Rocky Linux|Windows)/],
  ['vpc', /^Unnamed\s· \d+\.\d+\.\d+\.\d+\/\d+/],
  ['load_balancer', /^Unnamed\s· \d+\.\d+\.\d+\.\d+\s· \d+ → \d+/],
  ['managed_service', /^Unnamed/],
])('%s', async (name, label) => {
  await mount({ path: '/', element: ({ get }) => <Labels kind={get(name)} /> });
  const items = await screen.findAllByRole('listitem');
  for (const item of items) {
    expect(item).toHaveTextContent(label);
    expect(item).not.toHaveTextContent(uuid);
  }
});

const forgetNames = () => {
  for (const firewall of world.cloud.store.state.firewalls) firewall.display_name = '';
};

it('a firewall without a name is offered for a new machine, and on the page of one, by its ports', async () => {
  forgetNames();
  const { unmount } = await mount({
    path: '/compute/create',
    element: ({ get }) => <MachineCreate kind={get('virtual_machine')} defaultView={null} />,
  });
  const choice = await screen.findByRole('combobox', { name: /Firewall/ });
  const [, ...options] = await within(choice).findAllByRole('option', { name: /^(Unnamed\s·|None|No)/ });
  expect(options.length).toBeGreaterThan(0);
  for (const option of within(choice).getAllByRole('option')) expect(option).not.toHaveTextContent(uuid);
  unmount();

  const machine = world.cloud.store.state.virtual_machines.find(({ location }) => location === 'tll')!;
  await mount({
    path: `/compute/vm/tll/${machine.uuid}`,
    route: '/compute/vm/:location/:id',
    element: ({ get }) => <KindShow kind={get('virtual_machine')} />,
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: /Actions|More/ }));
  for (const item of screen.queryAllByRole('menuitem')) expect(item).not.toHaveTextContent(uuid);
});

it('numbers choices that nothing distinguishes', () => {
  const all = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect([...distinctLabels(all, () => 'Unnamed').values()]).toEqual(['Unnamed', 'Unnamed (2)', 'Unnamed (3)']);
});

/** Accounts have numbers, which are on their invoices; staff and files for programs are served by ids. */
const mayBeId = /account|title \|\| (?:account\.)?id\b|shown\.title|on\/admin\.tsx|csvWords/i;

it('no screen falls back to an id for a name', () => {
  const folders = ['src', 'resources'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(cloud|wire)\//.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => /(?:name|\.title\)?|valueAt\([^)]*\)) (?:\|\||\?\?) [\w.]*\b(?:uuid|id|own)\b/.test(line))
    .filter((line) => !mayBeId.test(line));
  expect(found).toEqual([]);
});
