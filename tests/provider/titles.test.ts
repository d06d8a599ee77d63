/** What other lists add to records: titles of leases that carry ids, and a machine's address whose list fails. */
import { expect, it, vi } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import { createNaming } from '../../dataProvider/titles';
import { PortalError } from '../../dataProvider/errors';
import type { Http } from '../../dataProvider/http';
import { withTitles } from '../../resources/bare_metal/provider/titles';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { unreadOf } from '../../src/lib/unread';
import { createQueryClient } from '../../src/queryClient';

const lease = { id: 'tll:1', uuid: '1', location: 'tll', display_name: 'lab', spec_id: 'm1', requested_os_id: 12 };

it('a lease that carries ids is called by the titles of the lists, else by its ids', () => {
  const specs = [{ id: 'm1', title: 'Small' }];
  const named = withTitles(lease, specs, [{ id: '12', name: 'Debian', version: '13' }]);
  expect(named).toMatchObject({
    lease: { spec: { title: 'Small' }, os: { name: 'Debian', version: '13' } },
    unknown: [],
  });
  expect(withTitles(lease, [], [])).toMatchObject({
    lease: { spec: { title: 'm1' }, os: { name: '12' } },
    unknown: ['spec.title', 'os.name'],
  });
  const own = { ...lease, spec: { id: 'm1', title: 'As leased' }, os: { name: 'Own' } };
  expect(withTitles(own, specs, []).lease).toBe(own);
  expect(withTitles({ id: 'tll:2' }, specs, [])).toEqual({ lease: { id: 'tll:2' }, unknown: [] });
});

/** A provider over these answers by the end of the path; a path without an answer fails. */
async function over(answers: Readonly<Record<string, unknown>>, status = 500) {
  const paths: string[] = [];
  const http = (({ path }) => {
    paths.push(path);
    const end = Object.keys(answers).find((one) => path.endsWith(one));
    const failure = new PortalError({ kind: 'general', message: 'Out of order', status });
    if (end === undefined) return Promise.reject(failure);
    return Promise.resolve({ status: 200, headers: new Headers(), data: answers[end], correlationId: undefined });
  }) as Http;
  const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
  const provider = createDataProvider({ registry, http, queryClient: createQueryClient(), locations: () => ['tll'] });
  return { provider, paths };
}

const uuid = '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29';

it('the lists are asked only for leases that need them, and what they do not have is said', async () => {
  const whole = { uuid, status: 'in_use', display_name: 'a', spec: { id: 'm1', title: 'Small' }, os: { name: 'D' } };
  const first = await over({ '/metal/leases': [whole] });
  await first.provider.getList('bare_metal', { filter: {} });
  expect(first.paths).toEqual(['/v1/tll/metal/leases']);

  const bare = { uuid, status: 'in_use', display_name: 'lab', spec_id: 'm1', requested_os_id: 'deb' };
  const { provider, paths } = await over({ '/metal/leases': [bare], '/metal/specs': [{ id: 'm1', title: 'Small' }] });
  const { data } = await provider.getOne('bare_metal', { id: `tll:${uuid}` });
  expect(data).toMatchObject({ spec: { title: 'Small' }, os: { name: 'deb' } });
  expect(paths).toEqual(expect.arrayContaining(['/v1/metal/os', '/v1/tll/metal/specs']));
  expect(unreadOf('bare_metal')).toMatchObject([{ path: 'os.name', name: 'lab' }]);
});

it('leases are shown without titles where their code fails to load, and the next ones with them', async () => {
  const titled = [{ ...lease, spec: { title: 'Small' } }];
  const load = vi
    .fn(() => Promise.resolve({ default: () => () => Promise.resolve(titled) }))
    .mockRejectedValueOnce(new Error('no chunk'));
  const options = { http: {} as Http, queryClient: createQueryClient(), redraw: () => Promise.resolve() };
  const naming = createNaming(options, { '../resources/lab/provider/titles.ts': load }).get('lab')!;
  expect(await naming([lease])).toEqual([lease]);
  expect(unreadOf('lab')).toMatchObject([{ message: 'no chunk' }]);
  expect(await naming([lease])).toBe(titled);
});

it('where the list of addresses fails, the machines say that their public address could not be read', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const machine = { uuid, name: 'web', status: 'running', vcpu: 1, memory: 1024, storage: [] };
  const failing = await over({ '/vm/list': [machine] });
  await failing.provider.getList('virtual_machine', { filter: {} });
  expect(unreadOf('virtual_machine')).toMatchObject([
    { path: 'public_ipv4', message: expect.stringContaining('Out of order') as string },
  ]);
  const fixed = await over({ '/vm/list': [machine], '/network/ip_addresses': [] });
  await fixed.provider.getList('virtual_machine', { filter: {} });
  expect(unreadOf('virtual_machine')).toEqual([]);
});

it('is marked as failed where no answer comes, and a Retry of the machines asks for their addresses again', async () => {
  const answers: Record<string, unknown> = { '/user-resource/vm/list': [{ uuid, name: 'web-01', status: 'running' }] };
  const { provider, paths } = await over(answers, 503);
  const addresses = () => paths.filter((path) => path.includes('ip_addresses')).length;
  await provider.getList('virtual_machine', { filter: {} });
  await vi.waitFor(() =>
    expect(unreadOf('virtual_machine')).toMatchObject([{ path: 'public_ipv4', isUnanswered: true }]),
  );
  const before = addresses();
  await provider.getList('virtual_machine', { filter: {} });
  expect(addresses()).toBe(before);
  answers['/network/ip_addresses'] = [];
  await provider.retry('virtual_machine');
  await provider.getList('virtual_machine', { filter: {} });
  await vi.waitFor(() => expect(unreadOf('virtual_machine')).toEqual([]));
});
