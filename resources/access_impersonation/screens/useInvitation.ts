/**
 * Accepting an invitation, and impersonating the person who sent it (docs/coverage.md, sections 4, 6, 8). Each
 * is sent once, however often it is clicked.
 */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { PortalError } from '../../../dataProvider/errors';
import { accessImpersonationRecord, type AccessImpersonation } from '../kind';
import { recordOf } from '../../kind/recordOf';
import type { Kind } from '../../kind/types';
import { useProvider } from '../../../src/context/portal';
import { startActing } from '../../../src/session/impersonation';
import { useToast } from '../../../src/ui/useToast';
import { dedupe, isInFlight } from '../../../src/admin/runs/inFlight';

export type Invitation = AccessImpersonation & PortalRecord;

export function useInvitation(kind: Kind, invitation: Invitation) {
  const provider = useProvider();
  const translate = useTranslate();
  const toast = useToast();
  const { id } = invitation;

  /** A failure may mean that the invitation was withdrawn meanwhile: the list is requested again. */
  const failed = (error: unknown, title: string, retry: () => void) => {
    toast.failed(error, { title: translate(title), retry });
    void provider.refresh(kind.name);
  };

  async function accept(): Promise<void> {
    try {
      const isJoined = isInFlight(kind, id, 'accept', {});
      await dedupe(kind, id, 'accept', {}, () => provider.act(kind.name, 'accept', id));
      if (!isJoined) toast.done(translate('errors.invitation_accepted'));
    } catch (error) {
      failed(error, 'errors.invitation_failed', () => void accept());
    }
  }

  /** Leaves the page when it succeeds. */
  async function start(): Promise<void> {
    try {
      await dedupe(kind, id, 'start', {}, async () => {
        const { record, secrets } = await provider.act(kind.name, 'start', id, {}, { leaves: true });
        const { token } = secrets;
        if (typeof token !== 'string' || token === '') {
          throw new PortalError({ kind: 'unknown', message: translate('errors.unknown'), status: 0 });
        }
        const owner = recordOf(accessImpersonationRecord, record).access_owner || invitation.access_owner;
        const { billing_account_name: account } = invitation;
        if (!startActing({ token, ...(owner && { owner }), ...(account && { account }) }))
          throw new PortalError({ kind: 'unknown', message: translate('errors.not_stored'), status: 0 });
      });
    } catch (error) {
      failed(error, 'errors.acting_failed', () => void start());
    }
  }

  return { accept: () => void accept(), start: () => void start() };
}
