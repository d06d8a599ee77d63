/** Built-in kinds written as JSON: the language of portal.json says what their code says (docs/decisions/built-in-kinds.md). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeList } from '../../dataProvider/decode';
import { encode } from '../../dataProvider/encode';
import { builtInKinds } from '../../resources';
import { examples as tokens } from '../../resources/api_token/examples';
import { compile } from '../../resources/kind/compiled';
import * as expressions from '../../resources/kind/expression';
import { normalise } from '../../resources/kind/normalise';
import { readConfiguredKind } from '../../resources/kind/readConfigured';
import type { Kind, RecordData } from '../../resources/kind/types';
import { examples as networks } from '../../resources/vpc/examples';

/** Texts of kinds in code are in catalogues. */
const label = { one: 'One', many: 'Many' };

function fromJson(name: string): Kind {
  const given = JSON.parse(readFileSync(`tests/kinds/asJson/${name}.json`, 'utf8')) as object;
  const { kind, problems } = readConfiguredKind({ ...given, label }, name);
  expect(problems).toEqual([]);
  return normalise(compile(kind!, expressions));
}

/** Without its functions, which are compared by what they answer, and without the schema of its records. */
const data = ({ record: _, label: _texts, ...kind }: Kind): unknown =>
  JSON.parse(JSON.stringify(kind, (_key, value: unknown) => (typeof value === 'function' ? undefined : value)));

const written: [string, readonly RecordData[], RecordData[]][] = [
  [
    'vpc',
    networks,
    [{}, { is_default: true }, { resources_count: 3 }, { is_default: false, resources_count: 0 }, { is_default: null }],
  ],
  ['api_token', tokens, [{}, { restricted: true }, { restricted: false }, { restricted: null }]],
];

describe.each(written)('%s as JSON', (name, examples, odd) => {
  const code = builtInKinds.find((kind) => kind.name === name)!;
  const json = fromJson(name);

  it('has the same fields, calls, columns, routes and actions', () => {
    expect(data(json)).toEqual(data(code));
  });

  it('reads the same records out of answers', () => {
    const known = Object.keys(code.fields);
    const shown = (kind: Kind) =>
      decodeList(kind, examples, kind.scope === 'location' ? 'tll' : undefined).map((record) =>
        Object.fromEntries(['id', 'location', ...known].map((key) => [key, record[key]])),
      );
    expect(shown(json)).toEqual(shown(code));
    expect(shown(json).length).toBe(examples.length);
  });

  it('sends the same requests', () => {
    const values = { description: 'ci', name: 'lan', restricted: false };
    for (const verb of ['create', 'update', 'delete'] as const) {
      const [one, other] = [json.api[verb], code.api[verb]];
      const scope = { location: 'tll', id: 'x', ...values };
      expect(one && encode(one, scope, verb === 'delete' ? {} : values)).toEqual(
        other && encode(other, scope, verb === 'delete' ? {} : values),
      );
    }
  });

  it.each(odd)('decides the same for %j', (record) => {
    expect(json.deletable(record)).toBe(code.deletable(record));
    for (const { name: action, allowed, shown } of code.actions) {
      const same = json.actions.find((one) => one.name === action);
      expect(same?.allowed(record)).toBe(allowed(record));
      expect(same?.shown?.(record)).toBe(shown?.(record));
    }
    for (const { name: field, derive, requiredWhen } of Object.values(code.fields)) {
      const same = json.fields[field];
      expect(same?.derive?.(record) ?? undefined).toBe(derive?.(record));
      expect(same?.requiredWhen?.(record)).toBe(requiredWhen?.(record));
    }
  });
});
