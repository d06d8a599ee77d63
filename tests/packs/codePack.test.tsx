/**
 * A pack with screens in code: the folder of docs/providers.md as it is written there, opened over the simulation of its declaration, in
 * languages that it has and has not. `tests/tools/codePack.test.ts` compiles and builds it.
 */
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { I18nContextProvider, memoryStore, StoreContextProvider, useSetLocale } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfiguration } from '../../dataProvider/calls/config';
import { createHttp } from '../../dataProvider/http';
import { createI18n } from '../../i18n';
import type { Language } from '../../resources/kind/language';
import type { LoadedScreen, ScreenLoader, ScreenProps } from '../../resources/screens';
import { packTexts } from '../../src/admin/packTexts';
import { chosenLanguage } from '../../src/session/storage';
import { base, mountPortal } from '../gates/mountPortal';
import { useCloud } from '../support/useCloud';
import { packDeclaration, packFiles, packFolderOf } from './codePackGuide';

const { licence: rows } = JSON.parse(packFiles.get('packs/licences/rows.json') ?? '') as { licence: { id: number }[] };
const { folder, written, write } = packFolderOf('codePackScreens');
beforeAll(() => write(packFiles));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

useCloud({ kinds: [packDeclaration], rows: { licence: rows } });

function screens(kind: string, view: string): ScreenLoader | undefined {
  const path = `packs/licences/${kind}/screens/${view}.tsx`;
  if (!packFiles.has(path)) return undefined;
  return () => import(/* @vite-ignore */ written(path)) as Promise<LoadedScreen<ScreenProps>>;
}

async function open(language: 'en' | 'et' | 'es') {
  // Else the language of the person's profile is spoken.
  chosenLanguage.set(language);
  const configuration = await loadConfiguration(createHttp({ base, key: () => '{secret}' }), base);
  return mountPortal(configuration, '/licence/72', { kinds: [packDeclaration], screens, language });
}

describe('a pack with screens of its own', () => {
  it.each([
    ['en', 'For 25 people'],
    ['et', '25 inimesele'],
    ['es', 'For 25 people'],
  ] as const)('shows its texts in %s, in English where it has no others', async (language, text) => {
    await open(language);
    expect(await screen.findByText(text)).toBeVisible();
    cleanup();
  });
});

describe('texts of a pack', () => {
  const english = { free: '%{smart_count} seat |||| %{smart_count} seats', about: 'About %{name}' };
  const hostile = '%{smart_count} ||||';

  async function texts(language: Language, load: () => Promise<unknown>) {
    const provider = await createI18n(language);
    const store = memoryStore();
    const useTexts = packTexts(english, { '../texts/et.json': load });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <StoreContextProvider value={store}>
        <I18nContextProvider value={provider}>
          <Suspense fallback={null}>{children}</Suspense>
        </I18nContextProvider>
      </StoreContextProvider>
    );
    const { result } = await act(async () =>
      renderHook(() => ({ translate: useTexts(), speak: useSetLocale() }), { wrapper }),
    );
    const readTexts = () => {
      const { translate } = result.current;
      return [translate('free', { smart_count: 12_000 }).replace('\u00a0', ' '), translate('about', { name: hostile })];
    };
    return { readTexts, speak: (other: Language) => act(async () => result.current.speak(other)) };
  }

  it('follow the language, in English for what it lacks; a name is no phrase', async () => {
    const own = { default: { free: '%{smart_count} koht |||| %{smart_count} kohta' } };
    const { readTexts, speak } = await texts('en', () => Promise.resolve(own));
    expect(readTexts()).toEqual(['12,000 seats', `About ${hostile}`]);
    await speak('et');
    await waitFor(() => expect(readTexts()).not.toContain('12,000 seats'));
    expect(readTexts()).toEqual(['12 000 kohta', `About ${hostile}`]);
    await speak('es');
    await waitFor(() => expect(readTexts()).not.toContain('12 000 kohta'));
    expect(readTexts()).toEqual(['12,000 seats', `About ${hostile}`]);
  });

  it.each([null, [], 'text', { default: { free: 7, about: ['x'] } }, { default: null }])(
    'are English where a catalogue is %j',
    async (odd) => {
      const { readTexts } = await texts('et', () => Promise.resolve(odd));
      expect(readTexts()).toEqual(['12 000 seats', `About ${hostile}`]);
    },
  );

  it('are English while a catalogue cannot be loaded, which is logged, and those of the language as soon as it can', async () => {
    vi.useFakeTimers();
    try {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const load = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('offline'));
      const { readTexts } = await texts('et', load);
      expect(readTexts()).toEqual(['12,000 seats', `About ${hostile}`]);
      expect(warned.mock.calls.flat().join()).toContain('The texts of a pack in et could not be loaded');
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect([load.mock.calls.length, readTexts()[0]]).toEqual([2, '12,000 seats']);
      load.mockResolvedValue({ default: { free: '%{smart_count} koht |||| %{smart_count} kohta' } });
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(readTexts()).toEqual(['12 000 kohta', `About ${hostile}`]);
      await act(() => vi.advanceTimersByTimeAsync(3_600_000));
      expect([load.mock.calls.length, warned.mock.calls.length]).toEqual([3, 1]);
    } finally {
      vi.useRealTimers();
    }
  });
});
