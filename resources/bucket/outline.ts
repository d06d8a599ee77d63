import type { OutlineInput } from '../kind/kindOutline';

export default {
  name: 'bucket',
  icon: 'bucket',
  menu: { group: 'storage', order: 10 },
  flags: ['storageEnabled'],
  routes: { list: '/storage', show: '/storage/bucket/:id', create: '/storage/create' },
} as const satisfies OutlineInput;
