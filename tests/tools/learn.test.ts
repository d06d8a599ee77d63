/** What `portico conformance --learn` proposes for a provider of other habits, and what it writes. */
import { afterEach, describe, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import { builtInKinds } from '../../resources';
import { examine } from '../../scripts/portico/conformance/examine';
import { learnFrom, learnedWords, merged } from '../../scripts/portico/conformance/learn';
import { translated } from '../../scripts/portico/conformance/translated';
import { checkDialect } from '../../scripts/portico/doctor/dialect';
import { startCloud } from '../cloud/support';
import type { Ground } from '../wire/run';

let cloud: NodeCloud | undefined;
afterEach(() => cloud?.server.close());

function groundIn(records?: Record<string, unknown>): Ground {
  const own = (cloud = startCloud({ world: 'busy', records }));
  return {
    async send({ method, path, query, headers, body }) {
      const url = `http://cloud.test${path}${query === undefined ? '' : `?${query}`}`;
      const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
    wait: () => Promise.resolve(own.clock.advance(5)),
    scope: { key: '{secret}', otherKey: '{secret-2}', adminKey: '{secret-admin}', run: '7f3a' },
  };
}

const records = {
  price: { price_per_hour: 'price_per_unit_of_time' },
  location: { $at: 'data.regions', display_name: 'title' },
  virtual_machine: {
    name: 'label',
    memory: { at: 'memory_gb', unit: 'GB to MB' },
    created_at: 'creation_time',
    storage: { at: 'volumes', keys: { size: { at: 'capacity_mb', unit: 'MB to GB' } } },
  },
  billing_account: { title: 'company_title', credit_amount: { at: 'credit_cents', unit: 'cents to units' } },
  disk: { size_gb: { at: 'size_bytes', unit: 'bytes to GB' } },
};

describe('a provider of other habits', () => {
  it('is read, only read, and its rules are proposed with how sure that is and what is poorer without them', async () => {
    const learned = await learnFrom(groundIn(records));
    expect(new Set(cloud?.log.list().map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(learned.records).toMatchObject({
      location: { $at: 'data.regions', display_name: 'title' },
      virtual_machine: {
        memory: { at: 'memory_gb', unit: 'GB to MB' },
        created_at: 'creation_time',
        storage: { at: 'volumes', keys: { size: { at: 'capacity_mb', unit: 'MB to GB' } } },
      },
      billing_account: { credit_amount: { at: 'credit_cents', unit: 'cents to units' } },
      disk: { size_gb: { at: 'size_bytes', unit: 'bytes to GB' } },
    });
    const memory = learned.seen.virtual_machine?.proposals.find(({ key }) => key === 'memory');
    expect(memory?.confidence).toBeGreaterThan(0.8);
    expect(memory?.screens).toEqual(['Virtual machines: list, page, forms']);
    expect(checkDialect(learned.records, builtInKinds)).toEqual([]);
    const messages = learnedWords(learned);
    expect(messages).toMatch(
      /\d+ % {2}memory from memory_gb \(GB to MB\)\n +poorer without: Virtual machines: list, page, forms/,
    );
    expect(messages).toContain('Proposed for portal.json; read it before you use it:');
  });

  it('answers as the portal expects once the proposed rules are used, in what they are about', async () => {
    const ground = groundIn(records);
    const only = '/user-resource/vm/list';
    const before = await examine({ ground, only });
    expect(before.outcomes.map(({ result }) => result)).not.toContain('ok');
    const learned = await learnFrom(ground);
    const after = await examine({ ground: { ...ground, send: translated(ground.send, learned.records) }, only });
    expect(after).toMatchObject({ outcomes: [{ result: 'ok' }], findings: [] });
  });
});

it('of a provider that answers as the specification says nothing is proposed', async () => {
  const learned = await learnFrom(groundIn());
  expect(learned.records).toEqual({});
  expect(learnedWords(learned)).toContain('No rule is proposed');
});

it('a file that is there keeps everything else, and its own rules', () => {
  const before = { api: { origin: 'https://a.test' }, records: { disk: { size_gb: 'mine' }, vpc: { name: 'label' } } };
  expect(merged(before, { disk: { size_gb: 'size', display_name: 'name' }, price: { unit: 'per' } })).toEqual({
    api: { origin: 'https://a.test' },
    records: { disk: { size_gb: 'mine', display_name: 'name' }, price: { unit: 'per' }, vpc: { name: 'label' } },
  });
  expect(merged(undefined, {})).toEqual({ records: {} });
});
