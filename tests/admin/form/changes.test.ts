/** What an update sends: the fields that a person has changed, and no other. */
import { expect, it } from 'vitest';
import { normaliseField } from '../../../resources/kind/normalise';
import { changedValues, readValues, startingValues } from '../../../src/admin/inputs/useFields';

const fields = [
  normaliseField('name', {}),
  normaliseField('note', { type: 'multiline', required: false }),
  normaliseField('password', { type: 'secret', required: false }),
];

const changed = (record: object, typed: object) => {
  const values = { ...startingValues(fields, { ...record }), ...typed };
  return changedValues(fields, readValues(fields, values), { ...record });
};

it('leaves out what has outer spaces in the answer and was not touched', () => {
  const record = { name: 'web-1 ', note: 'first line\n' };
  expect(changed(record, {})).toEqual({});
  expect(changed(record, { name: 'web-2' })).toEqual({ name: 'web-2' });
  expect(changed(record, { note: '' })).toEqual({ note: '' });
});

it('leaves out a switch that the answer does not have and that was not touched', () => {
  const all = [...fields, normaliseField('locked', { type: 'boolean' })];
  const sent = (record: object, typed: object) =>
    changedValues(all, readValues(all, { ...startingValues(all, { ...record }), ...typed }), { ...record });
  expect(sent({ name: 'a' }, { name: 'b' })).toEqual({ name: 'b' });
  expect(sent({ name: 'a', locked: null }, { name: 'b' })).toEqual({ name: 'b' });
  expect(sent({ name: 'a' }, { locked: true })).toEqual({ locked: true });
  expect(sent({ name: 'a', locked: true }, { locked: false })).toEqual({ locked: false });
});

it('takes the spaces of a secret for part of it', () => {
  expect(changed({ name: 'a', password: 'x' }, { password: 'x ' })).toEqual({ password: 'x ' });
});
