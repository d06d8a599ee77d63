/** Rows are ticked in ranges, from the one that was ticked last. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Table } from '../../../src/pages/files/Table';
import type { Row } from '../../../src/pages/files/types';
import type { BrowserView } from '../../../src/pages/files/useView';
import { mount, useCloud } from '../../admin/form/mount';

useCloud();

const rowsOf = (names: string, prefix = ''): Row[] =>
  [...names].map((name) => ({ folder: false, key: prefix + name, name, size: 1, modified: 1, etag: '' }));

function Files({ rows }: { rows: readonly Row[] }) {
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const view = {
    ...{ selected, sort: { field: 'name', order: 'asc' }, prefix: '' },
    select: (keys: Iterable<string>) => select(new Set(keys)),
  } as unknown as BrowserView;
  return (
    <>
      <Table {...{ rows, view }} onMenu={() => undefined} onDelete={() => undefined} />
      <output aria-label="Ticked">{[...selected].join(' ')}</output>
    </>
  );
}

async function open(rows: readonly Row[], next: readonly Row[]) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  function Page() {
    const [later, setLater] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setLater(true)}>
          Go
        </button>
        <Files rows={later ? next : rows} />
      </>
    );
  }
  await mount({ path: '/here', element: <Page /> });
  const user = userEvent.setup();
  const tick = async (name: string, shift = false) => {
    const box = screen.getByRole('checkbox', { name: new RegExp(`^Select ${name}$`) });
    if (shift) await user.keyboard('{Shift>}');
    await user.click(box);
    if (shift) await user.keyboard('{/Shift}');
  };
  return { tick, go: () => user.click(screen.getByRole('button', { name: 'Go' })), user };
}
const ticked = () => screen.getByRole('status', { name: 'Ticked' }).textContent?.split(' ').toSorted().join(' ');

test('a range begins at the row that was ticked last, in either direction', async () => {
  const { tick } = await open(rowsOf('abcdef'), []);
  await tick('b');
  await tick('d', true);
  expect(ticked()).toBe('b c d');
  await tick('a', true);
  expect(ticked()).toBe('a b c d');
});

test('a range does not begin at a row of another folder', async () => {
  const { tick, go } = await open(rowsOf('abcdef'), rowsOf('uvwxyz', 'deep/'));
  await tick('b');
  await go();
  await tick('y', true);
  expect(ticked()).toBe('b deep/y');
});

test('a range follows its row into another order', async () => {
  const { tick, go } = await open(rowsOf('abcdef'), rowsOf('fedcba'));
  await tick('b');
  await go();
  await tick('c', true);
  expect(ticked()).toBe('b c');
});
