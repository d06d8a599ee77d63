/**
 * The stored session: typed, tolerant of blocked storage (private windows, policies), and synchronised between
 * tabs. API keys are the only secrets that are stored, and they are stored nowhere else.
 */
import { storageSignal } from './storageSignal';

export interface Impersonation {
  token: string;
  /** Where 'Back to your account' returns to. */
  returnPath: string;
  /** The impersonated person, for the banner. */
  owner?: string;
  /** Name of the one billing account that it is limited to. */
  account?: string;
  /** Id of the person who impersonates. */
  by?: string;
}

/** Replaces blocked or full storage: lasts as long as the page. */
const memory = new Map<string, string>();

const prefix = 'portico.';
type Area = 'localStorage' | 'sessionStorage';

function read(area: Area, name: string): string | undefined {
  try {
    // What could not be stored is newer than what is: full storage can still be read.
    return memory.get(name) ?? window[area].getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(area: Area, name: string, value: string | undefined): void {
  memory.delete(name);
  try {
    if (value === undefined) window[area].removeItem(prefix + name);
    else window[area].setItem(prefix + name, value);
  } catch {
    if (value !== undefined) memory.set(name, value);
  }
}

interface Stored<T> {
  get(): T | undefined;
  set(value: T): void;
  clear(): void;
}

const changes = storageSignal((key) => key.startsWith(prefix));

export function storedText(name: string, area: Area = 'localStorage'): Stored<string> {
  const put = (value: string | undefined) => {
    write(area, name, value);
    changes.notify();
  };
  return { get: () => read(area, name) || undefined, set: put, clear: () => put(undefined) };
}

function storedFlag(name: string): Stored<true> {
  const { get, set, clear } = storedText(name);
  return { get: () => (get() === '1' ? true : undefined), set: () => set('1'), clear };
}

/** The person's own API key. */
export const ownKey = storedText('apikey');
/** Code of the person who recommended the portal; sent when the first billing account is made. */
export const referralCode = storedText('referral_code');
/** The next sign-in starts as sign-up. */
export const signupFlag = storedFlag('signup');
/** This person has just signed up: the first billing account is still to be made. */
export const firstAccountFlag = storedFlag('first_account');
/** Language chosen before anybody is signed in. */
export const chosenLanguage = storedText('language');
/** Address of the logo that the loading screen of the next start shows. */
export const splashLogo = storedText('splash');
/** Where to go after signing in. Per tab: two tabs may have been sent to sign in from different pages. */
export const redirectPath = storedText('redirect', 'sessionStorage');

/** The key was rejected: the sign-in screen of every tab gives the reason, until a person signs in or out. */
export const expiredFlag = storedFlag('expired');

const impersonationText = storedText('impersonation');
/** An act-as in progress. Anything else than a token and a path counts as none. */
export const impersonation: Stored<Impersonation> = {
  get() {
    try {
      const { token, returnPath, owner, account, by } = JSON.parse(
        impersonationText.get() ?? '{}',
      ) as Partial<Impersonation>;
      if (typeof token !== 'string' || token === '') return undefined;
      return {
        token,
        returnPath: typeof returnPath === 'string' ? returnPath : '/',
        ...(typeof owner === 'string' ? { owner } : {}),
        ...(typeof account === 'string' ? { account } : {}),
        ...(typeof by === 'string' ? { by } : {}),
      };
    } catch {
      return undefined;
    }
  },
  set: (value) => impersonationText.set(JSON.stringify(value)),
  clear: impersonationText.clear,
};

/** Whether the act-as in progress is still there after a page load; it is not where storage is full or blocked. */
export const isImpersonationStored = (): boolean => !memory.has('impersonation');

/**
 * The key in force: an impersonation's token before the person's own key (docs/coverage.md, section 6).
 *
 * @example
 * if (currentKey() === undefined) location.assign('/app/');
 */
export const currentKey = (): string | undefined => impersonation.get()?.token ?? ownKey.get();

/** An administrator looks at the portal as everybody does. */
export const userViewFlag = storedFlag('user_view');

/** The people whom an administrator has impersonated recently (`src/pages/admin/recents.ts`). */
export const actedAs = storedText('acted_as');

/** What the sign-in said of the person's e-mail address: 'true' or 'false'. Nothing after a sign-in by API key. */
export const emailVerified = storedText('email_verified');

/** What signing out forgets (docs/coverage.md, section 4). The language and the referral code stay. */
export function clearSession(): void {
  firstAccountFlag.clear();
  impersonation.clear();
  actedAs.clear();
  ownKey.clear();
  userViewFlag.clear();
  emailVerified.clear();
}

/**
 * Synchronises this tab with the others: if the key changes or is removed there, this page is reloaded. Also
 * when the page is restored from the back/forward cache of another session.
 */
export function followOtherTabs(reload: () => void): () => void {
  const before = currentKey();
  const fromThePast = ({ persisted }: PageTransitionEvent) => {
    if (persisted && currentKey() !== before) reload();
  };
  const fromOtherTab = (event: StorageEvent) => {
    const names = [prefix + 'apikey', prefix + 'impersonation', null];
    if (names.includes(event.key) && event.oldValue !== event.newValue) reload();
  };
  const following = new AbortController();
  const { signal } = following;
  window.addEventListener('storage', fromOtherTab, { signal });
  window.addEventListener('pageshow', fromThePast, { signal });
  return () => following.abort();
}

/** Calls back after every change, in this tab or another one. Answers with how to stop. */
export const onSessionChange = changes.subscribe;
