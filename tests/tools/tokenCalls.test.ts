/** The doctor's browser refuses calls for tokens of pages in frames as it refuses any write, but reports them as what was not seen. */
import type { Browser } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import type { Kind } from '../../resources/kind/types';
import { tokenCallsOf } from '../../scripts/portico/doctor/browser/tokenCalls';
import { screenFindings } from '../../scripts/portico/doctor/browser/screenFindings';
import { refuseWrites } from '../../scripts/portico/doctor/browser/watch';

const kindWith = (token: object | undefined) =>
  ({ name: 'game', panels: { map: { frame: { url: 'https://maps.example/', token } }, text: {} } }) as unknown as Kind;
const kinds = [kindWith({ path: '/{location}/games.v2/{id}/token', at: 'token' }), kindWith(undefined), {} as Kind];

/** What a browser pauses, and what is sent back for it. */
async function paused(requests: [string, string][], base?: string) {
  let pause: (event: object) => void = () => undefined;
  const send = vi.fn(async (_name: string, _sent: { requestId?: string }) => undefined);
  const session = { on: (_: string, listener: typeof pause) => void (pause = listener), send };
  const tokens = tokenCallsOf(kinds, base);
  const faults: string[] = [];
  const refuse = (method: string, url: string) => {
    if (!tokens.has(method, url, '/app/game/1')) faults.push(`${method} ${url}`);
  };
  const browser = { newBrowserCDPSession: async () => session } as unknown as Browser;
  await refuseWrites(browser, refuse, tokens.isAllowed);
  for (const [method, url] of requests) pause({ requestId: url, request: { method, url } });
  const refused = send.mock.calls.flatMap(([name, { requestId }]) => (name === 'Fetch.failRequest' ? [requestId] : []));
  return { tokens, faults, refused };
}

const call = 'https://api.example/v1/tll/games.v2/a%2Fb/token';

it.each([call, `${call}?for=map`, 'https://api.example/behind/a/prefix/v1/tll/games.v2/7/token'])(
  'is not sent and no fault, and what lacks it is named: %s',
  async (url) => {
    const { tokens, faults, refused } = await paused([['POST', url]]);
    expect(refused).toEqual([url]);
    expect(faults).toEqual([]);
    expect(tokens.skipped()).toEqual([expect.stringContaining('were sent no token')]);
  },
);

it.each<[string, string]>([
  ['DELETE', call],
  ['POST', 'https://api.example/v1/tll/games.v2/7/token/again'],
  ['POST', 'https://api.example/v1/tll/gamesXv2/7/token'],
  ['POST', 'https://api.example/v1/tll/games.v2/7/8/token'],
  ['POST', 'https://api.example/other?then=/v1/tll/games.v2/7/token'],
])('is a fault as any other write: %s %s', async (method, url) => {
  const { tokens, faults, refused } = await paused([[method, url]]);
  expect(refused).toEqual([url]);
  expect(faults).toEqual([`${method} ${url}`]);
  expect(tokens.skipped()).toEqual([]);
});

it('is sent to the API of the site where that is allowed, and named', async () => {
  const { tokens, faults, refused } = await paused(
    [
      ['POST', call],
      ['POST', call],
      ['POST', 'https://api.example/v1/tll/games.v2/7/token'],
    ],
    'https://api.example',
  );
  expect({ faults, refused, skipped: tokens.skipped() }).toEqual({ faults: [], refused: [], skipped: [] });
  expect(tokens.sent()).toEqual([`POST ${call} (2 times)`, 'POST https://api.example/v1/tll/games.v2/7/token']);
});

it.each<[string, string, string]>([
  ['POST', 'https://other.example/v1/tll/games.v2/7/token', 'https://api.example'],
  ['POST', 'https://api.example/behind/v1/tll/games.v2/7/token', 'https://api.example'],
  ['POST', 'https://api.example/v1/tll/games.v2/7/token', 'https://api.example/behind'],
  ['POST', 'https://api.example/v1/tll/games.v2/7/token?then=delete', 'https://api.example'],
  ['POST', 'http://api.example/v1/tll/games.v2/7/token', 'https://api.example'],
  ['DELETE', call, 'https://api.example'],
  ['POST', 'https://api.example/v1/tll/games.v2/7/reset', 'https://api.example'],
  ['POST', 'https://api.example/v1/tll/games.v2/7/8/token', 'https://api.example'],
])('is refused as before where another request is meant: %s %s at %s', async (method, url, base) => {
  const { tokens, refused } = await paused([[method, url]], base);
  expect(refused).toEqual([url]);
  expect(tokens.sent()).toEqual([]);
});

it('lets what only reads pass, and names nothing then', async () => {
  const { tokens, faults, refused } = await paused([['GET', call]]);
  expect({ faults, refused, skipped: tokens.skipped() }).toEqual({ faults: [], refused: [], skipped: [] });
});

it('is no fault of the section that reports it, on its screen alone', async () => {
  const alerts = [
    'Access to this page could not be requested. Failed to connect to server Retry',
    'Failed to connect to server Retry',
  ];
  const screen = {
    ...{ heading: 'One', blank: false, loading: false, signedOut: false, fatal: undefined },
    ...{ alerts, empty: [], raw: [], pictures: [], links: [] },
  };
  const at = (path: string) => screenFindings(path, screen, [], true).filter(({ code }) => code === 'browser-part');
  const { tokens } = await paused([['POST', call]]);
  expect(at('/app/game/1').map(tokens.hasCaused)).toEqual([true, false]);
  expect(at('/app/game/2').map(tokens.hasCaused)).toEqual([false, false]);
});
