/** Botika web chat: the widget code of Channel › Webchat. */
import { addScript, sweep } from './script';
import type { StartChat } from './types';

const page = window as Window & { BotikaChat?: { init: (settings: { client: string }) => void } };

export const start: StartChat = ({ botika_client_key: client = '' }) => {
  let here = true;
  const script = addScript('https://chat.botika.online/client/assets/js/botika.widget.js');
  void script.loaded.then(() => {
    if (here) page.BotikaChat?.init({ client });
  });
  return () => {
    here = false;
    script.remove();
    sweep('body > [class*="botika" i], body > [id*="botika" i]');
  };
};
