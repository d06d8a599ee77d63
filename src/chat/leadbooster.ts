/** Pipedrive LeadBooster: the embed code of a chatbot playbook. */
import { addScript, sweep } from './script';
import type { StartChat } from './types';

const host = 'leadbooster-chat.pipedrive.com';

interface Queue {
  q: object[];
  on: (name: string, handler: unknown) => void;
  trigger: (name: string) => void;
}

const page = window as Window & { pipedriveLeadboosterConfig?: object; LeadBooster?: Queue };

/** Queues calls until the script has loaded. */
function queue(): Queue {
  const q: object[] = [];
  return { q, on: (n, h) => void q.push({ t: 'o', n, h }), trigger: (n) => void q.push({ t: 't', n }) };
}

export const start: StartChat = ({ company_id: company, playbook_uuid: playbookUuid }) => {
  page.pipedriveLeadboosterConfig = { base: host, companyId: Number(company), playbookUuid, version: 2 };
  page.LeadBooster ??= queue();
  const script = addScript(`https://${host}/assets/loader.js`);
  return () => {
    script.remove();
    sweep('#LeadboosterContainer');
    delete page.pipedriveLeadboosterConfig;
    delete page.LeadBooster;
  };
};
