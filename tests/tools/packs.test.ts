/** Kind packs: the folder of the guide, what the doctor says of one that is wrong, and what the simulation makes of its records. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { readRows } from '../../scripts/lib/packs.mjs';
import { examine } from '../../scripts/portico/doctor';
import type { NodeCloud } from '../../mocks/node';
import { callCloud, startCloud } from '../cloud/support';

const guide = readFileSync('docs/providers.md', 'utf8');
const fileOf = (name: string): unknown =>
  JSON.parse(
    new RegExp(`^\`\`\`json file=packs/licences/${name}\\.json\\n([^]*?)\\n\`\`\`$`, 'm').exec(guide)?.[1] ?? '',
  );
const pack = { kinds: fileOf('kinds') as object, rows: fileOf('rows') as object, wire: fileOf('wire') as object[] };

const folder = mkdtempSync(join(tmpdir(), 'portico-packs-'));
const portal = join(folder, 'portal.json');
mkdirSync(join(folder, 'licences'));
const write = (name: string, content: unknown) =>
  writeFileSync(
    join(folder, 'licences', `${name}.json`),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
beforeEach(() => {
  writeFileSync(portal, JSON.stringify({ kinds: ['licences/kinds.json'] }));
  for (const [name, content] of Object.entries(pack)) write(name, content);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let cloud: NodeCloud | undefined;
afterEach(() => cloud?.server.close());

const findings = async () => (await examine(portal, { offline: true })).findings;

it('finds nothing wrong with the pack of the guide', async () => {
  expect(await findings()).toEqual([]);
});

it('finds nothing wrong with the sample, which is a pack', async () => {
  expect((await examine('mocks/site/portal.json', { offline: true })).findings).toEqual([]);
});

it('moves with its folder', async () => {
  cpSync(join(folder, 'licences'), join(folder, 'packs/licences'), { recursive: true });
  writeFileSync(portal, JSON.stringify({ kinds: ['packs/licences/kinds.json'] }));
  expect(await findings()).toEqual([]);
  expect(readRows(portal)).toEqual(pack.rows);
});

const example = (more: object) => [
  ...pack.wire,
  { call: 'POST /licences', values: { product: 'X', seats: 1 }, ...more },
];

it.each<[string, name: 'rows' | 'wire', content: unknown, at: string, message: string]>([
  ['a file that is no JSON', 'wire', '[', 'licences/wire.json', 'is not JSON'],
  ['examples that are no list', 'wire', {}, 'licences/wire.json', 'should be a list of examples'],
  [
    'an example without a call',
    'wire',
    [...pack.wire, { answers: [] }],
    'licences/wire.json: [3]',
    'is not an example',
  ],
  [
    'a call that is not declared',
    'wire',
    [...pack.wire, { call: 'GET /licenses' }],
    'licences/wire.json: [3].call',
    'GET /licenses is not a call of this pack: did you mean GET /licences?',
  ],
  [
    'a body that the portal does not send',
    'wire',
    example({ sends: { product: 'X', seats: 1 } }),
    'licences/wire.json: [3].sends',
    'the portal sends product=X&seats=1',
  ],
  [
    'an answer whose list is elsewhere',
    'wire',
    [...pack.wire, { call: 'GET /licences', answers: { items: [] } }],
    'licences/wire.json: [3].answers',
    'The response has no list at data',
  ],
  [
    'records without an id',
    'wire',
    [...pack.wire, { call: 'GET /licences', answers: { data: [{ product: 'X', seats: 1 }] } }],
    'licences/wire.json: [3].answers',
    'no record can be read',
  ],
  ['calls without an example', 'wire', pack.wire.slice(0, 1), 'licences/wire.json', 'has no example of POST /licences'],
  ['records that are a list', 'rows', [], 'licences/rows.json', 'should hold records by kind'],
  [
    'records of another kind',
    'rows',
    { license: [] },
    'licences/rows.json: license',
    'license is not a kind of this pack: did you mean licence?',
  ],
  ['a record that is none', 'rows', { licence: [7] }, 'licences/rows.json: licence', 'should be a list of records'],
  [
    'an id that is there twice',
    'rows',
    {
      licence: [
        { id: 1, product: 'X', seats: 1 },
        { id: 1, product: 'Y', seats: 1 },
      ],
    },
    'licences/rows.json: licence',
    'id 1 is there twice',
  ],
])('reports %s', async (_, name, content, at, message) => {
  write(name, content);
  const found = await findings();
  expect(found).toContainEqual(
    expect.objectContaining({ at, message: expect.stringContaining(message) as string }) as object,
  );
  for (const { fix } of found) expect(fix).toMatch(/^[A-Z].*[.?]$/s);
});

it('shows the records of the pack in the simulation, and goes on with them', async () => {
  cloud = startCloud({ world: 'busy', kinds: [pack.kinds], rows: readRows(portal) });
  const { licence } = pack.rows as { licence: object[] };
  expect((await callCloud('/v1/licences')).body).toMatchObject({ data: licence });
  expect((await callCloud('/v1/licences/71', { method: 'DELETE' })).status).toBeLessThan(300);
  expect((await callCloud('/v1/licences')).body).toMatchObject({ data: licence.slice(1) });
});

it('says in a sentence that records of a pack cannot be used', () => {
  write('rows', { licence: 7 });
  expect(() => readRows(portal)).toThrow(/licences\/rows\.json should hold records by kind, such as/);
});
