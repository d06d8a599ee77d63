/**
 * A copy of the list that was seen last, which `scripts/vite/inline.js` shows at the next visit of its address until the portal is
 * there: on a slow device that takes seconds. As with the cached lists, nothing of money is in it; it belongs to one person and one build,
 * is not taken while acting as somebody, and is deleted at sign-out.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { I18nProvider } from 'ra-core';
import type { SiteConfig } from '../../dataProvider/calls/site';
import type { Registry } from '../../resources/registry';
import { listAtAddress } from '../admin/list/firstPage';
import { formatMoment } from '../lib/timeText';
import { isPhoneWidth } from '../admin/useIsPhone';
import { whenIdle } from '../context/idleAfterFirstPaint';
import { yieldToMain } from '../lib/yieldToMain';
import { beforeLeaving } from '../session/leaving';
import { isPageOver } from '../session/pageKey';
import { snapshotKey } from '../session/seenLocation';
import { isImpersonated } from '../session/storageNamespace';
import { ownerOf, pauseBeforeWriting } from '.';
import { fontFile, usedStyles } from './usedStyles';
import { copyPage, currencySigns, type CopiedNode } from './pageCopy';

/** `scripts/vite/inline.js` reads no other. */
const snapshotVersion = 1;

/** As `scripts/vite/inline.js` reads it. */
interface Snapshot {
  /** Digest of the key in force, as that of the cached lists. */
  owner: string;
  /** `{origin}{prefix}` of the API, which the digest is made with. */
  base: string;
  version: typeof snapshotVersion;
  path: string;
  isNarrow: boolean;
  mode: string;
  language: string;
  title: string;
  /** When it was taken, ms since the epoch; `mark` says so to the person. */
  at: number;
  mark: string;
  /** The brand, as the style of the page's root. */
  tokens: string;
  /** The rules that the page needs of its style sheets. */
  styles: string;
  /** Address of the font, if it is used. */
  font: string | undefined;
  page: CopiedNode;
}

/** Characters of JSON. */
const longest = 300_000;

interface SnapshotSource {
  base: string;
  registry: Registry;
  queryClient: QueryClient;
  i18nProvider: I18nProvider;
  site: SiteConfig;
}

/** Something is open above the page, it was scrolled, or something on it is still being loaded. */
const isInBetween = (root: Element): boolean =>
  window.scrollY > 0 ||
  document.querySelector('dialog[open], [role="dialog"], [role="menu"], [role="listbox"], [role="alert"]') !== null ||
  root.querySelector('main [aria-busy="true"]') !== null ||
  [...root.querySelectorAll('main, main *')].some(({ scrollTop }) => scrollTop > 0);

/** What says that money is money, and as of when the snapshot is. */
function wordsOf({ i18nProvider, site }: SnapshotSource) {
  const language = i18nProvider.getLocale();
  const currencies = [site.siteCurrency, ...site.displayCurrencies.map(({ code }) => code)];
  const signs = currencies.flatMap((currency) => currencySigns(currency, language));
  const at = Date.now();
  const mark = i18nProvider.translate('list.location.earlier', { time: formatMoment(at, language) });
  return { language, signs, at, mark };
}

/** What may be computed before the page is copied. */
interface Prepared {
  styles: string;
  words: ReturnType<typeof wordsOf>;
}

function take(owner: string, source: SnapshotSource, prepared?: Prepared): Snapshot | undefined {
  const { base, registry } = source;
  const root = document.getElementById('root');
  if (!root || !listAtAddress(registry) || isInBetween(root)) return undefined;
  const { language, signs, at, mark } = prepared?.words ?? wordsOf(source);
  const page = copyPage(root, { bottom: window.innerHeight, signs });
  if (page === undefined) return undefined;
  return {
    ...({ version: snapshotVersion, owner, base, path: location.pathname, isNarrow: isPhoneWidth() } as const),
    mode: document.documentElement.dataset.mode ?? '',
    ...{ language, title: document.title, at },
    mark,
    tokens: document.documentElement.style.cssText,
    styles: prepared?.styles ?? usedStyles(root),
    font: fontFile(),
    page,
  };
}

function forgetSnapshot(): void {
  try {
    localStorage.removeItem(snapshotKey);
  } catch {
    // Nothing is stored where storage is blocked.
  }
}

function store(snapshot: Snapshot): void {
  const text = JSON.stringify(snapshot);
  if (text.length > longest) return forgetSnapshot();
  try {
    localStorage.setItem(snapshotKey, text);
  } catch {
    forgetSnapshot();
  }
}

/**
 * Keeps a snapshot of the list that is shown: taken when the page is hidden or left, and a while after its rows have changed (`pauseBeforeWriting`).
 * One whose rows have changed since is deleted. Returns the function that stops it.
 */
export async function keepSnapshot(source: SnapshotSource): Promise<() => void> {
  const { base, registry, queryClient } = source;
  const owner = isImpersonated() ? undefined : await ownerOf(base);
  if (!owner) return () => undefined;
  let isStopped = false;
  let due: ReturnType<typeof setTimeout> | undefined;
  /** The kind that the snapshot shows. Undefined: there is none, or one of the visit before. */
  let shown: string | undefined;
  /** Data of each location's list when it was last looked at: polls mostly bring the same again. */
  const known = new Map<string, unknown>();

  function save(prepared?: Prepared): void {
    if (isPageOver()) return;
    const snapshot = take(owner ?? '', source, prepared);
    if (!snapshot) return;
    shown = listAtAddress(registry)?.name;
    store(snapshot);
  }
  /** In three tasks, since each takes some milliseconds. */
  async function saveInSteps(): Promise<void> {
    const root = document.getElementById('root');
    if (!root || !listAtAddress(registry)) return;
    const styles = usedStyles(root);
    await yieldToMain();
    const words = wordsOf(source);
    await yieldToMain();
    if (!isStopped) save({ styles, words });
  }
  function plan(): void {
    due ??= setTimeout(() => {
      due = undefined;
      whenIdle(() => void saveInSteps());
    }, pauseBeforeWriting);
  }
  const release = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { type } = event.action;
    const [kind, what] = event.query.queryKey;
    const { queryHash, state } = event.query;
    const isOther = type === 'success' && known.get(queryHash) !== state.data;
    // A write has just changed one of its records.
    const isInvalidated = type === 'invalidate';
    if (what !== 'location' || !(isOther || isInvalidated)) return;
    const isChanged = isInvalidated || known.has(queryHash);
    known.set(queryHash, state.data);
    if (isChanged && (kind === shown || (shown === undefined && isInvalidated))) {
      shown = undefined;
      forgetSnapshot();
    }
    if (kind === listAtAddress(registry)?.name) plan();
  });
  const leave = () => document.visibilityState === 'hidden' && save();
  document.addEventListener('visibilitychange', leave);
  const stop = () => {
    isStopped = true;
    clearTimeout(due);
    document.removeEventListener('visibilitychange', leave);
    release();
  };
  beforeLeaving(stop);
  plan();
  return stop;
}
