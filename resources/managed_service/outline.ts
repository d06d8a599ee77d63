import type { OutlineInput } from '../kind/kindOutline';

export default {
  name: 'managed_service',
  icon: 'service',
  menu: { group: 'services', order: 10 },
  flags: ['servicesEnabled'],
  scope: 'location',
  routes: { list: '/services', show: '/services/service/:location/:id', create: '/services/create' },
} as const satisfies OutlineInput;
