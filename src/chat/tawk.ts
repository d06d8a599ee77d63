/** tawk.to: https://developer.tawk.to/jsapi/ */
import { addScript } from './script';
import type { StartChat } from './types';

interface Tawk {
  visitor?: { name: string; email: string };
  onLoad?: () => void;
  start?: (options: { showWidget: boolean }) => void;
  hideWidget?: () => void;
  shutdown?: () => void;
}

const page = window as Window & { Tawk_API?: Tawk; Tawk_LoadStart?: Date };

/** Neither is there before the script has run. */
function close(tawk: Tawk): void {
  tawk.hideWidget?.();
  tawk.shutdown?.();
}

export const start: StartChat = ({ property_id: property = '', widget_id: widget = '' }, person) => {
  const tawk = (page.Tawk_API ??= {});
  if (person) tawk.visitor = { name: person.name, email: person.email };
  delete tawk.onLoad;
  if (tawk.start) tawk.start({ showWidget: true });
  else if (!page.Tawk_LoadStart) {
    page.Tawk_LoadStart = new Date();
    const path = [property, widget].map(encodeURIComponent).join('/');
    addScript(`https://embed.tawk.to/${path}`, { charset: 'UTF-8', crossorigin: '*' });
  }
  return () => {
    const { Tawk_API: now = tawk } = page;
    now.onLoad = () => close(now);
    close(now);
  };
};
