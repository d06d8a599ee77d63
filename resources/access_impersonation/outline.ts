import type { OutlineInput } from '../kind/kindOutline';

export default {
  name: 'access_impersonation',
  icon: 'invite',
  menu: { group: 'access', order: 30 },
  routes: { list: '/access/invitations' },
} as const satisfies OutlineInput;
