import { byKind, type KindText } from '../kinds';

const kinds = import.meta.glob<KindText>(
  ['../../resources/*/texts/es.json', '!../../resources/{billing_account,ip_address,virtual_machine}/texts/es.json'],
  { eager: true, import: 'default' },
);

export default { resources: byKind(kinds) };
