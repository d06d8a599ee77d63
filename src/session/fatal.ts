/** When not even the configuration can be had: plain elements, no library, both ways out that docs/coverage.md, section 2 names. */
import { preloadTexts } from '../../i18n/preload';
import { clearDrafts } from './drafts';
import { isChunkFailure } from '../lib/chunkFailure';
import { chosenLanguage, clearSession } from './storage';

/** In the language of the page where one is chosen, else the browser's. */
const words = () => preloadTexts(chosenLanguage.get() ?? navigator.language);

function button(label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'p-button p-button--plain';
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
}

export function showFatal(root: HTMLElement, error: unknown): void {
  const { title, part, reload, leave } = words();
  const told = (error as { told?: string }).told ?? (error instanceof Error ? error.message : String(error));
  const message = isChunkFailure(error) ? part : told;
  const main = document.createElement('main');
  main.className = 'p-fatal';
  const heading = document.createElement('h1');
  heading.textContent = title;
  const detail = document.createElement('p');
  detail.className = 'p-quiet';
  detail.setAttribute('role', 'alert');
  detail.textContent = message;
  const ways = document.createElement('p');
  ways.append(
    button(reload, () => location.reload()),
    button(leave, () => {
      clearSession();
      clearDrafts();
      location.assign(import.meta.env.BASE_URL);
    }),
  );
  main.append(heading, detail, ways);
  root.replaceChildren(main);
}

/** The embedded cloud's worker is gone (docs/coverage.md, section 8): said on top of whatever is there, once, with the way on. */
export function askReload(): void {
  if (document.querySelector('.p-crash')) return;
  const { crash, reload } = words();
  const notice = document.createElement('div');
  notice.className = 'p-crash';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = crash;
  notice.append(
    text,
    button(reload, () => location.reload()),
  );
  document.body.prepend(notice);
}
