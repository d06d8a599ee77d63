/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const s3KeyCalls = [
  { call: 'GET /storage/user', group: 'Object storage' },
  { call: 'GET /storage/user/keys', group: 'Object storage' },
  { call: 'POST /storage/user/keys', group: 'Object storage' },
  { call: 'DELETE /storage/user/keys', group: 'Object storage' },
  { call: 'GET /storage/api/s3', group: 'Object storage' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    s3_key: typeof s3KeyCalls;
  }
}
