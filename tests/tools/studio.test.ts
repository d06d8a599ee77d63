/** What the Studio says of a declaration: positions in its text, and the parts of its conditions. */
import { describe, expect, it } from 'vitest';
import { pathIn, whyNot } from '../../scripts/portico/studio/check';
import { locate, stepsOf } from '../../scripts/portico/studio/positions';
import { reasonOf } from '../../scripts/portico/studio/why';

const text = `{
  "kinds": [
    { "name": "zone" },
    {
      "name": "record",
      "fields": { "a": { "type": "txt" } }
    }
  ]
}`;

describe('the position of a key', () => {
  it.each([
    ['kinds[1].fields.a.type', { line: 6, column: 26 }],
    ['kinds[1].label', { line: 4, column: 5 }],
    ['kinds[9].label', { line: 2, column: 3 }],
    ['', { line: 1, column: 1 }],
  ])('%s', (path, expected) => expect(locate(text).at(stepsOf(path))).toEqual(expected));

  it('is where a text stops being JSON', () => {
    expect(locate(text).broken).toBeUndefined();
    expect(locate(text.replace('"zone" }', '"zone" ')).broken).toMatchObject({ line: 4 });
    expect(locate('').broken).toMatchObject({ line: 1, column: 1 });
    expect(locate("{'a': 1}").broken).toBeDefined();
  });
});

it('a finding is of the file that it names', () => {
  expect(pathIn('zones.json', 'zones.json.fields.a')).toBe('fields.a');
  expect(pathIn('zones.json', 'zones.json: [1].fields.a')).toBe('[1].fields.a');
  expect(pathIn('zones.json', 'zones.json')).toBe('');
  expect(pathIn('zones.json', 'zones.json5: a')).toBeUndefined();
  expect(pathIn('portal.json', 'portal.json: kinds[0].name')).toBe('kinds[0].name');
});

describe('a reason', () => {
  it('says of each part of a condition whether it holds, with what was compared', () => {
    const condition = {
      all: [
        { field: 'status', in: ['on', 'off'] },
        { not: { field: 'locked', is: true } },
        {
          any: [
            { field: 'size', above: { product: [{ field: 'least' }, 2] } },
            { field: 'owner.name', exists: true },
          ],
        },
        { value: { sum: [{ field: 'size' }, 1] }, atLeast: 4 },
      ],
    };
    expect(reasonOf(condition, { status: 'on', locked: true, size: 3, least: 2 })).toEqual({
      text: 'all of',
      holds: false,
      parts: [
        { text: 'status is one of ["on","off"]; it is "on"', holds: true, parts: [] },
        { text: 'not', holds: false, parts: [{ text: 'locked is true; it is true', holds: true, parts: [] }] },
        {
          text: 'any of',
          holds: false,
          parts: [
            { text: 'size is above {"product":[{"field":"least"},2]} (4); it is 3', holds: false, parts: [] },
            { text: 'owner.name exists: true; it is absent', holds: false, parts: [] },
          ],
        },
        { text: '{"sum":[{"field":"size"},1]} is at least 4; it is 4', holds: true, parts: [] },
      ],
    });
  });
});

describe('why', () => {
  const kinds = JSON.stringify([
    {
      name: 'zone',
      actions: { renew: { allowed: { field: 'status', is: 'on' } } },
      fields: {
        licence: { shown: { field: 'nodes', above: 4 }, required: { field: 'status', is: 'on' }, enabled: true },
        name: { required: true },
      },
    },
  ]);

  it('a field is hidden or required', () => {
    expect(whyNot(kinds, 'zone', 'fields', 'licence', { nodes: 2, status: 'on' })).toEqual({
      shown: { text: 'nodes is above 4; it is 2', holds: false, parts: [] },
      required: { text: 'status is "on"; it is "on"', holds: true, parts: [] },
    });
    expect(whyNot(kinds, 'zone', 'fields', 'name', {})).toEqual({});
  });

  it('an action is disabled', () =>
    expect(whyNot(kinds, 'zone', 'actions', 'renew', { status: 'off' })).toMatchObject({ allowed: { holds: false } }));

  it.each(['nothing', '__proto__', 'constructor'])('not of %s, which is not declared', (name) =>
    expect(() => whyNot(kinds, 'zone', 'fields', name, {})).toThrow(`zone declares no ${name} among fields`),
  );
});
