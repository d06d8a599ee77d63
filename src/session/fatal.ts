/**
 * Shown if not even the configuration can be loaded: plain elements, no library, both remedies that
 * docs/coverage.md, section 2 names.
 */
import { preloadTexts } from '../../i18n/preload';
import { clearDrafts } from './drafts';
import { isChunkFailure } from '../lib/chunkFailure';
import { chosenLanguage, clearSession } from './storage';
import { loadPage } from '../lib/pageLoad';

/** In the page's language if one is chosen, else the browser's. */
const words = () => preloadTexts(chosenLanguage.get() ?? navigator.language);

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, ...inside: (string | Node)[]) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...inside);
  return made;
}

function button(label: string, act: () => void): HTMLButtonElement {
  const made = element('button', 'p-button p-button--plain', label);
  made.type = 'button';
  made.onclick = act;
  return made;
}

export function showFatal(root: HTMLElement, error: unknown): void {
  const { title, part, reload, leave } = words();
  const { userMessage, kind } = error as { userMessage?: string; kind?: string };
  // Other errors are in the API's words, or in English: no catalogue has loaded.
  const text = userMessage ?? (error instanceof Error ? error.message : String(error));
  const isUnreachable = kind === 'connection' || kind === 'timeout';
  const detail = element('p', 'p-quiet', isChunkFailure(error) || isUnreachable ? part : text);
  detail.setAttribute('role', 'alert');
  const links = element(
    'p',
    '',
    button(reload, () => loadPage()),
    button(leave, () => {
      clearSession();
      clearDrafts();
      loadPage(import.meta.env.BASE_URL);
    }),
  );
  root.replaceChildren(element('main', 'p-fatal', element('h1', '', title), detail, links));
}

/**
 * The embedded cloud's worker is gone (docs/coverage.md, section 8): shown once, above everything else, with a
 * reload.
 */
export function showReloadRequest(): void {
  if (document.querySelector('.p-crash')) return;
  const { crash, reload } = words();
  const notice = element(
    'div',
    'p-crash',
    element('p', '', crash),
    button(reload, () => loadPage()),
  );
  notice.setAttribute('role', 'alert');
  document.body.prepend(notice);
}
