/** What `portico preview` says of a provider's kinds before it serves them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { kindLines } from '../../scripts/portico/preview';
import { readSiteGiven } from '../../scripts/portico/site';

const folder = mkdtempSync(join(tmpdir(), 'portico-preview-'));
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const zone = {
  name: 'zone',
  label: { one: 'Zone', many: 'Zones' },
  routes: { list: '/zones' },
  api: { list: { method: 'GET', path: '/zones' } },
  fields: { id: {}, name: {} },
};

/** An API of which only the key "k" may ask. */
async function startApi(answers: Record<string, unknown>): Promise<{ origin: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((req, res) => {
    requests.push(req.url ?? '');
    const found = answers[req.url ?? ''];
    res.writeHead(req.headers.apikey !== 'k' ? 401 : found ? 200 : 404, { 'content-type': 'application/json' });
    res.end(JSON.stringify(found ?? {}));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

async function linesOf(portal: object, key?: string): Promise<string> {
  const file = join(folder, 'portal.json');
  writeFileSync(file, JSON.stringify(portal));
  return (await kindLines(await readSiteGiven(file), key)).join('\n');
}

it('without a key says that a simulation answers, and asks no API', async () => {
  const { origin, requests } = await startApi({});
  expect(await linesOf({ api: { origin }, kinds: [zone] })).toMatch(
    /^What is shown is answered by a simulation.*--key/,
  );
  expect(requests).toEqual([]);
});

it('with a key asks the calls of the kinds, and says what the API answers otherwise', async () => {
  const right = await startApi({ '/v1/zones': [{ id: 1, name: 'one.example' }], '/v1/config/locations': [] });
  expect(await linesOf({ api: { origin: right.origin }, kinds: [zone] }, 'k')).toBe('');
  expect(right.requests).toContain('/v1/zones');
  const wrong = await startApi({ '/v1/config/locations': [] });
  const reported = await linesOf({ api: { origin: wrong.origin }, kinds: [zone] }, 'k');
  expect(reported).toContain('GET /v1/zones answers 404: the API knows no such call');
  expect(reported).toContain('Correct the path, or add the call to the API.');
});

it('names what is wrong with a kind, and says nothing of a portal without any', async () => {
  expect(await linesOf({ kinds: [{ ...zone, colour: 'red' }] })).toContain('kinds[0].colour: unknown key');
  expect(await linesOf({ kinds: [] })).toBe('');
});
