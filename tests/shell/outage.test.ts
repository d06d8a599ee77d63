/** An outage of the whole provider: when it begins and ends, and how little is asked meanwhile. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PortalError } from '../../dataProvider/errors';
import { createHttp, type LineWatch } from '../../dataProvider/http';
import { createOutage, type Outage, type OutageNews } from '../../src/outage/outage';

const down = new PortalError({ kind: 'api', message: 'No upstream', status: 503 });
const get = (path: string) => ({ method: 'GET', path }) as const;
const post = { method: 'POST', lost: 'caller', path: '/v1/x' } as const;

/** Tabs of one browser: what one reports, the others receive; one at a time probes. */
function tabs(count: number) {
  const api = { isUp: false, probes: 0 };
  const changes: (number | undefined)[][] = [];
  const waiting: (() => Promise<void>)[] = [];
  let isHeld = false;
  const next = (): void => {
    const work = isHeld ? undefined : waiting.shift();
    if (!work) return;
    isHeld = true;
    void work().finally(() => {
      isHeld = false;
      next();
    });
  };
  const all: Outage[] = Array.from({ length: count }, (_, index) => {
    const changed: (number | undefined)[] = [];
    changes.push(changed);
    return createOutage({
      probe: () => {
        api.probes += 1;
        return Promise.resolve(api.isUp);
      },
      report: (news: OutageNews) => all.forEach((tab, other) => other !== index && tab.hear(news)),
      alone(signal, work) {
        waiting.push(() => (signal.aborted ? Promise.resolve() : work()));
        next();
      },
      wait: (ms, signal) =>
        new Promise((done) => {
          const end = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', end);
            done();
          };
          const timer = setTimeout(end, ms);
          signal.addEventListener('abort', end);
        }),
      isOnline: () => true,
      isPersonActive: () => false,
      changed: (since) => void changed.push(since),
    });
  });
  return { api, all, changes };
}
const silence = (tab: Outage | undefined, ...paths: string[]) => paths.forEach((path) => tab?.ended(get(path), down));
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('an outage', () => {
  it('begins when several calls and a probe have no answer', async () => {
    const { all, changes, api } = tabs(1);
    silence(all[0], '/v1/a', '/v1/a?page=2');
    await settled();
    expect([changes[0], api.probes]).toEqual([[], 0]);
    silence(all[0], '/v1/b');
    await settled();
    expect([changes[0], api.probes]).toEqual([[1_000_000], 1]);
  });

  it('is none where one part is down and the probe is answered; it is not probed for each failure then', async () => {
    const { all, changes, api } = tabs(1);
    api.isUp = true;
    for (let n = 0; n < 10; n += 1) {
      silence(all[0], `/v1/a${n}`, `/v1/b${n}`);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect([changes[0], api.probes]).toEqual([[], 1]);
  });

  it('is none after an answer in between, whatever it says', async () => {
    const { all, changes } = tabs(1);
    silence(all[0], '/v1/a');
    all[0]?.ended(get('/v1/c'), new PortalError({ kind: 'general', message: 'No', status: 500 }));
    silence(all[0], '/v1/b');
    await settled();
    expect(changes[0]).toEqual([]);
  });

  it('holds reads and writes, probes ever more seldom and once for all tabs, and ends in all of them', async () => {
    const { all, changes, api } = tabs(3);
    silence(all[0], '/v1/a', '/v1/b');
    await settled();
    expect(changes.map((one) => one.length)).toEqual([1, 1, 1]);
    await expect(all[2]?.hold(get('/v1/a'))).rejects.toMatchObject({ kind: 'not_sent' });
    await expect(all[1]?.hold(post)).rejects.toMatchObject({ kind: 'not_sent', status: 0 });
    const before = api.probes;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(api.probes - before).toBeGreaterThan(8);
    expect(api.probes - before).toBeLessThan(18);
    api.isUp = true;
    await vi.advanceTimersByTimeAsync(75_000);
    expect(changes.map((one) => one.at(-1))).toEqual([undefined, undefined, undefined]);
    expect(all[1]?.hold(post)).toBeUndefined();
  });

  it('ends at once when a person does something and the provider is back', async () => {
    const { all, changes, api } = tabs(2);
    silence(all[0], '/v1/a', '/v1/b');
    await vi.advanceTimersByTimeAsync(3500);
    api.isUp = true;
    await expect(all[1]?.hold(post)).resolves.toBeUndefined();
    expect(changes.map((one) => one.at(-1))).toEqual([undefined, undefined]);
  });
});

it('the transport sends nothing that is held, and reports how the rest ended', async () => {
  vi.useRealTimers();
  const line: LineWatch = {};
  const failed = vi.fn();
  const fetched = vi.fn(() => Promise.resolve(Response.json({ message: 'x' }, { status: 503 })));
  vi.stubGlobal('fetch', fetched);
  const http = createHttp({ base: 'http://portal.test', key: () => 'k', line, onFailedWrite: failed });
  const ended = vi.fn();
  line.ended = ended;
  await http(get('/v1/a')).catch(() => undefined);
  expect(ended).toHaveBeenCalledWith(get('/v1/a'), expect.objectContaining({ status: 503 }));
  line.hold = () => Promise.reject(new PortalError({ kind: 'not_sent', message: 'Held', status: 0 }));
  await expect(http(post)).rejects.toMatchObject({ kind: 'not_sent' });
  expect(fetched).toHaveBeenCalledOnce();
  expect(failed).not.toHaveBeenCalled();
});
