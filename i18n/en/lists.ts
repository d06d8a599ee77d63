/** What lists say of the kinds that the first list does not show, and of payment methods, invoices, prices and users. */
import { byKind, type KindText } from '../kinds';

const kinds = import.meta.glob<KindText>(
  ['../../resources/*/texts/en.json', '!../../resources/{billing_account,ip_address,virtual_machine}/texts/en.json'],
  { eager: true, import: 'default' },
);

export default { resources: byKind(kinds) };
