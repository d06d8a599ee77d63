import type { OutlineInput } from '../kind/kindOutline';

export default {
  name: 'disk',
  icon: 'disk',
  menu: { group: 'disks', order: 10 },
  flags: ['disksEnabled'],
  scope: 'location',
  routes: { list: '/disks', show: '/disks/disk/:location/:id', create: '/disks/create' },
} as const satisfies OutlineInput;
