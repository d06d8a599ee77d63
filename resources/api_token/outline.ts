import type { OutlineInput } from '../kind/kindOutline';

export default {
  name: 'api_token',
  icon: 'token',
  menu: { group: 'access', order: 10 },
  needs: 'all-accounts',
  routes: { list: '/access/token', show: '/access/token/:id', create: '/access/create/api_token' },
} as const satisfies OutlineInput;
