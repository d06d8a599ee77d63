/**
 * An answer without a list is not an empty list: each kind with each such answer. Lists report it; nothing is concluded from it when a
 * lost creation or deletion is looked for.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import '../../dataProvider/creations';
import { getImages } from '../../dataProvider/calls/catalogue';
import { PortalError } from '../../dataProvider/errors';
import { createHttp } from '../../dataProvider/http';
import { findKey } from '../../dataProvider/s3/access';
import { builtInKinds } from '../../resources';
import { extend } from '../../resources/kind/extend';
import { withLineage } from '../../resources/kind/lineage';
import { normalise } from '../../resources/kind/normalise';
import { buildRegistry } from '../../resources/registry';
import type { Kind, RecordData } from '../../resources/kind/types';
import { getWhitelist } from '../../resources/managed_service/provider/services';
import { unreadOf } from '../../src/lib/unread';
import { createQueryClient } from '../../src/queryClient';

const uuid = '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29';

/** Kinds of sites, for each source of records: in a wrapper, keyed, below a parent, plain REST, paged by the API. */
const declared = (name: string, api: object, more: object = {}) =>
  normalise({
    name,
    label: { one: name, many: name },
    routes: { list: `/${name}`, create: `/${name}/create` },
    fields: { id: {}, name: { write: 'always' } },
    api,
    ...more,
  } as never);
const callsOf = (path: string, list: object = {}) => ({
  list: { method: 'GET', path, ...list },
  create: { method: 'POST', path },
  delete: { method: 'DELETE', path: `${path}/{id}` },
});
const wrapped = declared('wrapped', callsOf('/wrapped', { response: { at: 'rows' } }));
const keyed = declared('keyed', callsOf('/keyed', { response: { keyedBy: 'id' } }));
const plain = declared('plain', { style: 'simple-rest', path: '/plain' });
const parent = declared('parent', callsOf('/parents'));
const child = declared('child', callsOf('/parents/{parent_id}/children'), {
  parent: { kind: 'parent', field: 'parent_id' },
  fields: { id: {}, name: { write: 'always' }, parent_id: { write: 'create', reference: 'parent' } },
});
const long = declared('long', {
  ...callsOf('/long', { paging: { style: 'page' }, serverSide: {} }),
  get: { method: 'GET', path: '/long/{id}' },
});
const kinds = withLineage([...builtInKinds, wrapped, keyed, plain, parent, child, long]);
/** The same list, with what its API is declared to answer where there is no record. */
const declaredEmpty = (whenEmpty: 'list' | 'null' | 'nothing'): Kind =>
  declared(whenEmpty, callsOf(`/${whenEmpty}`, { response: { at: 'rows', whenEmpty } }));
const [list, nullOnly, nothing] = [declaredEmpty('list'), declaredEmpty('null'), declaredEmpty('nothing')];
const registry = await buildRegistry({ builtIn: [...kinds, list, nullOnly, nothing], isOn: () => true });

const json = (text: string) => () => new Response(text, { headers: { 'content-type': 'application/json' } });
const bodies: Record<string, () => Response> = {
  'no body': () => new Response(null, { status: 200 }),
  'no body, as JSON': json(''),
  204: () => new Response(null, { status: 204 }),
  null: json('null'),
  '{}': json('{}'),
  text: json('"none"'),
  'a number': json('0'),
  true: json('true'),
  HTML: () => new Response('<html>Proxy</html>', { headers: { 'content-type': 'text/html' } }),
  'a verdict': json('{"success":true}'),
  'a message': json('{"message":"Nothing"}'),
};
/** For writes, which take longer: one of each sort. */
const few = Object.fromEntries(Object.entries(bodies).filter(([body]) => !/JSON|text|true|message/.test(body)));
/** What APIs answer where there is nothing: shown as an empty list where no money is in it. */
const tolerated = ['null', '{}'];

const listOf = ({ api: { list }, id }: Kind, rows: readonly RecordData[]): unknown => {
  const { at, keyedBy } = list.response;
  if (keyedBy !== undefined) return Object.fromEntries(rows.map((row) => [String(row[id]), row]));
  return at === undefined ? rows : { [at]: rows };
};

/** A provider over one kind, whose list is answered by `answer`, from a write on by `after`. Writes are carried out, and their answers are lost. */
function serve(kind: Kind, answer: () => Response) {
  const server = { answer, after: undefined as typeof answer | undefined, sent: [] as string[] };
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    const path = url.split('/v1')[1] ?? '';
    server.sent.push(`${method} ${path}`);
    if (method !== 'GET') {
      server.answer = server.after ?? server.answer;
      return Promise.reject(new TypeError('Failed to fetch'));
    }
    const isParents = kind.name === 'child' && !path.includes('/children');
    return Promise.resolve(isParents ? Response.json([{ id: 'p', name: 'p' }]) : server.answer());
  });
  const provider = createDataProvider({
    registry,
    http: createHttp({ base: 'http://api.test', key: () => 'key' }),
    queryClient: createQueryClient(),
    locations: () => ['tll'],
  });
  const writes = () => server.sent.filter((line) => !line.startsWith('GET')).length;
  return { provider, server, writes };
}

const queryOf = (kind: Kind) => ({
  filter: kind.lineage ? { parent_id: 'p' } : {},
  pagination: { page: 1, perPage: 100 },
});
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { inDoubt?: string }) => error.inDoubt ?? 'failed',
  );

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { setTimeout: wait } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => wait(run, Math.min(ms ?? 0, 5)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  const hasMoney = Object.values(kind.fields).some(({ type }) => type === 'money');
  const isEmpty = (body: string) =>
    (tolerated.includes(body) && !hasMoney) || (body === '{}' && kind.api.list.response.keyedBy !== undefined);

  it('shows an empty list only for one', async () => {
    const empty = serve(kind, () => Response.json(listOf(kind, [])));
    await expect(empty.provider.getList(name, queryOf(kind))).resolves.toMatchObject({ data: [] });
    for (const [body, answer] of Object.entries(bodies)) {
      const { provider } = serve(kind, answer);
      const shown = await provider.getList(name, queryOf(kind)).then(
        ({ data }) => data,
        () => 'an error',
      );
      expect([body, shown]).toEqual([body, isEmpty(body) ? [] : 'an error']);
    }
  });

  it.runIf(kind.api.create)('does not send a creation again while no list has shown that there is none', async () => {
    for (const [body, answer] of Object.entries(few)) {
      if (body === '{}' && kind.api.list.response.keyedBy !== undefined) continue;
      const { provider, server, writes } = serve(kind, () => Response.json(listOf(kind, [])));
      await provider.getList(name, queryOf(kind));
      const values = {
        name: 'new',
        [kind.title]: 'new',
        ...(kind.scope === 'location' && { location: 'tll' }),
        ...(kind.lineage && { parent_id: 'p' }),
      };
      server.answer = answer;
      for (const again of [false, true])
        expect([body, again, await outcomeOf(provider.make(name, values)), writes()]).toEqual([
          body,
          again,
          'creation',
          1,
        ]);
      // A list without it is the proof.
      server.answer = () => Response.json(listOf(kind, []));
      await outcomeOf(provider.make(name, values));
      expect([body, writes()]).toEqual([body, 2]);
    }
  });

  it.runIf(kind.api.delete)('takes a deletion for done only if a list shows it', async () => {
    const id = kind.id === 'uuid' || kind.api.list.path.includes('{location}') ? uuid : 5;
    const row = { [kind.id]: id, [kind.title]: 'old', ...(kind.lineage && { parent_id: 'p' }) };
    for (const [body, answer] of Object.entries({ ...few, 'a list': () => Response.json(listOf(kind, [])) })) {
      const { provider, server, writes } = serve(kind, () => Response.json(listOf(kind, [row])));
      const [record] = (await provider.getList(name, queryOf(kind))).data as { id: string }[];
      if (!record) throw new Error(`${name} is not listed`);
      server.answer = answer;
      const isProof =
        kind.api.get === undefined &&
        (body === 'a list' || (body === '{}' && kind.api.list.response.keyedBy !== undefined));
      expect([body, await outcomeOf(provider.remove(name, record.id)), writes()]).toEqual([
        body,
        isProof ? 'done' : 'write',
        1,
      ]);
    }
  });
});

it('takes no record for new because an answer without a list came before', async () => {
  const rows = listOf(wrapped, [{ id: 'a', name: 'new' }]);
  const { provider, server, writes } = serve(wrapped, () => Response.json(rows));
  const read = () => provider.getList('wrapped', queryOf(wrapped));
  await read();
  server.answer = bodies.null as () => Response;
  await provider.refresh('wrapped');
  await expect(read()).resolves.toMatchObject({ data: [] });
  server.after = () => Response.json(rows);
  expect([await outcomeOf(provider.make('wrapped', { name: 'new' })), writes()]).toEqual(['creation', 1]);
});

describe.each<[whenEmpty: string, kind: Kind, accepted: string[]]>([
  ['nothing', nothing, ['no body', 'no body, as JSON', '204', 'null', '{}']],
  ['null', nullOnly, ['null', '{}']],
  ['list', list, []],
])('a list that is declared to be answered as %s where there is no record', (_, kind, accepted) => {
  it.each(Object.keys(bodies))('is read from %s', async (body) => {
    const { provider, server, writes } = serve(kind, bodies[body] as () => Response);
    const isAccepted = accepted.includes(body);
    const shown = await outcomeOf(provider.getList(kind.name, queryOf(kind)));
    expect(shown).toBe(isAccepted ? 'done' : 'failed');
    // What is declared is a proof as well.
    await outcomeOf(provider.make(kind.name, { name: 'new' }));
    await outcomeOf(provider.make(kind.name, { name: 'new' }));
    expect(writes()).toBe(isAccepted ? 2 : 1);
    server.answer = () => Response.json(listOf(kind, []));
    await expect(provider.getList(kind.name, queryOf(kind))).resolves.toMatchObject({ data: [] });
  });
});

it('is strict about a kind with money, also where a site changes its call', async () => {
  const strict = builtInKinds.filter(({ fields }) => Object.values(fields).some(({ type }) => type === 'money'));
  expect(strict.map(({ name, api }) => [name, api.list.response.whenEmpty])).toEqual([['billing_account', 'list']]);
  const [changed] = strict.map((kind) =>
    extend(kind, { extends: kind.name, api: { list: { response: { at: 'data' } } } }),
  );
  expect(changed?.api.list.response).toEqual({ at: 'data', whenEmpty: 'list' });
});

describe('of what is no kind', () => {
  const httpOf = (body: string) => {
    vi.stubGlobal('fetch', () => Promise.resolve(bodies[body]?.()));
    return createHttp({ base: 'http://api.test', key: () => 'key' });
  };
  const service = { location: 'tll', uuid };

  it('a whitelist that was not answered does not let everybody in', async () => {
    await expect(getWhitelist(httpOf('204'), service)).rejects.toMatchObject({ lacks: { what: 'list' } });
    await expect(getWhitelist(httpOf('null'), service)).resolves.toEqual([]);
  });

  it('keys that were not answered are not none', async () => {
    await expect(findKey(httpOf('204'))).rejects.toBeInstanceOf(PortalError);
    await expect(findKey(httpOf('null'))).resolves.toEqual({ key: undefined, hidden: false });
  });

  it('a catalogue without an answer is reported as unread', async () => {
    await expect(getImages(httpOf('204'))).resolves.toEqual([]);
    expect(unreadOf('vm_images').map(({ message }) => message)).toEqual(['expected a list']);
    await expect(getImages(httpOf('null'))).resolves.toEqual([]);
    expect(unreadOf('vm_images')).toEqual([]);
  });
});
