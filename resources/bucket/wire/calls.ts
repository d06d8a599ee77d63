/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const bucketCalls = [
  { call: 'GET /storage/bucket', group: 'Object storage' },
  { call: 'PUT /storage/bucket', group: 'Object storage' },
  { call: 'PATCH /storage/bucket', group: 'Object storage' },
  { call: 'DELETE /storage/bucket', group: 'Object storage' },
  { call: 'GET /storage/bucket/list', group: 'Object storage' },
  { call: 'PUT /storage/bucket/cors', group: 'Object storage' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    bucket: typeof bucketCalls;
  }
}
