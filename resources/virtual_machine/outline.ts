import type { OutlineInput } from '../kind/kindOutline';

export default {
  name: 'virtual_machine',
  icon: 'machine',
  menu: { group: 'compute', order: 10 },
  flags: ['vmsEnabled'],
  scope: 'location',
  routes: { list: '/compute', show: '/compute/vm/:location/:id', create: '/compute/create' },
} as const satisfies OutlineInput;
