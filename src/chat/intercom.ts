/** Intercom Messenger: https://developers.intercom.com/installing-intercom/web/installation */
import { addScript } from './script';
import type { StartChat } from './types';
import { table } from '../lib/table';

type Messenger = ((...call: unknown[]) => void) & { q?: unknown[][]; c?: (call: unknown[]) => void };

/** The region in which the workspace's data is stored. */
const bases = table<string>({
  us: 'https://api-iam.intercom.io',
  eu: 'https://api-iam.eu.intercom.io',
  ap: 'https://api-iam.au.intercom.io',
});

const page = window as Window & { Intercom?: Messenger; intercomSettings?: object };

/** Queues calls until the script has loaded and executes them. */
function queue(): Messenger {
  const calls: unknown[][] = [];
  const stub: Messenger = (...call) => void calls.push(call);
  return Object.assign(stub, { q: calls, c: (call: unknown[]) => void calls.push(call) });
}

function baseOf(region = 'us'): string | undefined {
  const base = bases[region];
  if (!base) console.warn(`Unsupported Intercom region ${JSON.stringify(region.slice(0, 20))}: us stands in`);
  return base ?? bases.us;
}

export const start: StartChat = ({ intercom_app_id: app = '', intercom_region }, person) => {
  const settings = {
    app_id: app,
    api_base: baseOf(intercom_region),
    ...(person && { user_id: person.id, name: person.name, email: person.email, language_override: person.language }),
    ...(person?.hash && { user_hash: person.hash }),
  };
  page.intercomSettings = settings;
  if (!page.Intercom) {
    page.Intercom = queue();
    addScript(`https://widget.intercom.io/widget/${encodeURIComponent(app)}`);
  }
  page.Intercom('boot', settings);
  return () => {
    // Also forgets the person's conversation on this device.
    page.Intercom?.('shutdown');
    delete page.intercomSettings;
  };
};
