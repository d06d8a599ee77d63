import './styles/base.css';
import { boot } from './boot';
import { declareFonts, loadFont } from './session/fonts';
import { listPainted } from './lib/prefetched';
import { installTrustedTypes } from './lib/trustedTypes';
import { report, watchErrors } from './reports/report';
import { saveReferral, leaveReferral, readRoute, signInRoute, staysSignedIn } from './session/entryUrl';
import { applyBrand } from './session/colourMode';
import { clearImpersonated, isImpersonated } from './session/storageNamespace';
import { showFatal } from './session/fatal';
import { safePicture } from './session/redirect';
import { showSplash } from './session/splash';
import { currentKey, splashLogo } from './session/storage';
import { loadThemeScripts } from './session/themeScripts';
import { onKeyRefused } from './session/expiry';
import { reloadUnlessLeaving } from './lib/pageLoad';

/** Each is loaded in parallel with the configuration, as soon as it is known which one is needed. */
const loadApp = () => import('./App');
const loadEntry = () => import('./entry');

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  watchErrors();
  installTrustedTypes();
  saveReferral(location.search);
  if (!isImpersonated()) clearImpersonated();
  const route = readRoute(location);
  const key = currentKey();
  const stays = key !== undefined && staysSignedIn(route);
  if (stays && route?.name === 'referral') leaveReferral(route.code);
  const code = stays
    ? loadApp().then(({ preloadApp }) => preloadApp)
    : loadEntry().then(({ preloadEntry }) => preloadEntry);
  // The font is loaded after the code: nothing waits for it, and text is rendered in a fallback font until then.
  declareFonts();
  void code.then(loadFont).catch(() => undefined);
  const shown = showSplash(root);
  try {
    const booted = await boot({
      refused: onKeyRefused,
      ready: code,
      // Loaded again where it is needed, and its failure reported there.
      chosen: (choice) => void code.then((preload) => preload(choice)).catch(() => undefined),
      signedIn: stays,
    });
    applyBrand(booted.brand, booted.site.favicon);
    splashLogo.set(safePicture(booted.site.logo) ?? booted.brand.mark);
    document.documentElement.lang = booted.language;
    await loadThemeScripts(booted.site.themeScripts);
    if (stays) {
      const { mountApp } = await loadApp();
      // Another tab has signed out or in meanwhile: the portal would send requests without a key.
      if (currentKey() !== key) return reloadUnlessLeaving();
      await mountApp(root, booted);
    } else await (await loadEntry()).mountEntry(root, booted, route ?? signInRoute(location), loadApp);
  } catch (error) {
    report(error);
    showFatal(root, error);
  } finally {
    shown();
  }
}

void listPainted().then(start);
