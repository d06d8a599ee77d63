/** `portico doctor --key` on built-in kinds that a site has changed, and through the rules of a dialect. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { cloudMiddleware, type MiddlewareSetup } from '../../mocks/server';
import { expectConsoleError } from '../support/console';
import { examine } from '../../scripts/portico/doctor';

const folder = mkdtempSync(join(tmpdir(), 'portico-extended-'));
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const field = { type: 'number', label: 'IOPS' };
const extended = { extends: 'disk', fields: { iops: field } };
const moved = {
  ...extended,
  api: { list: { path: '/{location}/storage/volumes', response: { at: 'data.volumes' } } },
};
const records = { location: { $at: 'data.regions' }, disk: { uuid: 'volume_id', size_gb: 'gigabytes' } };

/** No address of it is asked for. */
const plainSite = { termsUrl: null, apiDocUrl: null, apiGrafanaUrl: null, supportUrl: null };

/** What the doctor says of the site's own kinds, where the API is a cloud of this setup. */
async function findingsOf(portal: Record<string, unknown>, setup: MiddlewareSetup) {
  const answer = cloudMiddleware({ world: 'busy', config: plainSite, ...setup });
  const server = createServer((req, res) => answer(req, res, () => res.writeHead(404).end()));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const file = join(folder, 'portal.json');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(file, JSON.stringify({ api: { origin }, ...portal }));
  const { findings } = await examine(file, { key: '{secret}' });
  return findings
    .filter(({ code }) =>
      ['kind-call', 'kind-response', 'field-absent', 'status-unknown', 'paging', 'value', 'location'].includes(code),
    )
    .map(({ code, at }) => [code, at]);
}

it.each<[string, Record<string, unknown>, MiddlewareSetup, string[][]]>([
  ['a further field that the API answers', { kinds: [extended] }, { kinds: [extended] }, []],
  [
    'a further field that it does not',
    { kinds: [extended] },
    {},
    [['field-absent', 'portal.json: kinds[0].fields.iops']],
  ],
  ['a list at another address, in another wrapping', { kinds: [moved] }, { kinds: [moved] }, []],
  ['a list that is not there', { kinds: [moved] }, {}, [['kind-call', 'portal.json: kinds[0].api.list']]],
  ['a kind whose records have other keys', { kinds: [extended], records }, { kinds: [extended], records }, []],
])('%s', async (name, portal, setup, findings) => {
  if (name === 'a list that is not there') expectConsoleError(/No such call: GET .*volumes/);
  expect(await findingsOf(portal, setup)).toEqual(findings);
});
