/** Deleting what somebody else has deleted meanwhile. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PortalRecord } from '../../../dataProvider';
import { actionsFor } from '../../../src/admin/runs/actionsFor';
import { runAction } from '../../../src/admin/runs/runAction';
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
