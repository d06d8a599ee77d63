/** Words that declarations had before: each is refused, and its problem names the new one. */
import { describe, expect, it } from 'vitest';
import { builtInKinds } from '../../resources';
import { readConfiguredKind } from '../../resources/kind/readConfigured';
import { renamedKeys, renamedNeeds } from '../../resources/kind/renamed';
import { buildRegistry } from '../../resources/registry';

const call = { method: 'POST', path: '/dns/zones/{id}/check' };
const zone = {
  name: 'dns_zone',
  label: { one: 'DNS zone', many: 'DNS zones' },
  routes: { list: '/dns' },
  api: { list: { method: 'GET', path: '/dns/zones' } },
  fields: { name: {} },
};
const withAction = (action: object) => ({ ...zone, actions: { check: { call, ...action } } });
const values = (value: object) => ({ ...zone, status: { values: { active: { tone: 'success', ...value } } } });
const problemsOf = (kind: object) => readConfiguredKind(kind, 'kinds[0]').problems;

/** A kind with this key at each position where the object occurs. */
const placed: Record<keyof typeof renamedKeys, (given: object) => [object, string][]> = {
  kind: (given) => [[{ ...zone, ...given }, '']],
  status: (given) => [[{ ...zone, status: { values: {}, ...given } }, 'status.']],
  'status value': (given) => [[values(given), 'status.values.active.']],
  action: (given) => [[withAction(given), 'actions.check.']],
  field: (given) => [
    [{ ...zone, fields: { name: given } }, 'fields.name.'],
    [withAction({ params: { deep: given } }), 'actions.check.params.deep.'],
  ],
  call: (given) => [
    [{ ...zone, api: { list: { ...zone.api.list, ...given } } }, 'api.list.'],
    [withAction({ call: { ...call, ...given } }), 'actions.check.call.'],
  ],
  response: (given) => [
    [{ ...zone, api: { list: { ...zone.api.list, response: given } } }, 'api.list.response.'],
    [withAction({ call: { ...call, response: given } }), 'actions.check.call.response.'],
  ],
};
const words = Object.entries(renamedKeys).flatMap(([part, keys]) =>
  [...keys].map(([before, now]) => [part as keyof typeof renamedKeys, before, now] as const),
);

describe.each(words)('of a %s, %s', (part, before, now) => {
  it(`is now ${now}`, () => {
    for (const [kind, at] of placed[part]({ [before]: true })) {
      expect(problemsOf(kind)).toContainEqual({
        code: 'unknown-key',
        path: `kinds[0].${at}${before}`,
        message: `${before} is now ${now}`,
      });
    }
  });

  it('has a new word that is known there', () => {
    for (const [kind] of placed[part]({ [now]: true })) {
      expect(problemsOf(kind).map(({ code }) => code)).not.toContain('unknown-key');
    }
  });
});

it.each([...renamedNeeds])('of what a key must be, %s is now %s', (before, now) => {
  const message = `${String(before)} is now ${now}`;
  const refused = (path: string) => [{ code: 'bad-value', path: `kinds[0].${path}`, message }];
  expect(problemsOf({ ...zone, needs: before })).toEqual(refused('needs'));
  expect(problemsOf({ ...zone, createNeeds: before })).toEqual(refused('createNeeds'));
  expect(problemsOf(withAction({ needs: before }))).toEqual(refused('actions.check.needs'));
  expect(problemsOf({ ...withAction({ needs: now }), needs: now, createNeeds: now })).toEqual([]);
  expect(problemsOf({ ...zone, fields: { needs: before } })).not.toContainEqual(expect.objectContaining({ message }));
});

it('is resolved from its own object only, and for each key by itself', () => {
  expect(problemsOf({ ...zone, from: ['a'], touches: [], constructor: 1 })).toEqual([
    { code: 'unknown-key', path: 'kinds[0].from', message: 'unknown key' },
    { code: 'unknown-key', path: 'kinds[0].touches', message: 'touches is now invalidates' },
    { code: 'unknown-key', path: 'kinds[0].constructor', message: 'unknown key' },
  ]);
});

it('is reported where the portal starts', async () => {
  const kind = withAction({ meanwhile: 'active' });
  const { problems } = await buildRegistry({ builtIn: builtInKinds, configured: [kind], isOn: () => true });
  expect(problems).toMatchObject([{ message: 'meanwhile is now optimisticStatus' }]);
});
