import type { OutlineInput } from '../kind/kindOutline';

export default {
  name: 'vpc',
  icon: 'network',
  menu: { group: 'network', order: 10 },
  flags: ['privateNetworksEnabled'],
  scope: 'location',
  routes: { list: '/network/vpc', show: '/network/vpc/:location/:id', create: '/network/create/vpc' },
} as const satisfies OutlineInput;
