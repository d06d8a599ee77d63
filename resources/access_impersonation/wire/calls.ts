/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const accessImpersonationCalls = [
  { call: 'GET /user-resource/impersonation', group: 'Tokens and delegation' },
  { call: 'PUT /user-resource/impersonation/{uuid}/accept', group: 'Tokens and delegation' },
  { call: 'POST /user-resource/impersonation/{uuid}/start', group: 'Tokens and delegation' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    access_impersonation: typeof accessImpersonationCalls;
  }
}
