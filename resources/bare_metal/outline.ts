import type { OutlineInput } from '../kind/kindOutline';

export default {
  name: 'bare_metal',
  icon: 'metal',
  menu: { group: 'metal', order: 10 },
  flags: ['bareMetalEnabled'],
  scope: 'location',
  routes: { list: '/metal', show: '/metal/lease/:id', create: '/metal/create' },
} as const satisfies OutlineInput;
