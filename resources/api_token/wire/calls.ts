/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const apiTokenCalls = [
  { call: 'GET /user-resource/token/list', group: 'Tokens and delegation' },
  { call: 'POST /user-resource/token', group: 'Tokens and delegation', form: true },
  { call: 'PATCH /user-resource/token', group: 'Tokens and delegation', form: true },
  { call: 'DELETE /user-resource/token', group: 'Tokens and delegation', form: true },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    api_token: typeof apiTokenCalls;
  }
}
