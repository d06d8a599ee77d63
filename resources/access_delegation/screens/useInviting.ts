/** Sends the invitations of one delegation, each as a separate call: a failure does not affect the others. */
import { useProvider } from '../../../src/context/portal';
import { PortalError, toPortalError } from '../../../dataProvider/errors';
import { useUser } from '../../../src/admin/queries';
import { remember } from './sent';

export interface FailedInvite {
  email: string;
  error: PortalError;
}

/** Rejects a form if some people were not invited, with a message on the field that still contains them. */
export const failedInvites = (message: string): PortalError =>
  new PortalError({ kind: 'general', message: '', status: 0, fields: { emails: [message] } });

interface Inviting {
  /** `seconds` from acceptance on. Resolves with those who could not be invited; never rejects. */
  (to: { id: number; name: string }, emails: readonly string[], seconds: number | ''): Promise<FailedInvite[]>;
}

export function useInviting(kind: string): Inviting {
  const provider = useProvider();
  const owner = useUser().data?.id;
  return async ({ id, name }, emails, seconds) => {
    async function invite(email: string): Promise<FailedInvite[]> {
      try {
        const values = { grantee_username: email, ...(seconds !== '' && { duration: seconds }) };
        const { uuid } = (await provider.act(kind, 'invite', id, values)).record;
        if (typeof owner === 'number' && typeof uuid === 'string') {
          const until = seconds === '' ? {} : { seconds };
          remember({ owner, delegation: id, name, uuid, who: email, ...until, accepted: false });
        }
        return [];
      } catch (thrown) {
        const error = toPortalError(thrown);
        return [{ email, error }];
      }
    }
    return (await Promise.all(emails.map(invite))).flat();
  };
}
