/** Writes that send again what they do not change, and writes while the line is gone. */
import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import type { Http } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { unreadKey } from '../../resources/kind/unread';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';

const uuid = '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29';
const id = `tll:${uuid}`;
const rule = { direction: 'inbound', protocol: 'tcp', port_start: 22, port_end: 22, endpoint_spec_type: 'any' };

async function setUp(records: readonly unknown[]) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const http = (async ({ method, path, body }) => {
    if (method !== 'GET') sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : body });
    const data = method === 'GET' ? records : records[0];
    return { status: 200, headers: new Headers(), data, correlationId: undefined };
  }) as Http;
  const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
  const provider = createDataProvider({ registry, http, queryClient: createQueryClient(), locations: () => ['tll'] });
  return { provider, sent };
}

describe('renaming a firewall, whose PUT replaces all rules', () => {
  const rename = { id, data: { display_name: 'edge' }, previousData: { id, display_name: 'web' } };

  it('sends the rules that are in force again', async () => {
    const { provider, sent } = await setUp([{ uuid, display_name: 'web', rules: [rule] }]);
    await provider.update('firewall', rename);
    expect(sent.map(({ body }) => body)).toEqual([{ display_name: 'edge', rules: [rule] }]);
  });

  it.each([
    ['are not told', {}],
    ['are null', { rules: null }],
    ['are no list', { rules: 'all' }],
    ['are unreadable in part', { rules: [rule, { ...rule, endpoint_spec: [{ cidr: true }] }] }],
    ['hold something that is no rule', { rules: [rule, 7] }],
  ])('sends nothing where the rules %s', async (_, expected) => {
    const { provider, sent } = await setUp([{ uuid, display_name: 'web', ...expected }]);
    await expect(provider.update('firewall', rename)).rejects.toMatchObject({ kind: 'incomplete', status: 0 });
    expect(sent).toEqual([]);
  });

  it('sends the given values instead', async () => {
    const { provider, sent } = await setUp([{ uuid, display_name: 'web' }]);
    await provider.update('firewall', { ...rename, data: { display_name: 'edge', rules: [] } });
    expect(sent.map(({ body }) => body)).toEqual([{ display_name: 'edge', rules: [] }]);
  });
});

describe('while the line is gone', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('nothing is put off until it is back: what has to be read first fails at once', async () => {
    const { provider, sent } = await setUp([{ uuid, display_name: 'web', rules: [rule] }]);
    onlineManager.setOnline(false);
    const update = provider.update('firewall', { id, data: { display_name: 'edge' }, previousData: { id } });
    await expect(update).rejects.toMatchObject({ kind: 'connection' });
    onlineManager.setOnline(true);
    expect(sent).toEqual([]);
  });

  it('a deletion of what was not read before goes out at once, or not at all', async () => {
    const { provider, sent } = await setUp([{ uuid, display_name: 'web', rules: [rule] }]);
    onlineManager.setOnline(false);
    await provider.remove('firewall', id);
    expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
  });
});

it('never sends which values of a record could not be read', async () => {
  const { provider, sent } = await setUp([
    { uuid, display_name: 'web', status: 'Active', size_gb: { unheard: ['of'] } },
  ]);
  const { data: record } = await provider.getOne('disk', { id });
  expect(record).toHaveProperty(unreadKey, ['size_gb']);
  const { [unreadKey]: _, ...previousData } = record;
  await provider.update('disk', { id, data: { ...record, display_name: 'edge' }, previousData });
  expect(sent.map(({ body }) => body)).toEqual([{ display_name: 'edge' }]);
});

it('never sends them with a copy of the record', async () => {
  const { provider, sent } = await setUp([{ uuid, display_name: 'web', rules: [rule, 7] }]);
  const { data: record } = await provider.getOne('firewall', { id });
  expect(record).toHaveProperty(unreadKey, ['rules.*']);
  const { id: _, ...copy } = { ...record, display_name: 'copy' };
  await provider.create('firewall', { data: copy });
  await provider.make('firewall', { ...copy, display_name: 'another' });
  expect(sent.map(({ body }) => body)).toMatchObject([{ display_name: 'copy' }, { display_name: 'another' }]);
  for (const { body } of sent) expect(body).not.toHaveProperty(unreadKey);
});
