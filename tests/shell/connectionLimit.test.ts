/** One part of the API that does not answer leaves connections to the others. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../dataProvider/http';
import { createConnectionLimit } from '../../src/outage/connectionLimit';

const get = (path: string, signal?: AbortSignal): HttpRequest => ({ method: 'GET', path, ...(signal && { signal }) });
const list = (location: string, at: number) => get(`/v1/${location}/network/list${at}`);
const settled = () => new Promise((done) => setTimeout(done));

/** Holds the requests; says which are sent. */
function sending(isLimited = true) {
  const limit = createConnectionLimit(['tll'], () => isLimited);
  const sent = new Set<HttpRequest>();
  const send = (request: HttpRequest) => {
    const held = limit.hold(request);
    if (held) void held.then(() => sent.add(request));
    else sent.add(request);
    return request;
  };
  return { limit, sent, send };
}

describe('reads', () => {
  it('of one part wait from the fifth on, in their order, until one has ended', async () => {
    const { limit, sent, send } = sending();
    const all = [1, 2, 3, 4, 5, 6].map((at) => send(list('tll', at)));
    await settled();
    expect([...sent]).toEqual(all.slice(0, 4));
    limit.ended(all[2]!);
    await settled();
    expect([...sent]).toEqual(all.slice(0, 5));
    // It ends once only.
    limit.ended(all[2]!);
    await settled();
    expect(sent.size).toBe(5);
  });

  it('of other parts, and writes, do not wait for them', async () => {
    const { sent, send } = sending();
    for (const at of [1, 2, 3, 4, 5]) send(list('tll', at));
    const others = [
      list('jhv', 1),
      get('/v1/payment/card/list'),
      { method: 'POST', lost: 'caller', path: '/v1/tll/user-resource/vm/stop' } as const,
    ].map(send);
    await settled();
    for (const one of others) expect(sent).toContain(one);
  });

  it('do not wait where connections are not scarce', () => {
    const { sent, send } = sending(false);
    for (let at = 0; at < 20; at += 1) send(list('tll', at));
    expect(sent.size).toBe(20);
  });

  it('that are given up make way, whether they were sent or waited', async () => {
    const { sent, send } = sending();
    const [first, waiting] = [new AbortController(), new AbortController()];
    send(get('/v1/tll/a', first.signal));
    for (const at of [1, 2, 3]) send(list('tll', at));
    send(get('/v1/tll/b', waiting.signal));
    const last = send(list('tll', 9));
    waiting.abort();
    await settled();
    expect(sent).not.toContain(last);
    first.abort();
    await settled();
    expect(sent).toContain(last);
  });
});

it.each([
  [1, 4],
  [2, 3],
  [3, 2],
  [20, 2],
])('with %d locations %d of one are read at once', (locations, most) => {
  const slugs = Array.from({ length: locations }, (_, at) => `l${at}`);
  const limit = createConnectionLimit(slugs, () => true);
  const sentOf = (part: string) => [1, 2, 3, 4, 5].filter((at) => limit.hold(list(part, at)) === undefined).length;
  expect(sentOf('l0')).toBe(most);
  // A part that is no location has as many as with one.
  expect(sentOf('payment')).toBe(4);
});

it('never more than four of a part at once, and none is forgotten, whatever ends when', async () => {
  const step = fc.record({ part: fc.constantFrom('tll', 'jhv', 'payment'), ends: fc.nat(20), aborts: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { limit, sent, send } = sending();
      const open = new Map<HttpRequest, AbortController>();
      const all: HttpRequest[] = [];
      const end = (request: HttpRequest, aborts: boolean) => {
        const control = open.get(request);
        open.delete(request);
        if (aborts) control?.abort();
        else limit.ended(request);
      };
      const reading = (part: string) =>
        [...open.keys()].filter((one) => sent.has(one) && one.path.startsWith(`/v1/${part}/`)).length;
      for (const [at, { part, ends, aborts }] of steps.entries()) {
        const control = new AbortController();
        const request = get(`/v1/${part}/${at}`, control.signal);
        open.set(request, control);
        all.push(send(request));
        await Promise.resolve();
        const running = [...open.keys()].filter((one) => sent.has(one));
        const chosen = running[ends % (running.length + 1)];
        if (chosen) end(chosen, aborts);
        await settled();
        for (const one of ['tll', 'jhv', 'payment']) expect(reading(one)).toBeLessThanOrEqual(4);
      }
      for (let left = all.length; left >= 0; left -= 1) {
        for (const one of [...open.keys()].filter((request) => sent.has(request))) end(one, false);
        await settled();
      }
      expect(sent.size).toBe(all.length);
    }),
    { numRuns: 40 },
  );
});
