/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const diskCalls = [
  { call: 'GET /{location}/storage/disks', group: 'Disks' },
  { call: 'POST /{location}/storage/disks', group: 'Disks' },
  { call: 'GET /{location}/storage/disks/{uuid}', group: 'Disks' },
  { call: 'PATCH /{location}/storage/disks/{uuid}', group: 'Disks' },
  { call: 'DELETE /{location}/storage/disks/{uuid}', group: 'Disks' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    disk: typeof diskCalls;
  }
}
