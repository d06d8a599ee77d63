/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const accessDelegationCalls = [
  { call: 'GET /user-resource/access_group', group: 'Tokens and delegation' },
  { call: 'POST /user-resource/access_group', group: 'Tokens and delegation', form: true },
  { call: 'DELETE /user-resource/access_group/{id}', group: 'Tokens and delegation' },
  {
    call: 'POST /user-resource/access_group/{delegation_id}/impersonation',
    group: 'Tokens and delegation',
    form: true,
  },
  {
    call: 'DELETE /user-resource/access_group/{delegation_id}/impersonation/{impersonation_id}',
    group: 'Tokens and delegation',
  },
  { call: 'POST /user-resource/admin/token', group: 'Tokens and delegation', key: 'admin' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    access_delegation: typeof accessDelegationCalls;
  }
}
