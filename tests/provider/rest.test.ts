/** Kinds in the style simple-rest, by answers that their library does not expect: without headers, in parts, without a record. */
import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import { PortalError } from '../../dataProvider/errors';
import type { Http, HttpRequest } from '../../dataProvider/http';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';

const domain = {
  name: 'mail_domain',
  label: { one: { en: 'Mail domain' }, many: { en: 'Mail domains' } },
  routes: { list: '/mail/domains' },
  api: { style: 'simple-rest', path: '/mail/domains' },
  fields: {
    name: { write: 'always' },
    quota: { type: 'number', write: 'always' },
    secret: { type: 'secret' },
  },
};
const row = (id: number) => ({ id, name: `${id}.example`, quota: 5 });
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => row(from + index));

type Answer = (request: HttpRequest) => { data?: unknown; headers?: Record<string, string> };

async function providerOf(answer: Answer) {
  const sent: HttpRequest[] = [];
  const http = ((request) => {
    sent.push(request);
    const { data, headers = {} } = answer(request);
    return Promise.resolve({ status: 200, headers: new Headers(headers), data, correlationId: undefined });
  }) as Http;
  const registry = await buildRegistry({ builtIn: [], configured: [domain], isOn: () => true });
  const provider = createDataProvider({ registry, http, queryClient: createQueryClient(), locations: () => ['tll'] });
  return { provider, sent };
}

const unreachable = () => new PortalError({ kind: 'connection', message: 'Failed to connect to server', status: 0 });

describe('a list', () => {
  it('needs no header', async () => {
    const { provider } = await providerOf(() => ({ data: rows(0, 3) }));
    await expect(provider.getList('mail_domain', { filter: {} })).resolves.toMatchObject({ total: 3 });
  });

  it('may be wrapped, or be empty', async () => {
    const { provider } = await providerOf(() => ({ data: { data: rows(0, 3) } }));
    await expect(provider.getList('mail_domain', { filter: {} })).resolves.toMatchObject({ total: 3 });
    const none = await providerOf(() => ({ data: null }));
    await expect(none.provider.getList('mail_domain', { filter: {} })).resolves.toMatchObject({ total: 0 });
  });

  it('is read to its end where the API answers fewer at a time', async () => {
    const { provider, sent } = await providerOf(({ path }) => {
      const [from = 0, to = 0] = JSON.parse(new URL(path, 'http://any').searchParams.get('range') ?? '[]') as number[];
      const data = rows(0, 250).slice(from, Math.min(to + 1, from + 100));
      return { data, headers: { 'content-range': `domains ${from}-${from + data.length - 1}/250` } };
    });
    const { data } = await provider.getList('mail_domain', { filter: {}, pagination: { page: 1, perPage: 500 } });
    expect(new Set(data.map(({ id }) => id)).size).toBe(250);
    expect(sent).toHaveLength(3);
  });

  it('ends where the API answers the same part again and again', async () => {
    const headers = { 'content-range': 'domains 0-2/90' };
    const { provider, sent } = await providerOf(() => ({ data: rows(0, 3), headers }));
    await expect(provider.getList('mail_domain', { filter: {} })).resolves.toMatchObject({ total: 3 });
    expect(sent).toHaveLength(2);
  });

  it('is rejected by what is no list', async () => {
    const { provider } = await providerOf(() => ({ data: { message: 'Closed' } }));
    await expect(provider.getList('mail_domain', { filter: {} })).rejects.toBeInstanceOf(PortalError);
  });
});

it.each([[undefined], [null], [[]], [{ ok: true }]])('a record is not read from %j', async (data) => {
  const { provider } = await providerOf(() => ({ data }));
  await expect(provider.getOne('mail_domain', { id: 3 })).rejects.toMatchObject({ lacks: { what: 'record' } });
});

describe('an update', () => {
  const stored = { ...row(3), quota: { unheard: 1 }, secret: 'a1', note: 'undeclared' };
  const change = { id: 3, data: { name: 'new.example' }, previousData: { id: 3, name: '3.example' } };

  it('repeats what no field declares, what could not be read, and secrets', async () => {
    const { provider, sent } = await providerOf(() => ({ data: stored }));
    await provider.update('mail_domain', change);
    const put = sent.find(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '{}')).toEqual({ ...stored, name: 'new.example' });
  });

  it('is not sent where the record cannot be read', async () => {
    const failures: Answer[] = [
      () => ({ data: null }),
      () => {
        throw unreachable();
      },
    ];
    for (const answer of failures) {
      const { provider, sent } = await providerOf(answer);
      const error: unknown = await provider.update('mail_domain', change).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ kind: 'incomplete' });
      expect(error).not.toHaveProperty('inDoubt', 'write');
      expect(sent.map(({ method }) => method)).not.toContain('PUT');
    }
  });
});
