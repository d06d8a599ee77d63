import type { OutlineInput } from '../kind/kindOutline';

export default {
  name: 'load_balancer',
  icon: 'balancer',
  menu: { group: 'network', order: 20 },
  flags: ['loadBalancerEnabled'],
  scope: 'location',
  routes: {
    list: '/network/load_balancer',
    show: '/network/load_balancer/:location/:id',
    create: '/network/create/load_balancer',
  },
} as const satisfies OutlineInput;
