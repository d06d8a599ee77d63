/** The people of every world, distinguished by role. Their keys are the mock keys of docs/coverage.md, section 9. */
import type { BillingAccountRow } from '../rows/accounts';
import type { UserRow } from '../rows/people';
import { addAccount, type NewAccount } from '../rules/billing';
import { addUser } from '../../resources/user/cloud/rules';
import type { Store } from '../store';

export const peopleEmails = ['owner@example.test', 'partner@example.test', 'admin@staff.example.test'] as const;

export interface People {
  owner: UserRow;
  partner: UserRow;
  admin: UserRow;
}

export function addPeople(store: Store): People {
  return {
    owner: addUser(store, {
      id: 101,
      email: 'owner@example.test',
      key: '{secret}',
      profile: { first_name: 'Account', last_name: 'Owner', phone_number: '+372 5550 1010' },
    }),
    partner: addUser(store, {
      id: 102,
      email: 'partner@example.test',
      key: '{secret-2}',
      profile: { first_name: 'Project', last_name: 'Partner' },
    }),
    admin: addUser(store, {
      id: 1,
      email: 'admin@staff.example.test',
      key: '{secret-admin}',
      admin: true,
      profile: { first_name: 'Support', last_name: 'Desk' },
    }),
  };
}

const address = {
  address_line1: 'Harbour Street 1',
  city: 'Tallinn',
  county: 'Harju',
  country: 'EE',
  post_index: '10111',
  lang: 'en',
};

/** An account with everything filled in that the configuration requires. */
export const openAccount = (
  store: Store,
  user: UserRow,
  title: string,
  more: Partial<Omit<NewAccount, 'user_id' | 'texts'>> = {},
): BillingAccountRow =>
  addAccount(store, {
    user_id: user.id,
    texts: {
      ...address,
      title,
      email: user.email,
      customer_name: `${user.profile.first_name} ${user.profile.last_name}`,
      company_name: `${title} Ltd`,
    },
    ...more,
  });
