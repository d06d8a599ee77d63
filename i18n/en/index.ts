/** What the frame, the first list and messages say, and the names of all kinds: fetched with the portal. */
import { byKind, type KindNames, type KindText } from '../kinds';
import actions from './actions.json';
import errors from './errors.json';
import frame from './frame.json';
import list from './list.json';
import money from './money.json';
import people from './people.json';
import ra from './ra.json';
import shell from './shell.json';
import status from './status.json';

// Those of the first list are among its texts. Payment methods, invoices, prices and users are in no menu.
const names = import.meta.glob<KindNames>(
  [
    '../../resources/*/texts/en.json',
    '!../../resources/{billing_account,card,invoice,ip_address,pricing,user,virtual_machine}/texts/en.json',
  ],
  { query: '?names', eager: true, import: 'default' },
);
const ofFirstList = import.meta.glob<KindText>(
  '../../resources/{billing_account,ip_address,virtual_machine}/texts/en.json',
  { eager: true, import: 'default' },
);

export default {
  shell,
  frame,
  list,
  actions,
  errors,
  status,
  money,
  people,
  ra,
  resources: byKind({ ...names, ...ofFirstList }),
};
