/** OnceHub chatbot: the website embed code of a published bot. The script reads its own element by its id. */
import { addScript, sweep } from './script';
import type { StartChat } from './types';

export const start: StartChat = ({ oncehub_website_id: website = '', oncehub_bot_id: bot = '' }) => {
  const params = new URLSearchParams({ website_id: website, bot_id: bot, widget_on_load: 'true' });
  const script = addScript('https://cdn.oncehub.com/co/widget.js', {
    id: 'co-index',
    'data-co-params': params.toString(),
  });
  return () => {
    script.remove();
    sweep('body > [class*="oncehub" i], body > [id*="oncehub" i], body > [id^="co-"]');
  };
};
