/** Deleting what somebody else has deleted meanwhile, and what waits to be sent for the same record. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PortalRecord } from '../../../dataProvider';
import { actionsFor } from '../../../src/admin/runs/actionsFor';
import { runAction } from '../../../src/admin/runs/runAction';
import { sendLater, undoUnsent, unsentStore } from '../../../src/admin/runs/unsent';
import { mount, useCloud } from '../form/mount';

const world = useCloud();

async function prepare() {
  const { provider, registry } = await mount({ path: '/here', element: <p>ready</p> });
  await screen.findByText('ready');
  const kind = registry.get('firewall');
  const { data } = await provider.getList<PortalRecord>(kind.name, { filter: {} });
  const record = data[0]!;
  const item = actionsFor(kind, record).find(({ name }) => name === 'delete')!;
  return { provider, kind, record, remove: () => runAction(provider, kind, item, record) };
}

describe('deleting', () => {
  it('what is gone already is done, and the list knows', async () => {
    const { provider, kind, record, remove } = await prepare();
    await provider.remove(kind.name, record.id, record);
    await expect(remove()).resolves.toMatchObject({ record: { id: record.id } });
    const { data } = await provider.getList<PortalRecord>(kind.name, { filter: {} });
    expect(data.map(({ id }) => id)).not.toContain(record.id);
  });

  it('fails where the 404 has another reason', async () => {
    const { remove } = await prepare();
    world.cloud.faults.add({
      method: 'DELETE',
      path: '/v1/*/network/firewalls/*',
      status: 404,
      body: { message: 'No such route' },
    });
    await expect(remove()).rejects.toMatchObject({ status: 404, message: 'No such route' });
  });
});

describe('an action that waits to be sent', () => {
  it('is not sent after a newer one on the same record, which would undo that', async () => {
    const { provider, registry } = await mount({ path: '/here', element: <p>ready</p> });
    const kind = registry.get('virtual_machine');
    const { data } = await provider.getList<PortalRecord>(kind.name, { filter: {} });
    const [record, other] = data.filter(({ status }) => status === 'running') as [PortalRecord, PortalRecord];
    const send = vi.fn();
    for (const { id } of [record, other])
      sendLater({ key: `${kind.name} ${id} stop`, owner: '7', message: 'not sent', send });
    const restart = actionsFor(kind, record).find(({ name }) => name === 'restart')!;
    await runAction(provider, kind, restart, record);
    expect(unsentStore.get().map(({ key }) => key)).toEqual([`${kind.name} ${other.id} stop`]);
    expect(send).not.toHaveBeenCalled();
    undoUnsent(`${kind.name} ${other.id} stop`);
  });
});
