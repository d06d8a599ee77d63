/** The message of a success names what was chosen by id: that the name is missing makes no failure of what is done. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { useActionItem } from '../../../src/admin/actions/useActionItem';
import { usePerform } from '../../../src/admin/actions/usePerform';
import { mount, useCloud } from '../form/mount';

const world = useCloud();
const moves = () => world.cloud.log.list().filter(({ path }) => path.endsWith('/resource_billing'));

interface MoveProps {
  kind: Kind;
  record: PortalRecord;
  onEnd(how: string): void;
}

function Move({ kind, record, onEnd }: MoveProps) {
  const perform = usePerform(kind);
  const item = useActionItem(kind, record, 'move_account');
  const move = (chosen: NonNullable<typeof item>) =>
    perform.withValues(chosen, record, { billing_account_id: 1001 }).then(
      () => onEnd('done'),
      () => onEnd('failed'),
    );
  return item ? <button onClick={() => void move(item)}>Move</button> : null;
}

it.each([
  ['cannot be read', () => Promise.reject(new Error('No accounts'))],
  ['does not arrive', () => new Promise<never>(() => undefined)],
])('reports an action as done though the name of the chosen account %s', async (_, answer) => {
  const { uuid, status } = world.cloud.store.state.virtual_machines.find(({ name }) => name === 'staging')!;
  const record = { id: `tll:${uuid}`, location: 'tll', uuid, name: 'staging', status } as PortalRecord;
  const onEnd = vi.fn();
  const { provider } = await mount({
    path: '/here',
    element: (registry) => <Move kind={registry.get('virtual_machine')} record={record} onEnd={onEnd} />,
  });
  vi.spyOn(provider, 'getMany').mockImplementation(answer);
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith('done'), { timeout: 10_000 });
  expect(await screen.findByText('staging is now billed to the other account')).toBeInTheDocument();
  expect(moves()).toHaveLength(1);
});
