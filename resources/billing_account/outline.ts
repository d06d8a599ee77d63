import type { OutlineInput } from '../kind/kindOutline';

export default {
  name: 'billing_account',
  icon: 'billing',
  menu: { group: 'billing', section: 'settings', order: 40 },
  createNeeds: 'all-accounts',
  routes: {
    list: '/billing',
    show: '/billing/account/:id',
    create: '/billing/create',
    edit: '/billing/account/:id/edit',
  },
} as const satisfies OutlineInput;
