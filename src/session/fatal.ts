/** When not even the configuration can be had: plain elements, no library, both ways out that spec section 2 names. */
import { isLanguage, type Language } from '../../i18n/languages';
import { clearDrafts } from '../admin/form/drafts';
import { isChunkFailure } from '../shell/chunks';
import { chosenLanguage, clearSession } from './storage';

const texts = {
  en: {
    title: 'The portal could not be loaded',
    part: 'Part of the portal could not be loaded. Check your connection and reload the page.',
    crash: 'The simulated cloud has stopped. What you did so far is kept; reload the page to go on.',
    reload: 'Reload page',
    leave: 'Log out',
  },
  et: {
    title: 'Portaali ei õnnestunud laadida',
    part: 'Osa portaalist ei saanud laadida. Kontrolli võrguühendust ja laadi leht uuesti.',
    crash: 'Simuleeritud pilv on seiskunud. Senitehtu on alles; jätkamiseks laadi leht uuesti.',
    reload: 'Laadi leht uuesti',
    leave: 'Logi välja',
  },
  es: {
    title: 'No se pudo cargar el portal',
    part: 'Una parte del portal no se ha podido cargar. Comprueba tu conexión y recarga la página.',
    crash: 'La nube simulada se ha detenido. Lo hecho hasta ahora se conserva; recarga la página para continuar.',
    reload: 'Recargar página',
    leave: 'Cerrar sesión',
  },
} as const satisfies Readonly<Record<Language, object>>;

/** The language of the page where one is chosen, else the browser's. */
function words() {
  const language = (chosenLanguage.get() ?? navigator.language).slice(0, 2);
  return texts[isLanguage(language) ? language : 'en'];
}

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

/** The embedded cloud's worker is gone (spec section 8): said on top of whatever is there, once, with the way on. */
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
