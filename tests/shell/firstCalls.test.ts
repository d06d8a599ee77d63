/** What is asked before the code that asks it is here: it is what that code asks, once, and answers nothing else. */
import { expect, it, vi } from 'vitest';
import { privileges } from '../../src/admin/queries';
import { readLocations } from '../../dataProvider/calls/site';
import { PortalError } from '../../dataProvider/errors';
import { createHttp, type Http, type LineWatch } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { callsOf, ofLists, sendFirst } from '../../src/firstCalls';

const vms = '/v1/tll/user-resource/vm/list';
const places = [{ slug: 'tll' }, { slug: 'jhv', is_published: false }, { slug: 'jkt', is_published: true }];

/** A line on which every path is answered with its own name. */
function openLine(answer: (path: string) => Response | Promise<Response> = (path) => Response.json({ path })) {
  const asked: string[] = [];
  const line: LineWatch = {};
  vi.stubGlobal('fetch', async (path: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
    asked.push(headers.apikey ? path : `open ${path}`);
    return answer(path);
  });
  const http = createHttp({ base: '', key: () => 'k', line });
  return { http, line, asked, send: sendFirst(http, line) };
}
const get = (http: Http, path: string) => http({ method: 'GET', path });

it('the lists are those of the declarations at that address', () => {
  for (const [path, [list]] of ofLists) {
    const kind = builtInKinds.find(({ routes }) => routes?.list === path);
    expect(kind, path).toBeDefined();
    expect(kind?.api?.list).toMatchObject({ method: 'GET', path: list });
  }
});

it('asks the locations that the portal asks', () => {
  const asked = callsOf('/compute', places).flatMap(
    ({ path }) => /^\/v1\/(\w+)\/user-resource\/vm/.exec(path)?.[1] ?? [],
  );
  expect(asked).toEqual(readLocations(places).places.map(({ slug }) => slug));
  expect(asked).toEqual(['tll', 'jkt']);
});

it.each([undefined, null, 'tll', { tll: {} }, [null, 7, { slug: '../x' }, { slug: 7 }, { slug: '__proto__/..' }]])(
  'of locations like %j none is asked ahead',
  (locations) => expect(callsOf('/compute', locations)).toEqual(callsOf('/compute')),
);

it('asks no list ahead where portal.json has other words for built-in kinds: its call may be elsewhere', () => {
  expect(callsOf('/compute', places, [{ extends: 'virtual_machine' }])).toEqual(callsOf('/'));
  expect(callsOf('/compute', places, ['zones.json', { name: 'zone' }])).toEqual(callsOf('/compute', places));
});

it.each(['/', '/nowhere', '__proto__', 'constructor'])('the address %s has what every page has', (path) => {
  expect(callsOf(path, places).map((call) => call.path)).toEqual([
    '/v1/user-resource/user/privileges',
    '/v1/user-resource/user',
    '/v1/payment/billing_account/list',
  ]);
});

it('answers the first request for the same, and sends it once', async () => {
  const { http, asked, send } = openLine();
  send([{ path: vms }]);
  send([{ path: vms }]);
  expect((await get(http, vms)).data).toEqual({ path: vms });
  expect(asked).toEqual([vms]);
  await get(http, vms);
  expect(asked).toEqual([vms, vms]);
});

it('another address and the same without the key are requests of their own', async () => {
  const { http, asked, send } = openLine();
  send([{ path: vms }]);
  await http({ method: 'GET', path: vms, open: true });
  await get(http, `${vms}?page=2`);
  expect(asked).toEqual([vms, `open ${vms}`, `${vms}?page=2`]);
  await get(http, vms);
  expect(asked).toHaveLength(3);
});

it.each([vms, '/v1/tll/user-resource/vm/stop'])('after a write (%s) everything is asked again', async (path) => {
  const { http, asked, send } = openLine();
  send([{ path: vms }]);
  await http({ method: 'POST', path });
  await get(http, vms);
  expect(asked).toEqual([vms, path, vms]);
});

it('a failure is told to whoever asks, and the next request is sent', async () => {
  const { http, asked, send } = openLine(() => Promise.reject(new TypeError('Failed to fetch')));
  send([{ path: vms }]);
  await expect(get(http, vms)).rejects.toBeInstanceOf(PortalError);
  await expect(get(http, vms)).rejects.toMatchObject({ kind: 'connection' });
  expect(asked).toEqual([vms, vms]);
});

it('giving up ends the waiting, and an answer of long ago is not taken', async () => {
  vi.useFakeTimers();
  try {
    const { http, asked, send } = openLine((path) =>
      asked.length > 1 ? Response.json({ path }) : new Promise(() => {}),
    );
    send([{ path: vms }]);
    const controller = new AbortController();
    const waiting = http({ method: 'GET', path: vms, signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    send([{ path: '/v1/user-resource/user' }]);
    vi.advanceTimersByTime(15_000);
    await get(http, '/v1/user-resource/user');
    expect(asked).toEqual([vms, '/v1/user-resource/user', '/v1/user-resource/user']);
  } finally {
    vi.useRealTimers();
  }
});

it('what every page asks is what the frame asks', () => {
  const http = vi.fn(() =>
    Promise.resolve({ status: 200, headers: new Headers(), data: {}, correlationId: undefined }),
  );
  void (privileges(http as unknown as Http) as unknown as { queryFn(): unknown }).queryFn();
  const [[request] = []] = http.mock.calls as unknown as [{ path: string; telling: number[] }][];
  // With the statuses that are an answer: a customer's refusal is no failed call that Support would list.
  expect(callsOf('/')).toContainEqual({ path: request?.path, telling: request?.telling });
});

it('takes what the page itself has asked ahead, and nothing of it after a write', async () => {
  const { http, asked, send } = openLine();
  const ahead = vi.fn((path: string) => Promise.resolve(Response.json({ path, ahead: true })));
  vi.stubGlobal('askedAhead', ahead);
  send([{ path: vms }]);
  expect((await get(http, vms)).data).toEqual({ path: vms, ahead: true });
  expect(ahead).toHaveBeenCalledWith(vms, 'k', expect.any(AbortSignal));
  await http({ method: 'GET', path: vms, headers: { range: 'bytes=0-1' } });
  await http({ method: 'POST', path: vms });
  await get(http, vms);
  expect(asked).toEqual([vms, vms, vms]);
  expect(ahead).toHaveBeenCalledOnce();
});

it('the cloud in the browser answers nothing of what was asked past it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ of: 'the cloud' })));
  vi.stubGlobal('askedAhead', () => Promise.resolve(Response.json({ of: 'elsewhere' })));
  const http = createHttp({ base: '', key: () => 'k', credentials: 'omit' });
  expect((await get(http, vms)).data).toEqual({ of: 'the cloud' });
});
