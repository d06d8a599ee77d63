/** Qiscus Omnichannel Chat: the widget code of Integration › Qiscus Live Chat. */
import { addScript, sweep } from './script';
import type { StartChat } from './types';

const origin = 'https://omnichannel.qiscus.com';
const page = window as Window & { Qismo?: new (app: string, settings: object) => unknown };

export const start: StartChat = ({ qiscus_client_key: app = '', qiscus_channel_id: channel }) => {
  let here = true;
  const script = addScript(`${origin}/js/qismo-v4.js`);
  void script.loaded.then(() => {
    if (!here || !page.Qismo) return;
    const options = { channel_id: Number(channel), qismoIframeUrl: origin, baseUrl: origin, extra_fields: [] };
    new page.Qismo(app, { options });
  });
  return () => {
    here = false;
    script.remove();
    sweep('body > [class*="qcw-"], body > [id*="qcw-"], body > [class*="qismo"], body > [id*="qismo"]');
  };
};
