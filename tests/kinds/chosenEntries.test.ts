/** A field that is read from the entry of a list with a certain value, whatever the answer has there. */
import { expect, it } from 'vitest';
import { normalise } from '../../resources/kind/normalise';
import { readRecord } from '../../resources/kind/read';

const kind = normalise(
  {
    name: 'thing',
    label: { one: 'Thing', many: 'Things' },
    routes: { list: '/things' },
    api: { list: { method: 'GET', path: '/things' } },
    fields: { name: {}, ready: { at: 'status.conditions[type=Ready].status' } },
  } as never,
  'configured',
);
const read = (status: unknown) => readRecord(kind, { id: 1, name: 'a', status }, () => undefined)?.record.ready;
const entry = (type: unknown, status: unknown) => ({ type, status });

it.each<[string, unknown, unknown]>([
  ['first', { conditions: [entry('Ready', 'True')] }, 'True'],
  ['after others', { conditions: [entry('Issuing', 'False'), entry('Ready', 'Unknown')] }, 'Unknown'],
  ['twice', { conditions: [entry('Ready', 'True'), entry('Ready', 'False')] }, 'True'],
  ['absent', { conditions: [entry('Issuing', 'True')] }, undefined],
  ['among entries that are none', { conditions: [null, 'Ready', 7, ['Ready'], entry('Ready', 'True')] }, 'True'],
  ['in no list', { conditions: entry('Ready', 'True') }, undefined],
  ['in a text', { conditions: 'Ready' }, undefined],
  ['in null', { conditions: null }, undefined],
  ['in an empty status', {}, undefined],
  ['in no status', undefined, undefined],
])('is read where the entry is %s', (_, status, expected) => {
  expect(read(status)).toBe(expected);
});
