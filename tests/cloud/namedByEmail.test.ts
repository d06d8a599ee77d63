/** Records of the derived cloud that an e-mail address names: each has another. */
import { afterEach, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import { startCloud } from './support';

let cloud: NodeCloud | undefined;
afterEach(() => cloud?.server.close());

it('has another address in each record that is named by it', () => {
  const mailbox = {
    name: 'mailbox',
    label: { one: 'Mailbox', many: 'Mailboxes' },
    title: 'address',
    routes: { list: '/mailboxes' },
    api: { list: { method: 'GET', path: '/mailboxes' } },
    fields: { address: { type: 'email' } },
  };
  cloud = startCloud({ kinds: [mailbox] as never });
  const rows = cloud.store.state.configured.mailbox ?? [];
  const owner = rows[0]?.user_id;
  const addresses = rows.filter(({ user_id }) => user_id === owner).map(({ address }) => address);
  expect(addresses.length).toBeGreaterThan(2);
  expect(new Set(addresses).size).toBe(addresses.length);
});
