/** Which call a request means. */
import { expect, it } from 'vitest';
import { route, type HttpMethod } from '../../mocks/http/route';
import { findRoute } from '../../mocks/http/router';

const made = (method: HttpMethod, path: string) => route(method, path, {}, () => undefined);
const list = made('GET', '/:location/user-resource/vm/list');
const one = made('GET', '/:location/user-resource/vm/:uuid');
const change = made('PATCH', '/:location/user-resource/vm/:uuid');
const service = made('GET', '/config/v1.0/:if');
const routes = [list, one, change, service];

const found = (method: string, path: string) => findRoute(routes, method, path);

it('is by method and path, with the values of its names', () => {
  expect(found('GET', '/tll/user-resource/vm/7')).toEqual({ route: one, params: { location: 'tll', uuid: '7' } });
  expect(found('PATCH', '/tll/user-resource/vm/7')?.route).toBe(change);
  expect(found('DELETE', '/tll/user-resource/vm/7')).toBeUndefined();
});

it('is the first that fits', () => {
  expect(found('GET', '/tll/user-resource/vm/list')).toEqual({ route: list, params: { location: 'tll' } });
});

it('fits whole paths only, and a name is one step that is not empty', () => {
  expect(found('GET', '/tll/user-resource/vm')).toBeUndefined();
  expect(found('GET', '/tll/user-resource/vm/')).toBeUndefined();
  expect(found('GET', '/tll/user-resource/vm/7/disks')).toBeUndefined();
  expect(found('GET', '/more/tll/user-resource/vm/7')).toBeUndefined();
});

it('takes a path by the letter', () => {
  expect(found('GET', '/config/v1.0/x')).toEqual({ route: service, params: { if: 'x' } });
  expect(found('GET', '/config/v1-0/x')).toBeUndefined();
  expect(found('GET', '/Config/v1.0/x')).toBeUndefined();
});

it('decodes values, and knows no path that can not be decoded', () => {
  expect(found('GET', '/tll/user-resource/vm/a%2Fb%20%C3%B5')?.params.uuid).toBe('a/b õ');
  expect(found('GET', '/tll/user-resource/vm/%E0%A4')).toBeUndefined();
});
