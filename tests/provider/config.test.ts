/** The configuration: a good one of the last day opens the portal at once, whatever the call does. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfiguration } from '../../dataProvider/calls/config';
import { PortalError } from '../../dataProvider/errors';
import type { Http } from '../../dataProvider/http';

const day = 24 * 60 * 60 * 1000;
const old = { base: '', config: { siteName: 'Old' }, locations: [{ slug: 'tll' }] };
const storage = new Map<string, string>();
const remember = (age: number) => storage.set('portico.config', JSON.stringify({ ...old, at: Date.now() - age }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
  });
});
afterEach(() => void vi.useRealTimers());

/** Answers both calls after this many milliseconds; with an error where one is given, with the new configuration else. */
const serve = (after: number, error?: PortalError) =>
  (async ({ path }) => {
    await new Promise((resolve) => setTimeout(resolve, after));
    if (error) throw error;
    const data = path.endsWith('/config') ? { siteName: 'New' } : old.locations;
    return { status: 200, headers: new Headers(), data, correlationId: undefined };
  }) as Http;

const nameOf = async (work: Promise<{ config: unknown }>) => (await work).config;
const down = new PortalError({ kind: 'timeout', message: 'late', status: 0 });

/** What was resolved after so long, ms. */
async function after(ms: number, work: Promise<unknown>): Promise<unknown> {
  let result: unknown = 'nothing yet';
  void work.then(
    (value) => (result = value),
    (error: unknown) => (result = error),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return result;
}

it('hanging delays no one with a good configuration of the last day; the answer is stored and reported', async () => {
  remember(day / 2);
  const newer = vi.fn();
  expect(await after(1000, nameOf(loadConfiguration(serve(20_000), '', { onNewer: newer })))).toEqual({
    siteName: 'Old',
  });
  expect(newer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(newer).toHaveBeenCalledOnce();
  expect(await after(1000, nameOf(loadConfiguration(serve(30_000, down), '')))).toEqual({ siteName: 'New' });
});

it('not answering when everything else is here makes no one wait, and the answer is reported behind', async () => {
  remember(day / 2);
  const newer = vi.fn();
  const ready = new Promise((resolve) => setTimeout(resolve, 20));
  const opened = nameOf(loadConfiguration(serve(100), '', { ready, onNewer: newer }));
  expect(await after(25, opened)).toEqual({ siteName: 'Old' });
  await vi.advanceTimersByTimeAsync(100);
  expect(newer).toHaveBeenCalledOnce();
});

it('is waited for where none is known, whatever else is here', async () => {
  const ready = Promise.resolve();
  expect(await after(200, nameOf(loadConfiguration(serve(100), '', { ready })))).toEqual({ siteName: 'New' });
});

it('has the locations of the settings where their own call fails', async () => {
  const settings = (config: object) =>
    (async ({ path }) => {
      if (!path.endsWith('/config')) throw down;
      return { status: 200, headers: new Headers(), data: config, correlationId: undefined };
    }) as Http;
  const own = { siteName: 'New', locations: [{ slug: 'tll' }] };
  await expect(loadConfiguration(settings(own), '')).resolves.toEqual({ config: own, locations: own.locations });
  storage.clear();
  await expect(loadConfiguration(settings({ siteName: 'New' }), '')).rejects.toBe(down);
});

describe('an answer without locations', () => {
  const answer = (locations: unknown, config: object = { siteName: 'New' }) =>
    (async ({ path }) => ({
      ...{ status: 200, headers: new Headers(), correlationId: undefined },
      data: path.endsWith('/config') ? config : locations,
    })) as Http;
  const none = [null, undefined, {}, { success: true }, 'ok'].map((locations: unknown) => ({ locations }));
  const empty = { locations: [] };

  it.each([...none, empty])(
    '($locations) leaves the last good ones in use and stored, and is reported',
    async ({ locations }) => {
      remember(1000);
      const onFailed = vi.fn();
      const opened = await after(1000, loadConfiguration(answer(locations), '', { onFailed }));
      expect(opened).toMatchObject({ locations: [{ slug: 'tll' }] });
      expect(onFailed).toHaveBeenCalledOnce();
      expect(storage.get('portico.config')).toContain('"tll"');
    },
  );

  it.each(none)('($locations) is an error where none are known', async ({ locations }) => {
    await expect(loadConfiguration(answer(locations), '')).rejects.toMatchObject({ kind: 'content_type' });
    expect(storage.size).toBe(0);
  });

  it('is a portal without locations where it is an empty list and none are known', async () => {
    await expect(loadConfiguration(answer([]), '')).resolves.toMatchObject({ locations: [] });
  });

  it.each([...none, empty])('($locations) gives way to those of the settings', async ({ locations }) => {
    const own = { siteName: 'New', locations: [{ slug: 'tll' }] };
    await expect(loadConfiguration(answer(locations, own), '')).resolves.toMatchObject({ locations: own.locations });
  });
});

it('that is the same as before is no news', async () => {
  storage.set('portico.config', JSON.stringify({ ...old, config: { siteName: 'New' }, at: Date.now() }));
  const newer = vi.fn();
  await after(25_000, loadConfiguration(serve(20_000), '', { onNewer: newer }));
  expect(newer).not.toHaveBeenCalled();
});

it('answering soon is the one that is used, and failing is not', async () => {
  remember(1000);
  expect(await after(300, nameOf(loadConfiguration(serve(200), '')))).toEqual({ siteName: 'New' });
  expect(await after(300, nameOf(loadConfiguration(serve(200, down), '')))).toEqual({ siteName: 'New' });
});

it.each([
  ['of more than a day ago', () => remember(day + 1000)],
  [
    'of another API',
    () => storage.set('portico.config', JSON.stringify({ ...old, base: 'https://b', at: Date.now() })),
  ],
  ['that is no JSON', () => storage.set('portico.config', '{')],
  ['that is null', () => storage.set('portico.config', 'null')],
  ['of a clock that has been set back since', () => remember(-2 * day)],
])('%s is waited past', async (_, keep) => {
  keep();
  expect(await after(5000, loadConfiguration(serve(4000, down), ''))).toBe(down);
});

it.each([null, undefined, 'maintenance', true])('answered as %s is none: the last good one stays', async (data) => {
  const empty = (() =>
    Promise.resolve({ status: 200, headers: new Headers(), data, correlationId: undefined })) as unknown as Http;
  await expect(loadConfiguration(empty, '')).rejects.toMatchObject({ kind: 'content_type' });
  remember(day / 2);
  expect(await after(1000, nameOf(loadConfiguration(empty, '')))).toEqual({ siteName: 'Old' });
  expect(storage.get('portico.config')).toContain('Old');
});

it('failing reports the age of the stored one in use, also after it was opened with', async () => {
  const at = Date.now() - day / 2;
  for (const delay of [10, 20_000]) {
    remember(day / 2);
    const failed = vi.fn<(last: { at: number }) => void>();
    await after(1000, loadConfiguration(serve(delay, down), '', { onFailed: failed }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(failed).toHaveBeenCalledOnce();
    expect(Math.abs(Number(failed.mock.calls[0]?.[0].at) - at)).toBeLessThan(60_000);
  }
});
