// @vitest-environment jsdom
/** Pending work belongs to the person who began it, and to the one whom they impersonated for it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A page that has just been loaded by this person. Undefined: not known yet. */
async function load(person?: number) {
  vi.resetModules();
  const [fallbacks, followUps, owner, acting, storage] = await Promise.all([
    import('../../../src/admin/runs/fallbacks'),
    import('../../../src/admin/runs/followUps'),
    import('../../../src/session/owner'),
    import('../../../src/session/impersonation'),
    import('../../../src/session/storage'),
  ]);
  if (person !== undefined) owner.setOwner(person);
  return { ...fallbacks, ...followUps, ...owner, ...acting, ...storage };
}

const vm = { kind: 'virtual_machine', id: 'tll:1' };
const stop = { ...vm, action: 'stop', at: Date.now(), left: 120_000 };
const restart = { ...vm, action: 'restart', phase: 'accepted' as const, at: Date.now() };
const none = { fallbacks: [], followUps: [] };
const both = { fallbacks: [stop], followUps: [restart] };

type Page = Awaited<ReturnType<typeof load>>;
const begin = (page: Page) => {
  page.scheduleFallback(stop);
  page.saveFollowUp(restart);
};
const seen = (page: Page) => ({ fallbacks: page.fallbacks(), followUps: page.followUps() });

describe('pending work', () => {
  it('is neither seen nor ended by another person, and outlasts their visit', async () => {
    const first = await load(7);
    begin(first);
    first.clearSession();
    const other = await load(8);
    expect(seen(other)).toEqual(none);
    other.cancelFallback(stop);
    other.cancelFollowUp(vm.kind, vm.id);
    begin(other);
    other.cancelFollowUp(vm.kind, vm.id);
    other.cancelFallback(stop);
    expect(seen(await load(7))).toMatchObject(both);
  });

  it('of a page that does not know its person yet is theirs as soon as it does', async () => {
    const page = await load();
    begin(page);
    expect(seen(page)).toMatchObject(both);
    const news = vi.fn();
    page.onFallbacks(news);
    page.setOwner(7);
    expect(news).toHaveBeenCalled();
    expect(seen(page)).toMatchObject(both);
    expect(seen(await load(8))).toEqual(none);
    expect(seen(await load())).toEqual(none);
    expect(seen(await load(7))).toMatchObject(both);
  });

  it.each([
    ['the owner themselves', 8, undefined],
    ['the person who impersonated', 7, undefined],
    ['another person who impersonates the same owner', 9, { token: 't2' }],
    ['the same person for another account', 7, { token: 't2', account: 'Test' }],
  ])('of an impersonation is not seen by %s', async (_, person, acting) => {
    const own = await load(7);
    own.startActing({ token: 't', account: 'Main' }, () => undefined);
    const page = await load(8);
    begin(page);
    page.endActing(() => undefined);
    const next = await load(person);
    expect(seen(next)).toEqual(none);
    if (!acting) return;
    next.startActing(acting, () => undefined);
    expect(seen(await load(8))).toEqual(none);
  });

  it('of an impersonation is gone on with when the same person does it again', async () => {
    const own = await load(7);
    own.startActing({ token: 't', account: 'Main' }, () => undefined);
    const page = await load(8);
    begin(page);
    page.endActing(() => undefined);
    const again = await load(7);
    again.startActing({ token: 't2', account: 'Main' }, () => undefined);
    expect(seen(await load(8))).toMatchObject(both);
  });

  it('without an owner (an older release) is not gone on with', async () => {
    localStorage.setItem('portico.followUps', JSON.stringify([restart]));
    localStorage.setItem('portico.fallbacks', JSON.stringify([{ ...vm, action: 'stop', due: 1 }]));
    expect(seen(await load(7))).toEqual(none);
  });

  it('of another person is deleted after a week', async () => {
    const first = await load(7);
    first.scheduleFallback({ ...stop, at: Date.now() - 8 * 24 * 3_600_000 });
    const other = await load(8);
    other.scheduleFallback(stop);
    expect(JSON.parse(localStorage.getItem('portico.fallbacks') ?? '')).toHaveLength(1);
  });
});

describe('the time that is left', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    return () => void vi.useRealTimers();
  });

  it('is counted by no clock that is set, and continues after a page load', async () => {
    const page = await load(7);
    page.scheduleFallback(stop);
    const left = () => page.fallbackTimeLeft(page.fallbacks()[0]!);
    expect(left()).toBe(120_000);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(left()).toBe(120_000);
    vi.advanceTimersByTime(50_000);
    vi.setSystemTime(Date.now() - 7_200_000);
    expect(left()).toBe(70_000);
    page.storeTimeLeft();
    vi.setSystemTime(Date.now() + 3_600_000);
    const next = await load(7);
    const [one] = next.fallbacks();
    expect(next.fallbackTimeLeft(one!)).toBe(70_000);
    vi.advanceTimersByTime(80_000);
    expect(next.fallbackTimeLeft(one!)).toBe(0);
  });

  it('is the same in two tabs, however often both store it', async () => {
    const [page, other] = [await load(7), await load(7)];
    page.scheduleFallback(stop);
    for (let seconds = 0; seconds < 60; seconds += 5) {
      for (const tab of [page, other]) {
        tab.fallbackTimeLeft(tab.fallbacks()[0]!);
        tab.storeTimeLeft();
      }
      vi.advanceTimersByTime(5000);
    }
    expect([page, other].map((tab) => tab.fallbackTimeLeft(tab.fallbacks()[0]!))).toEqual([60_000, 60_000]);
  });
});
