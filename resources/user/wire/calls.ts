/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const userCalls = [
  { call: 'GET /user-resource/user', group: 'User' },
  { call: 'PATCH /user-resource/user/profile', group: 'User' },
  { call: 'GET /user-resource/user/privileges', group: 'User' },
  { call: 'GET /user-resource/mfa/is_active', group: 'User' },
  { call: 'POST /user-resource/mfa/activate', group: 'User' },
  { call: 'POST /user-resource/mfa/deactivate', group: 'User' },
  { call: 'POST /user-resource/auth0_callback', group: 'User', key: 'none' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    user: typeof userCalls;
  }
}
