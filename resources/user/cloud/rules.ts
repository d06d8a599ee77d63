/** People and their keys. */
import type { UserRow } from '../../../mocks/rows/people';
import type { Store } from '../../../mocks/store';

export interface NewUser {
  email: string;
  key?: string;
  id?: number;
  admin?: boolean;
  email_verified?: boolean;
  profile?: UserRow['profile'];
}

export function addUser(store: Store, { profile, ...given }: NewUser): UserRow {
  const row: UserRow = {
    id: given.id ?? store.nextId(),
    key: given.key ?? store.random.hex(32),
    admin: false,
    email_verified: true,
    mfa_active: false,
    ...given,
    profile: {
      first_name: '',
      last_name: '',
      lang: 'en',
      avatar: '',
      personal_id_number: '',
      phone_number: '',
      ...profile,
      email: given.email,
    },
  };
  store.state.users.push(row);
  return row;
}
