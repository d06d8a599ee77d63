// @vitest-environment jsdom
/** After an act-as has begun nothing is requested with the administrator's own key, and nothing of the own page with the other's. */
import fc from 'fast-check';
import type { LineWatch } from '../../dataProvider/http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A page that has just been loaded, with the one `Http` that it asks with. */
async function load(line: LineWatch = {}) {
  vi.resetModules();
  const [page, stored, acting, { createHttp }, { onKeyRefused }, shown] = await Promise.all([
    import('../../src/session/pageKey'),
    import('../../src/session/storage'),
    import('../../src/session/impersonation'),
    import('../../dataProvider/http'),
    import('../../src/session/expiry'),
    import('../../src/session/leaving'),
  ]);
  stored.ownKey.set('mine');
  const http = createHttp({
    base: 'http://api.test',
    key: page.pageKey,
    isOver: page.isPageOver,
    line,
    onRefused: onKeyRefused,
  });
  return { ...page, ...stored, ...acting, ...shown, http };
}

interface Sent {
  path: string;
  key: string | null;
  answer(status: number): void;
}

let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    const key = new Headers(headers).get('apikey');
    return new Promise<Response>((resolve) => {
      const answer = (status: number) =>
        resolve(new Response('{"ok":true}', { status, headers: { 'content-type': 'application/json' } }));
      sent.push({ path, key, answer });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const request = { method: 'GET', path: '/v1/user-resource/user' } as const;
const turn = () => new Promise((done) => setTimeout(done));

it('asks with the one key until the act-as begins, and then not at all', async () => {
  const page = await load();
  const leave = vi.fn();
  const before = page.http(request);
  page.startActing({ token: 'theirs' }, leave);
  const settled = vi.fn();
  page.http(request).then(settled, settled);
  sent[0]?.answer(200);
  await expect(before).resolves.toMatchObject({ data: { ok: true } });
  await turn();
  expect(sent.map(({ key }) => key)).toEqual(['mine']);
  expect(settled).not.toHaveBeenCalled();
  expect(leave).toHaveBeenCalledOnce();
});

it('asks for what needs no key all the same', async () => {
  const page = await load();
  void page.http(request);
  page.startActing({ token: 'theirs' }, () => undefined);
  void page.http({ ...request, open: true });
  await turn();
  expect(sent.map(({ key }) => key)).toEqual(['mine', null]);
});

it.each(['sent', 'refused'])(
  'does not send what was held during an outage, if its session has ended (%s)',
  async (as) => {
    let decide = () => {};
    const hold = new Promise<void>((resolve, reject) => {
      decide = as === 'sent' ? resolve : () => reject(new Error('not sent'));
    });
    const page = await load({ hold: () => hold });
    const settled = vi.fn();
    page.pageKey();
    page.http({ method: 'POST', lost: 'caller', path: '/v1/user-resource/user' }).then(settled, settled);
    page.clearSession();
    page.ownKey.set('theirs');
    decide();
    await turn();
    expect(sent).toEqual([]);
    expect(settled).not.toHaveBeenCalled();
  },
);

it('is another page with the other key after the load, and so on the way back', async () => {
  const own = await load();
  void own.http(request);
  own.startActing({ token: 'theirs' }, () => undefined);
  const other = await load();
  void other.http(request);
  other.endActing(() => undefined);
  void other.http(request);
  const back = await load();
  void back.http(request);
  await turn();
  expect(sent.map(({ key }) => key)).toEqual(['mine', 'theirs', 'mine']);
});

it('holds in any order of asking, answering, refusing and asking again', async () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('ask' as const, 'answer' as const, 'fail' as const, 'refuse' as const) },
    { weight: 1, arbitrary: fc.constantFrom('start' as const, 'out' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      sent = [];
      localStorage.clear();
      const page = await load();
      let over = false;
      let during = 0;
      // As react-query does: what fails is asked again.
      const query = (tries: number): Promise<unknown> =>
        page.http(request).catch((): unknown => (tries > 0 ? query(tries - 1) : undefined));
      for (const [at, one] of steps.entries()) {
        if (one === 'ask') void query(3);
        if (one === 'answer') sent.at(-1)?.answer(200);
        if (one === 'fail') sent.at(-1)?.answer(502);
        // The own key is refused after it has gone out of force: that says nothing of the other one.
        if (one === 'refuse' && over) sent.at(-1)?.answer(401);
        if (one === 'start') page.startActing({ token: `theirs ${at}` }, () => undefined);
        if (one === 'out') page.clearSession();
        over ||= page.isPageOver();
        if (over) during ||= sent.length;
        await turn();
      }
      // One key, the one in force at the first request that had any: a page that is signed out may still sign in.
      const used = [...new Set(sent.flatMap(({ key }) => key ?? []))];
      expect(used.length).toBeLessThan(2);
      expect(used.every((key) => key === 'mine' || steps.includes('start'))).toBe(true);
      if (sent.some(({ key }) => key === null)) expect(steps).toContain('out');
      if (over) expect(sent).toHaveLength(during);
    }),
    { numRuns: 40 },
  );
});
