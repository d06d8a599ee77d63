/**
 * The entry point from main.tsx to the sign-in screens. React and plain CSS only: no router, no component
 * library.
 */
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { basePath, innerPath, leaveReferral, readRoute, signInRoute } from './entryUrl';
import { applyBrand } from './colourMode';
import { useEntry } from './context';
import { Back, SessionNote } from './controls';
import { Screen } from './Screen';
import { SignIn } from './SignIn';
import { chosenLanguage, currentKey, redirectPath } from './storage';
import type { EntryLanguages, EntryOptions, EntryRoute } from './types';
import '../styles/base.css';
import { loadPage } from '../lib/pageLoad';

export type { EntryApi, EntryLanguages, EntryOptions, EntryRoute } from './types';

/** A view that could not be fetched is reported, with the way back; nothing is ever left blank. */
function Unavailable() {
  const { t } = useEntry();
  return (
    <>
      <SessionNote tone="danger">{t('identity.unavailable')}</SessionNote>
      <Back>{t('callback.back')}</Back>
    </>
  );
}
const unavailable = () => ({ default: Unavailable });

// Rarely used screens are not part of the initial sign-in bundle.
const Callback = lazy(() => import('./Callback').then(({ Callback: view }) => ({ default: view }), unavailable));
const EmailResult = lazy(() =>
  import('./EmailResult').then(({ EmailResult: view }) => ({ default: view }), unavailable),
);

type Wiring = Omit<EntryOptions, 'root' | 'route'>;

/** Other languages are loaded when they are chosen, and the last choice is stored. */
function useLanguage(t: Wiring['t'], languages: EntryLanguages | undefined) {
  const [spoken, setSpoken] = useState({ t, current: languages?.current ?? 'en' });
  const last = useRef<EntryLanguages['current']>(undefined);
  const choose = (code: EntryLanguages['current']) => {
    last.current = code;
    return languages?.load(code).then(
      (loaded) => {
        if (last.current !== code) return;
        chosenLanguage.set(code);
        setSpoken({ t: loaded, current: code });
      },
      () => undefined, // Without a connection the language stays.
    );
  };
  return { t: spoken.t, languages: languages && { ...languages, current: spoken.current, choose } };
}

const titles = {
  'sign-in': 'title.signIn',
  referral: 'title.signIn',
  auth0_callback: 'title.callback',
  email_verification: 'title.verification',
} as const;

function View({ route }: { route: EntryRoute }) {
  switch (route.name) {
    case 'auth0_callback':
      return <Callback params={route.params} />;
    case 'email_verification':
      return <EmailResult success={route.success} email={route.email} />;
    case 'sign-in':
      return <SignIn username={route.username} />;
    case 'referral':
      return <SignIn />;
  }
}

function EntryApp({ brand, api, siteIn, ...given }: Wiring & { route: EntryRoute }) {
  const { t, languages } = useLanguage(given.t, given.languages);
  const [route, setRoute] = useState(given.route);
  const current = languages?.current ?? 'en';
  const site = useMemo(() => siteIn?.(current) ?? given.site, [siteIn, current, given.site]);
  useEffect(() => {
    document.documentElement.lang = current;
    document.title = `${t(titles[route.name])} | ${site.siteName}`;
  }, [t, current, site, route]);
  const goToSignIn = useCallback((username?: string) => {
    // A signed-in person followed a link from a message: go back to the portal.
    if (currentKey() !== undefined) return loadPage(`${basePath}/`);
    const query = username ? `?${new URLSearchParams({ username }).toString()}` : '';
    // Back leads to the result of the verification again; an answer of the identity service is used once.
    const isResult = readRoute(window.location)?.name === 'email_verification';
    window.history[isResult ? 'pushState' : 'replaceState'](null, '', `${basePath}/${query}`);
    setRoute(signInRoute(window.location));
  }, []);
  useEffect(() => {
    const follow = () => setRoute(readRoute(window.location) ?? signInRoute(window.location));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return (
    <Screen {...{ site, brand, t, api, languages, goToSignIn }}>
      <Suspense>
        <View route={route} />
      </Suspense>
    </Screen>
  );
}

/** The sign-in screen replaces the requested page, which is where signing in leads. */
function rememberRequestedPath(): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  for (const own of ['username', 'referral_code']) query.delete(own);
  const path = innerPath(pathname) + (query.size > 0 ? `?${query.toString()}` : '');
  if (path !== '/') redirectPath.set(path);
}

/**
 * Renders the sign-in screen for `route` into `root`; returns the function that removes it. A referral code is
 * stored and its address replaced by the root's, which is the sign-in screen. A successful sign-in calls
 * `api.signedIn(key, path)`.
 */
export function renderEntry({ root, route, ...wiring }: EntryOptions): () => void {
  let shown = route;
  if (route.name === 'referral') {
    if (!leaveReferral(route.code)) wiring.api.report?.('A referral address without a usable code');
    shown = signInRoute(window.location);
  }
  // Tokens do not stay in the address, the history or a bookmark.
  if (route.name === 'auth0_callback') window.history.replaceState(null, '', `${basePath}/auth0_callback`);
  if (shown.name === 'sign-in') rememberRequestedPath();
  const stopBrand = applyBrand(wiring.brand, wiring.site.favicon);
  const react = createRoot(root);
  react.render(<EntryApp {...wiring} route={shown} />);
  const touched = () => wiring.api.touched?.();
  root.addEventListener('focusin', touched, { once: true });
  return () => {
    root.removeEventListener('focusin', touched);
    react.unmount();
    stopBrand();
  };
}
