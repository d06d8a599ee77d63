import { describe, expect, test, vi } from 'vitest';
import { afterPaint } from '../../src/lib/afterPaint';
import {
  appliedColourMode,
  chooseColourMode,
  colourMode,
  applyBrand,
  effectiveColourMode,
  onAppliedColourMode,
  onColourMode,
} from '../../src/session/colourMode';
import * as stored from '../../src/session/storage';
import { loadBrand } from '../../themes';

const fromOtherTab = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue: 'before', newValue }));

describe('what is remembered', () => {
  test('an act-as goes before the own key', () => {
    expect(stored.currentKey()).toBeUndefined();
    stored.ownKey.set('mine');
    stored.impersonation.set({ token: 'theirs', returnPath: '/access', owner: 'owner@example.test' });
    expect(stored.currentKey()).toBe('theirs');
    stored.impersonation.clear();
    expect(stored.currentKey()).toBe('mine');
  });

  test.each(['', 'null', '{', '[]', '{"token":7}', '{"token":""}'])('%j is no act-as', (text) => {
    localStorage.setItem('portico.impersonation', text);
    expect(stored.impersonation.get()).toBeUndefined();
  });

  test('signing out forgets flag, act-as and key, and leaves language and referral', () => {
    stored.ownKey.set('mine');
    stored.impersonation.set({ token: 't', returnPath: '/' });
    stored.firstAccountFlag.set(true);
    stored.referralCode.set('FRIEND');
    stored.chosenLanguage.set('et');
    stored.clearSession();
    expect(stored.currentKey()).toBeUndefined();
    expect(stored.firstAccountFlag.get()).toBeUndefined();
    expect([stored.referralCode.get(), stored.chosenLanguage.get()]).toEqual(['FRIEND', 'et']);
  });

  test('where storage is full the new value counts, not the one that is stored', () => {
    stored.ownKey.set('old');
    chooseColourMode('light');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    stored.ownKey.set('new');
    expect(stored.ownKey.get()).toBe('new');
    stored.ownKey.clear();
    expect(stored.ownKey.get()).toBeUndefined();
    chooseColourMode('dark');
    expect(colourMode()).toBe('dark');
    full.mockRestore();
    chooseColourMode('auto');
    expect(colourMode()).toBe('auto');
  });

  test('where storage is blocked it lasts as long as the page', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    stored.ownKey.set('mine');
    expect(stored.ownKey.get()).toBe('mine');
    stored.ownKey.clear();
    expect(stored.ownKey.get()).toBeUndefined();
    chooseColourMode('dark');
    expect(colourMode()).toBe('dark');
    chooseColourMode('auto');
  });

  test('changes are reported, from here and from other tabs, until one stops listening', () => {
    const changed = vi.fn();
    const stop = stored.onSessionChange(changed);
    stored.ownKey.set('mine');
    fromOtherTab('portico.apikey');
    fromOtherTab(null);
    fromOtherTab('somebody.else');
    expect(changed).toHaveBeenCalledTimes(3);
    stop();
    stored.ownKey.clear();
    fromOtherTab('portico.apikey');
    expect(changed).toHaveBeenCalledTimes(3);
  });

  test('another key in another tab reloads this page; anything else does not', () => {
    const reload = vi.fn();
    const stop = stored.followOtherTabs(reload);
    fromOtherTab('portico.language', 'et');
    expect(reload).not.toHaveBeenCalled();
    fromOtherTab('portico.apikey', null);
    fromOtherTab('portico.impersonation', '{}');
    expect(reload).toHaveBeenCalledTimes(2);
    stop();
    fromOtherTab('portico.apikey', null);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

describe('colour mode', () => {
  /** A system whose colours can be changed. */
  function system(dark: boolean) {
    const listeners = new Set<() => void>();
    const query = {
      matches: dark,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    };
    vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
    return (next: boolean) => {
      query.matches = next;
      listeners.forEach((listener) => listener());
    };
  }

  test('auto follows the system at once; a choice goes before it, and is shown before the page has its colours', async () => {
    const becomes = system(false);
    const stopBrand = applyBrand(await loadBrand('portico'));
    const root = document.documentElement;
    expect(root.dataset.mode).toBe('light');
    const applied = vi.fn();
    const stop = onAppliedColourMode(applied);
    becomes(true);
    await vi.waitFor(() => expect(root.dataset.mode).toBe('dark'));
    expect(root.style.colorScheme).toBe('dark');
    expect(applied).toHaveBeenCalledOnce();
    chooseColourMode('light');
    expect(effectiveColourMode()).toBe('light');
    expect(appliedColourMode()).toBe('dark');
    await vi.waitFor(() => expect(appliedColourMode()).toBe('light'));
    expect(applied).toHaveBeenCalledTimes(2);
    chooseColourMode('dark');
    stopBrand();
    await new Promise<void>((resolve) => afterPaint(resolve));
    expect(appliedColourMode()).toBe('light');
    stop();
  });

  test('nonsense in storage counts as auto, and other tabs are followed', () => {
    system(false);
    localStorage.setItem('portico.colour_mode', 'sepia');
    chooseColourMode('auto');
    localStorage.setItem('portico.colour_mode', 'sepia');
    expect(colourMode()).toBe('auto');
    const changed = vi.fn();
    const stop = onColourMode(changed);
    fromOtherTab('portico.colour_mode', 'dark');
    expect(changed).toHaveBeenCalledOnce();
    stop();
  });
});
