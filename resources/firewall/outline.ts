import type { OutlineInput } from '../kind/kindOutline';

export default {
  name: 'firewall',
  icon: 'firewall',
  menu: { group: 'network', order: 40 },
  flags: ['firewallEnabled'],
  scope: 'location',
  routes: { list: '/network/firewall', show: '/network/firewall/:location/:id', create: '/network/create/firewall' },
} as const satisfies OutlineInput;
