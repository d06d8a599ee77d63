/** The chat providers by `chatConfig.type` (docs/coverage.md, section 1). One more: its own file, and a line here. */
import type { ChatProvider } from './types';
import { table } from '../lib/table';

export const providers = table<ChatProvider>({
  intercom: { needs: ['intercom_app_id'], load: () => import('./intercom') },
  qiscus: { needs: ['qiscus_client_key', 'qiscus_channel_id'], load: () => import('./qiscus') },
  botika: { needs: ['botika_client_key'], load: () => import('./botika') },
  oncehub: { needs: ['oncehub_website_id', 'oncehub_bot_id'], load: () => import('./oncehub') },
  leadbooster: { needs: ['company_id', 'playbook_uuid'], load: () => import('./leadbooster') },
  tawk: { needs: ['property_id', 'widget_id'], load: () => import('./tawk') },
});
