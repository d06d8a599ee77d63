// @module-tag slow
/** What pages and lists show after writes, whenever each request is answered. */
import fc from 'fast-check';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider, type PortalRecord } from '../../dataProvider';
// As a value too: loaded before the timers are fake ones.
import '../../dataProvider/creations';
import { PortalError } from '../../dataProvider/errors';
import type { Http, HttpRequest } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';
import { wait } from '../../src/lib/wait';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Each with one record, of which the account is written. */
const kinds = {
  /** A record's page reads the list. */
  bucket: { id: 'press-kit', location: undefined, path: '/v1/storage/bucket', row: { name: 'press-kit' } },
  /** A record's page has a call of its own. */
  disk: {
    id: 'tll:d-1',
    location: 'tll',
    path: '/v1/tll/storage/disks',
    row: { uuid: 'd-1', display_name: 'ledger', status: 'Active', size_gb: 10 },
  },
} as const;
type Name = keyof typeof kinds;
const names = ['bucket', 'disk'] as const;

/** The provider over an API that reads and writes after one delay and answers after another, ms. */
async function serve(name: Name, delay: () => number) {
  const { row, path: own, id, location } = kinds[name];
  const stored = { account: 1, isThere: true };
  const rows = () => (stored.isThere ? [{ ...row, billing_account_id: stored.account }] : []);
  let silent: { isLost: boolean } | undefined;
  const http = (async ({ method, path, body = '{}' }: HttpRequest) => {
    await wait(delay());
    if (silent && method === 'GET') return new Promise(() => undefined);
    if (silent?.isLost) throw new PortalError({ kind: 'timeout', message: 'Gateway timeout', status: 504 });
    const { billing_account_id: account = stored.account } = JSON.parse(body) as { billing_account_id?: number };
    if (method !== 'GET' && path.startsWith(own)) Object.assign(stored, { account, isThere: method !== 'DELETE' });
    const isOne = method !== 'GET' || path.endsWith('/d-1');
    const data = path.startsWith(own) ? (isOne ? rows()[0] : rows()) : [];
    await wait(delay());
    return { status: 200, headers: new Headers(), data, correlationId: undefined };
  }) as Http;
  const queryClient = createQueryClient();
  queryClient.mount();
  const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
  const provider = createDataProvider({ registry, http, queryClient, locations: () => ['tll'] });
  const keyOf = (one: unknown) => [name, 'getOne', { id: String(one), meta: undefined }];

  /** As react-admin's `useGetOne`. */
  function openPage() {
    const page = new QueryObserver(queryClient, {
      queryKey: keyOf(id),
      queryFn: () => provider.getOne<PortalRecord>(name, { id }).then(({ data }) => data),
    });
    const leave = page.subscribe(() => undefined);
    return { leave, account: () => page.getCurrentResult().data?.billing_account_id };
  }

  /** As react-admin's `useGetList`, which passes the records on to their pages. */
  function openList() {
    const list = new QueryObserver(queryClient, {
      queryKey: [name, 'getList', {}],
      queryFn: () => provider.getList<PortalRecord>(name, { filter: {} }),
    });
    let before = '';
    const passOn = () => {
      const { data, error, isFetching, dataUpdatedAt } = list.getCurrentResult();
      const now = `${isFetching} ${dataUpdatedAt}`;
      if (now === before) return;
      before = now;
      if (!data || error || isFetching) return;
      for (const record of data.data)
        queryClient.setQueryData(keyOf(record.id), (known: PortalRecord | undefined) => known ?? record);
    };
    const leave = list.subscribe(passOn);
    // What is cached is passed on as the list mounts.
    passOn();
    return { leave, account: () => list.getCurrentResult().data?.data[0]?.billing_account_id };
  }
  const move = (account: number) => provider.act(name, 'move_account', id, { billing_account_id: account });
  /** From now on no read is answered; `isLost`: nor a write. */
  const silence = (isLost: boolean) => void (silent = { isLost });
  return {
    silence,
    queryClient,
    provider,
    stored,
    openPage,
    openList,
    move,
    refresh: () => provider.refresh(name, location),
  };
}

const step = fc.record({
  does: fc.constantFrom('write', 'poll', 'page', 'list'),
  after: fc.constantFrom(0, 1, 20, 100, 240, 260, 600, 2_000),
});
const delays = fc.array(fc.constantFrom(0, 1, 50, 120, 300, 900, 3_000), { minLength: 40, maxLength: 40 });

describe.each(names)('a record of %s', (name) => {
  it('is shown as it was written last, on its page and in its list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), delays, async (steps, times) => {
        let requestCount = 0;
        const { openPage, openList, move, refresh, stored, queryClient } = await serve(name, () => {
          requestCount += 1;
          return times[requestCount % times.length] ?? 0;
        });
        let page: ReturnType<typeof openPage> | undefined;
        let list: ReturnType<typeof openList> | undefined;
        let account = 1;
        // One after the other, as dialogs send them.
        let writes: Promise<unknown> = Promise.resolve();
        for (const { does, after } of steps) {
          if (does === 'write') {
            account += 1;
            const next = account;
            writes = writes.then(() => move(next));
          }
          if (does === 'poll') void refresh();
          if (does === 'page') {
            page?.leave();
            page = page ? undefined : openPage();
          }
          if (does === 'list') {
            list?.leave();
            list = list ? undefined : openList();
          }
          await vi.advanceTimersByTimeAsync(after);
        }
        let isWritten = false;
        void writes.then(() => (isWritten = true));
        while (!isWritten) await vi.advanceTimersByTimeAsync(1_000);
        // Well below the time after which everything is read again.
        await vi.advanceTimersByTimeAsync(25_000);
        page ??= openPage();
        list ??= openList();
        await vi.advanceTimersByTimeAsync(10_000);
        expect([stored.account, page.account(), list.account()]).toEqual([account, account, account]);
        page.leave();
        list.leave();
        queryClient.clear();
      }),
      { numRuns: 200 },
    );
  });

  it('that a list has passed on is read again once it is written, though the list passes on the new one', async () => {
    const { openPage, openList, move } = await serve(name, () => 10);
    const list = openList();
    await vi.advanceTimersByTimeAsync(1_000);
    void move(2);
    await vi.advanceTimersByTimeAsync(1_000);
    const page = openPage();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([list.account(), page.account()]).toEqual([2, 2]);
    list.leave();
    page.leave();
  });

  it('that was left while it was read is read again once it is written', async () => {
    const answers = [10];
    const { openPage, move, refresh } = await serve(name, () => answers.shift() ?? 10);
    const before = openPage();
    await vi.advanceTimersByTimeAsync(1_000);
    // Read at once and answered late, while it is shown nowhere and the write is answered.
    answers.push(0, 2_000);
    void refresh();
    await vi.advanceTimersByTimeAsync(5);
    before.leave();
    void move(2);
    await vi.advanceTimersByTimeAsync(5_000);
    const page = openPage();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.account()).toBe(2);
    page.leave();
  });
});

it('takes a record that is created under the name of a deleted one for a new one', async () => {
  const { openPage, move, provider, stored } = await serve('bucket', () => 10);
  void provider.remove('bucket', 'press-kit');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stored.isThere).toBe(false);
  void provider.make('bucket', { name: 'press-kit', billing_account_id: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  const page = openPage();
  await vi.advanceTimersByTimeAsync(1_000);
  void move(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.account()).toBe(2);
  page.leave();
});

describe.each(names)('the outcome of a write to a %s', (name) => {
  it.each([false, true])(
    'does not wait for lists that are not answered any more (its own answer lost: %s)',
    async (isLost) => {
      const { openList, openPage, move, silence } = await serve(name, () => 10);
      openList();
      openPage();
      await vi.advanceTimersByTimeAsync(2000);
      silence(isLost);
      const outcome = vi.fn();
      move(2).then(outcome, outcome);
      await vi.advanceTimersByTimeAsync(3000);
      expect(outcome).toHaveBeenCalledTimes(1);
      if (isLost) expect(outcome.mock.calls[0]?.[0]).toMatchObject({ inDoubt: 'write' });
    },
  );
});
