import type { OutlineInput } from '../kind/kindOutline';

export default {
  name: 'access_delegation',
  icon: 'delegation',
  menu: { group: 'access', order: 20 },
  needs: 'all-accounts',
  routes: { list: '/access/delegation', show: '/access/delegation/:id', create: '/access/create/access_delegation' },
} as const satisfies OutlineInput;
