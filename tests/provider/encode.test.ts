import { describe, expect, it } from 'vitest';
import { fillPath, readId, recordId } from '../../dataProvider/address';
import { encode } from '../../dataProvider/encode';
import { normaliseCall } from '../../resources/kind/normalise';
import { virtualMachine } from '../../resources/virtual_machine/kind';
import { apiToken } from '../../resources/api_token/kind';

const call = (given: Parameters<typeof normaliseCall>[0]) => normaliseCall(given);

describe('addresses', () => {
  it('carries the location in the id of a record of a location', () => {
    expect(recordId(virtualMachine, { uuid: 'a-b' }, 'tll')).toBe('tll:a-b');
    expect(readId(virtualMachine, 'tll:a-b')).toEqual({ location: 'tll', id: 'a-b', key: 'a-b' });
    expect(readId(apiToken, 7)).toEqual({ location: undefined, id: 7, key: 7 });
  });
  it('escapes values, so that none can change the path', () => {
    expect(fillPath('/{location}/x/{id}', { location: 'a/../b', id: '?q#h' })).toBe('/a%2F..%2Fb/x/%3Fq%23h');
  });
  it('refuses to make up a missing value', () => {
    expect(() => fillPath('/{location}/x', {})).toThrow('{location}');
    expect(() => readId(virtualMachine, 'no-place')).toThrow();
    expect(() => readId(virtualMachine, 'undefined:a-b')).toThrow();
  });

  it('takes half a character, as a cut text ends with, for the replacement character', () => {
    expect(fillPath('/{location}/x', { location: 'cut \ud83d' })).toBe('/cut%20%EF%BF%BD/x');
  });
});

describe('bodies', () => {
  it('keeps the type of a value that is a placeholder only', () => {
    const sent = encode(call({ method: 'POST', path: '/x', with: { id: '{id}', on: true } }), { id: 7 });
    expect(sent.body).toBe('{"id":7,"on":true}');
  });
  it('leaves out what is empty in forms and queries', () => {
    const form = call({ method: 'POST', path: '/x', body: 'form', query: { set: '{set}' } });
    const sent = encode(form, { set: '' }, { a: '', b: null, c: undefined, d: false, e: 'ä &' });
    expect(sent).toEqual({
      method: 'POST',
      path: '/v1/x',
      body: 'd=false&e=%C3%A4+%26',
      contentType: 'application/x-www-form-urlencoded',
    });
  });
  it('sends what an update clears as a name without a value, but in JSON', () => {
    const patch = (body: 'form' | 'query' | 'json') => call({ method: 'PATCH', path: '/x', body });
    const values = { kept: 'k', text: '', none: null, list: [], undefinedValue: undefined };
    const clears = { clears: true };
    expect(encode(patch('form'), {}, values, clears).body).toBe('kept=k&list=&text=&none=');
    expect(encode(patch('query'), {}, values, clears).path).toBe('/v1/x?kept=k&list=&text=&none=');
    expect(encode(patch('json'), {}, values, clears).body).toBe('{"kept":"k","text":"","none":null,"list":[]}');
  });
  it('sends nothing where nothing is due', () => {
    expect(encode(call({ method: 'DELETE', path: '/x/{id}' }), { id: 'a' }, { ignored: 1 })).toEqual({
      method: 'DELETE',
      path: '/v1/x/a',
    });
  });
  it('sends only what the call takes', () => {
    const sent = encode(call({ method: 'PATCH', path: '/x', only: ['name'] }), {}, { name: 'n', status: 's' });
    expect(sent.body).toBe('{"name":"n"}');
  });
  it('puts values into the query where the call says so', () => {
    expect(encode(call({ method: 'GET', path: '/x', body: 'query' }), {}, { a: [1, 2] }).path).toBe('/v1/x?a=1&a=2');
  });
});
