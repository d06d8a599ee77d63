import { byKind, type KindText } from '../kinds';

const kinds = import.meta.glob<KindText>(
  ['../../resources/*/texts/et.json', '!../../resources/{billing_account,ip_address,virtual_machine}/texts/et.json'],
  { eager: true, import: 'default' },
);

export default { resources: byKind(kinds) };
