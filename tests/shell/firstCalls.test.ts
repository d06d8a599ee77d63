/** What the page asks before any code is here: it is what the code asks, once, and answers nothing else. */
import { afterEach, expect, it, vi } from 'vitest';
import { privileges } from '../../src/admin/queries';
import { PortalError } from '../../dataProvider/errors';
import { createHttp, type Http } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import given from '../../src/firstCalls.json';
import { getUser } from '../../dataProvider/calls/session';

const vms = '/v1/tll/user-resource/vm/list';
const get = (http: Http, path: string) => http({ method: 'GET', path });

afterEach(() => {
  globalThis.prefetched = undefined;
});

/** A line on which every path is answered with its own name, and a page that has asked some of them. */
function openLine(ofPage: Record<string, () => Promise<Response>> = {}) {
  const paths: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    return Promise.resolve(Response.json({ path }));
  });
  const ahead = vi.fn((path: string) => ofPage[path]?.());
  globalThis.prefetched = ahead;
  return { http: createHttp({ base: '', key: () => 'k' }), paths, ahead };
}

it('the lists are those of the declarations at that address', () => {
  for (const [path, [list]] of Object.entries(given.lists)) {
    const kind = builtInKinds.find(({ routes }) => routes?.list === path);
    expect(kind, path).toBeDefined();
    expect(kind?.api?.list).toMatchObject({ method: 'GET', path: list });
  }
});

it('what every page asks is what the frame asks', async () => {
  const { http, paths } = openLine();
  await (privileges(http) as unknown as { queryFn(): Promise<unknown> }).queryFn();
  await getUser(http).catch(() => undefined);
  const account = builtInKinds.find(({ name }) => name === 'billing_account');
  expect(given.every).toEqual([...paths, `/v1${account?.api?.list.path}`]);
});

it('takes what the page has asked, and nothing of it after a write to any address', async () => {
  const { http, paths, ahead } = openLine({ [vms]: () => Promise.resolve(Response.json({ of: 'the page' })) });
  expect((await get(http, vms)).data).toEqual({ of: 'the page' });
  expect(ahead).toHaveBeenCalledWith(vms, 'k', expect.any(AbortSignal));
  await http({ method: 'GET', path: vms, headers: { range: 'bytes=0-1' } });
  await http({ method: 'POST', lost: 'caller', path: '/v1/tll/user-resource/vm/stop' });
  await get(http, vms);
  expect(paths).toEqual([vms, '/v1/tll/user-resource/vm/stop', vms]);
  expect(ahead).toHaveBeenCalledOnce();
});

it('a failure is that of the caller, and the next request is sent', async () => {
  const failing = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { http, paths } = openLine({ [vms]: failing });
  await expect(get(http, vms)).rejects.toBeInstanceOf(PortalError);
  failing.mockReturnValue(undefined as never);
  expect((await get(http, vms)).data).toEqual({ path: vms });
  expect(paths).toEqual([vms]);
});

it('the cloud in the browser answers nothing of what was asked past it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ of: 'the cloud' })));
  globalThis.prefetched = () => Promise.resolve(Response.json({ of: 'elsewhere' }));
  const http = createHttp({ base: '', key: () => 'k', credentials: 'omit' });
  expect((await get(http, vms)).data).toEqual({ of: 'the cloud' });
});
