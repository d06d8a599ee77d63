/** References as react-admin's fields ask for them: records name others by the API's own id, within their location. */
import { expect, it } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import type { Http } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';

const uuid = (nr: number) => `0c8a6f52-3d1e-4b7a-9f60-${String(nr).padStart(12, '0')}`;
const network = (nr: number) => ({ uuid: uuid(nr), name: `net ${nr}`, subnet: '10.0.0.0/24' });
const balancer = (nr: number, network_uuid: string) => ({ uuid: uuid(nr), display_name: `lb ${nr}`, network_uuid });

const lists: readonly (readonly [string, object[]])[] = [
  ['/tll/network/networks', [network(1), network(9)]],
  ['/jhv/network/networks', [network(2), network(9)]],
  ['/tll/network/load_balancers', [balancer(11, uuid(1)), balancer(12, uuid(9))]],
  ['/jhv/network/load_balancers', [balancer(13, uuid(9))]],
];

async function setUp() {
  const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
  const http = (({ path }) =>
    Promise.resolve({
      status: 200,
      headers: new Headers(),
      data: lists.find(([end]) => path.endsWith(end))?.[1] ?? [],
      correlationId: undefined,
    })) as Http;
  const locations = () => ['tll', 'jhv'];
  return createDataProvider({ registry, http, queryClient: createQueryClient(), locations });
}

it('finds what is referred to in its location, under the id that was asked for', async () => {
  const { data } = await (await setUp()).getMany('vpc', { ids: [uuid(1), `jhv:${uuid(2)}`] });
  expect(data).toMatchObject([
    { id: uuid(1), location: 'tll', name: 'net 1' },
    { id: `jhv:${uuid(2)}`, location: 'jhv', name: 'net 2' },
  ]);
});

it('names nothing that is nowhere, or could be either of two', async () => {
  const { data } = await (await setUp()).getMany('vpc', { ids: [uuid(7), uuid(9)] });
  expect(data).toEqual([]);
});

it('lists what refers to a record in its own location only', async () => {
  const provider = await setUp();
  const of = async (id: string) => {
    const params = {
      target: 'network_uuid',
      id,
      filter: {},
      sort: { field: 'id', order: 'ASC' as const },
      pagination: { page: 1, perPage: 9 },
    };
    return (await provider.getManyReference('load_balancer', params)).data.map((one) => String(one.id));
  };
  expect(await of(`tll:${uuid(9)}`)).toEqual([`tll:${uuid(12)}`]);
  expect(await of(`jhv:${uuid(9)}`)).toEqual([`jhv:${uuid(13)}`]);
  expect(await of(`tll:${uuid(1)}`)).toEqual([`tll:${uuid(11)}`]);
});
