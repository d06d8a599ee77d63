/** When not even the configuration can be had: plain elements, no library, both ways out that spec section 2 names. */
import { clearDrafts } from '../admin/form/drafts';
import { clearSession } from './storage';

const texts = {
  en: ['The portal could not be loaded', 'Reload page', 'Log out'],
  et: ['Portaali ei õnnestunud laadida', 'Laadi leht uuesti', 'Logi välja'],
  es: ['No se pudo cargar el portal', 'Recargar página', 'Cerrar sesión'],
} as const;

function button(label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'p-button p-button--plain';
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
}

export function showFatal(root: HTMLElement, error: unknown): void {
  const language = navigator.language.slice(0, 2);
  const [title, reload, leave] = texts[language === 'et' || language === 'es' ? language : 'en'];
  const message = (error as { told?: string }).told ?? (error instanceof Error ? error.message : String(error));
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
