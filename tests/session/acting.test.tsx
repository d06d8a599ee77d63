/** Who one acts as, and that neither account leaves anything in the other's. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

const leave = vi.fn<(address: string) => void>();

/** A page that has just been loaded: its modules are its own, what the browser stores is not. */
async function load() {
  vi.resetModules();
  const [acting, stored, notice, drawer, drafts, fallbacks, owner, expiry, pageLoad] = await Promise.all([
    import('../../src/session/impersonation'),
    import('../../src/session/storage'),
    import('../../src/session/notice'),
    import('../../src/session/storageNamespace'),
    import('../../src/session/drafts'),
    import('../../src/admin/runs/fallbacks'),
    import('../../src/session/owner'),
    import('../../src/session/expiry'),
    import('../../src/lib/pageLoad'),
  ]);
  return { ...acting, ...stored, ...notice, ...drawer, ...drafts, ...fallbacks, ...owner, ...expiry, ...pageLoad };
}

const everything = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

beforeEach(() => {
  leave.mockClear();
  history.replaceState(null, '', '/app/access/invitations?order=name');
});

describe('acting as somebody else', () => {
  it('stores token and way back, goes to the root, and leaves the own key alone', async () => {
    const page = await load();
    page.ownKey.set('mine');
    page.startActing({ token: 'theirs', owner: 'owner@example.test', account: 'Main' }, leave);
    expect(leave).toHaveBeenCalledExactlyOnceWith('/app/');
    expect(page.impersonation.get()).toEqual({
      token: 'theirs',
      owner: 'owner@example.test',
      account: 'Main',
      returnPath: '/access/invitations?order=name',
    });
    expect([page.currentKey(), page.ownKey.get()]).toEqual(['theirs', 'mine']);
    expect(page.takeNotice()).toEqual({ what: 'started', who: 'owner@example.test' });
    expect(page.takeNotice()).toBeUndefined();
  });

  it('does not begin where the browser stores no more, unless deleting what is stored for speed is enough', async () => {
    const page = await load();
    page.ownKey.set('mine');
    localStorage.setItem('portico.seen', 'lists');
    const set = Storage.prototype.setItem;
    const isFull = vi.fn(() => localStorage.getItem('portico.seen') !== null);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
      if (name === 'portico.impersonation' && isFull()) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, name, value);
    });
    expect(page.startActing({ token: 'theirs' }, leave)).toBe(true);
    expect((await load()).currentKey()).toBe('theirs');

    page.endActing(leave);
    leave.mockClear();
    isFull.mockReturnValue(true);
    expect(page.startActing({ token: 'theirs' }, leave)).toBe(false);
    expect(leave).not.toHaveBeenCalled();
    expect(page.currentKey()).toBe('mine');
    expect((await load()).takeNotice()).toMatchObject({ what: 'returned' });
  });

  it('goes back to where it began, or to the root', async () => {
    const page = await load();
    page.impersonation.set({ token: 'theirs', returnPath: '/access/invitations', owner: 'o' });
    page.endActing(leave);
    page.impersonation.set({ token: 'theirs', returnPath: 'https://evil.example', owner: 'o' });
    page.endActing(leave);
    expect(leave.mock.calls).toEqual([['/app/access/invitations'], ['/app/']]);
    expect(page.impersonation.get()).toBeUndefined();
  });

  it('leaves nothing behind on the way back, and finds what lay here before', async () => {
    const before = await load();
    before.ownKey.set('mine');
    before.setOwner(7);
    before.writeDraft('/compute/create', 1, { name: 'my-machine' });
    before.scheduleFallback({ kind: 'virtual_machine', id: 'tll:mine', action: 'stop', at: Date.now(), left: 1 });
    before.startActing({ token: 'theirs', owner: 'owner@example.test' }, leave);

    const meanwhile = await load();
    expect(meanwhile.isImpersonated()).toBe(true);
    meanwhile.setOwner(8);
    expect(meanwhile.fallbacks()).toEqual([]);
    expect(meanwhile.readDraft('/compute/create', 1)).toBeUndefined();
    meanwhile.writeDraft('/compute/create', 2, { name: 'their-machine' });
    meanwhile.scheduleFallback({ kind: 'virtual_machine', id: 'tll:1', action: 'stop', at: Date.now(), left: 2 });
    localStorage.setItem('portico.acting.payment.one', 'a top-up whose answer was lost');
    meanwhile.endActing(leave);
    // What a page writes as it goes (a draft) comes after; the next page empties the drawer again.
    meanwhile.writeDraft('/disks/create', 2, { name: 'their-disk' });

    const after = await load();
    after.clearImpersonated();
    expect(after.takeNotice()).toEqual({ what: 'returned', who: 'owner@example.test' });
    expect(everything()).not.toMatch(/their|owner@/);
    // For a person who acts as that customer again, and not among the person's own.
    expect(localStorage.getItem('portico.acting.payment.one')).toBe('a top-up whose answer was lost');
    expect(localStorage.getItem('portico.payment.one')).toBeNull();
    expect(after.readDraft('/compute/create', 1)).toEqual({ name: 'my-machine' });
    expect(after.fallbacks()).toEqual([]);
    after.setOwner(7);
    expect(after.fallbacks()).toMatchObject([{ id: 'tll:mine', action: 'stop', left: 1 }]);
    expect(after.currentKey()).toBe('mine');
  });
});

describe('a refused key', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockClear();
    const { origin, pathname, search } = window.location;
    vi.stubGlobal('location', { origin, pathname, search, reload, assign: leave });
  });

  it('of an act-as ends the act-as only, and says why', async () => {
    const page = await load();
    page.ownKey.set('mine');
    page.impersonation.set({ token: 'theirs', returnPath: '/profile', owner: 'owner@example.test' });
    page.onKeyRefused('theirs');
    page.onKeyRefused('theirs');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/app/profile');
    expect(page.currentKey()).toBe('mine');
    expect(page.takeNotice()).toEqual({ what: 'ended', who: 'owner@example.test' });
  });

  it('of an act-as leads away, though the page would load itself again meanwhile', async () => {
    const page = await load();
    page.ownKey.set('mine');
    page.impersonation.set({ token: 'theirs', returnPath: '/profile', owner: 'owner@example.test' });
    page.onKeyRefused('theirs');
    page.reloadUnlessLeaving();
    expect([leave.mock.calls, reload.mock.calls]).toEqual([[['/app/profile']], []]);
    // Shown again from the browser's cache, it loads itself as ever.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    page.reloadUnlessLeaving();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that is not in force any more says nothing about the one that is', async () => {
    const page = await load();
    page.ownKey.set('mine');
    page.onKeyRefused('theirs');
    expect(page.currentKey()).toBe('mine');
    expect([leave.mock.calls, reload.mock.calls]).toEqual([[], []]);
  });

  it('of the person’s own leads to the sign-in', async () => {
    const page = await load();
    page.ownKey.set('mine');
    page.onKeyRefused('mine');
    expect(page.currentKey()).toBeUndefined();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a page that the browser cached', () => {
  const shown = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  it('is reloaded when another person is here by now', async () => {
    const page = await load();
    page.ownKey.set('mine');
    page.impersonation.set({ token: 'theirs', returnPath: '/' });
    const reload = vi.fn();
    const stop = page.followOtherTabs(reload);
    shown(true);
    page.impersonation.clear();
    shown(false);
    expect(reload).not.toHaveBeenCalled();
    shown(true);
    expect(reload).toHaveBeenCalledOnce();
    stop();
  });
});
