import type { OutlineInput } from '../kind/kindOutline';

export default {
  name: 'ip_address',
  icon: 'address',
  menu: { group: 'network', order: 30 },
  flags: ['ipsEnabled'],
  scope: 'location',
  routes: {
    list: '/network/ip_address',
    show: '/network/ip_address/:location/:id',
    create: '/network/create/ip_address',
  },
} as const satisfies OutlineInput;
