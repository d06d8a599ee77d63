/** Connects `main` and the sign-in screens: passes them their calls, and mounts the shell afterwards. */
import { readEntrySite } from '../dataProvider/calls/entrySite';
import { checkKey, exchangeIdentity } from '../dataProvider/calls/identity';
import { entryTranslate, languageNames } from '../i18n/entry';
import { languages, pickLanguage } from '../i18n/languages';
import type { Boot } from './boot';
import { basePath } from './session/entryUrl';
import { report } from './reports/report';
import { renderEntry } from './session/entry';
import { showFatal } from './session/fatal';
import { showSplash } from './session/splash';
import { chosenLanguage, currentKey, followOtherTabs } from './session/storage';
import type { EntryRoute } from './session/types';
import { reloadUnlessLeaving } from './lib/pageLoad';

/** Loads the texts of `mountEntry`. Rejects if they fail to load. */
export const preloadEntry = ({ language }: Pick<Boot, 'language'>): Promise<unknown> => entryTranslate(language);

export async function mountEntry(
  root: HTMLElement,
  booted: Boot,
  route: EntryRoute,
  loadApp: () => Promise<typeof import('./App')>,
): Promise<void> {
  const { site, brand, base, language } = booted;
  // A person who signs in in another tab is signed in here too; a sign-in answer that is being checked here
  // continues.
  const isDoor = route.name === 'sign-in' || route.name === 'referral';
  const unfollow = isDoor ? followOtherTabs(() => currentKey() && reloadUnlessLeaving()) : () => undefined;
  const close = renderEntry({
    root,
    site,
    siteIn: (spoken) => readEntrySite(booted.raw.config, spoken),
    brand,
    t: await entryTranslate(language),
    route,
    languages: {
      current: language,
      all: languages.map((code) => [code, languageNames[code]] as const),
      load: entryTranslate,
    },
    api: {
      checkKey: (key) => checkKey(base, key),
      auth0Callback: (params) => exchangeIdentity(booted.http, params),
      touched: () => void loadApp().catch(() => console.warn('The portal could not be loaded ahead')),
      report: (message) => {
        console.warn(message);
        report(message);
      },
      signedIn: (_key, path) => {
        history.replaceState(null, '', basePath + path);
        unfollow();
        close();
        const spoken = pickLanguage([chosenLanguage.get(), language]);
        const shown = showSplash(root);
        loadApp()
          .then(({ mountApp }) => mountApp(root, { ...booted, language: spoken }))
          .finally(shown)
          .catch((error: unknown) => {
            report(error);
            showFatal(root, error);
          });
      },
    },
  });
}
