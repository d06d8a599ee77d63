/** Sends the invitations of one delegation, each as a separate call: a failure does not affect the others. */
import { useProvider } from '../../../src/context/portal';
import type { PortalRecord } from '../../../dataProvider';
import { missingListError } from '../../../dataProvider/calls/declaredList';
import { isRefused, PortalError, toPortalError } from '../../../dataProvider/errors';
import { useUser } from '../../../src/admin/queries';
import { recordOf } from '../../kind/recordOf';
import { accessDelegationRecord, type DelegationImpersonation } from '../schema';
import { remember } from './sent';

export interface FailedInvite {
  email: string;
  error: PortalError;
}

/** Rejects a form if some people were not invited, with a message on the field that still contains them. */
export const failedInvites = (message: string): PortalError =>
  new PortalError({ kind: 'general', message: '', status: 0, fields: { emails: [message] } });

/** The e-mails that a form still contains: those not invited, and those typed while the others (`sent`) were. */
export const remainingEmails = (
  typed: readonly string[],
  sent: readonly string[],
  failed: readonly FailedInvite[],
): string[] => typed.filter((email) => !sent.includes(email) || failed.some((one) => one.email === email));

interface Inviting {
  /**
   * `seconds` from acceptance on. `isAgain`: an earlier attempt, perhaps of an earlier page, may have invited some of them.
   * Resolves with those who could not be invited; never rejects.
   */
  (
    to: { id: number; name: string; isAgain?: boolean },
    emails: readonly string[],
    seconds: number | '',
  ): Promise<FailedInvite[]>;
}

/** Invitations that were sent and not answered: they may have been carried out. */
const unanswered = new Set<string>();
const keyOf = (id: number, email: string) => `${id} ${email.trim().toLowerCase()}`;

export function useInviting(kind: string): Inviting {
  const provider = useProvider();
  const owner = useUser().data?.id;

  /** Who is invited by now. Rejects with `PortalError` if that is unknown. */
  async function invited(id: number): Promise<readonly DelegationImpersonation[]> {
    await provider.refresh(kind);
    const { data } = await provider.getOne<PortalRecord>(kind, { id });
    const { impersonations } = recordOf(accessDelegationRecord, data);
    if (!impersonations) throw missingListError('impersonations');
    return impersonations;
  }

  return async ({ id, name, isAgain = false }, emails, seconds) => {
    const note = (email: string, uuid: unknown) => {
      unanswered.delete(keyOf(id, email));
      if (typeof owner !== 'number' || typeof uuid !== 'string') return;
      const until = seconds === '' ? {} : { seconds };
      remember({ owner, delegation: id, name, uuid, who: email, ...until, accepted: false });
    };
    const isInDoubt = (email: string) => isAgain || unanswered.has(keyOf(id, email));
    /** Whether the invitation is there, although its answer was lost. */
    async function find(email: string, known: Promise<readonly DelegationImpersonation[]>): Promise<boolean> {
      const own = keyOf(id, email);
      const found = (await known).find(({ grantee_username: who }) => who && keyOf(id, who) === own);
      if (found) note(email, found.uuid);
      return found !== undefined;
    }
    const before = emails.some(isInDoubt) ? invited(id) : undefined;
    before?.catch(() => undefined);

    async function invite(email: string): Promise<FailedInvite[]> {
      try {
        // If that cannot be looked up, nothing is sent.
        if (before && isInDoubt(email) && (await find(email, before))) return [];
        const values = { grantee_username: email, ...(seconds !== '' && { duration: seconds }) };
        unanswered.add(keyOf(id, email));
        const { uuid } = (await provider.act(kind, 'invite', id, values)).record;
        // An answer may leave out the id, and a lost one has none: the list does.
        if (typeof uuid === 'string' || !(await find(email, invited(id)).catch(() => false))) note(email, uuid);
        return [];
      } catch (thrown) {
        const error = toPortalError(thrown);
        if (isRefused(error)) unanswered.delete(keyOf(id, email));
        return [{ email, error }];
      }
    }
    const failed = (await Promise.all(emails.map(invite))).flat();
    const lost = failed.filter(({ email }) => unanswered.has(keyOf(id, email)));
    if (lost.length === 0) return failed;
    const now = invited(id);
    const done = await Promise.all(lost.map(({ email }) => find(email, now).catch(() => false)));
    return failed.filter((one) => !done[lost.indexOf(one)]);
  };
}
