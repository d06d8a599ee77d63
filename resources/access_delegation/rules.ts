/** Validation of sharing access, and the status of an invitation (docs/coverage.md, sections 4 to 6). Pure. */
import { emails as emailsFault } from '../../src/lib/rules';
import { toIso } from '../../src/lib/time';
import { normaliseField } from '../kind/normalise';
import { validateFields, type ValidationErrors } from '../kind/validate';
import { isAccepted } from '../record/accepted';
import type { DelegationImpersonation } from './schema';
import { isBlank } from '../../src/lib/blank';

/** Seconds: 1 hour, 6 hours, 1 day, 3 days, 7 days. */
export const durations = [3600, 21_600, 86_400, 259_200, 604_800] as const;

export interface InviteDraft {
  emails: string[];
  /** What is still in the box. */
  typing: string;
  /** Seconds from acceptance on; empty for as long as the delegation lasts. */
  duration: number | '';
}

export interface DelegationDraft extends InviteDraft {
  scope: 'global' | 'restricted';
  billing_account_id: number | string;
  name: string;
  /** Id of the delegation once it is there: some invitations may still be missing then. */
  made: number | string;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** `taken`: addresses that are invited already. */
export function validateInvite({ emails, typing }: InviteDraft, taken: readonly string[] = []): ValidationErrors {
  const key = emailsFault(emails, typing);
  if (key) return { emails: { key } };
  const twice = emails.some((one) => taken.some((other) => same(one, other)));
  return twice ? { emails: { key: 'form.email_twice' } } : {};
}

const maxName = 200;
const nameField = normaliseField('name', { maxLength: maxName });

/** The name of a delegation that was given none: whom it invites. */
export function proposedName([first = '', ...others]: readonly string[]): string {
  const all = [first, ...others].join(', ');
  return all.length <= maxName ? all : `${first.slice(0, maxName - 10)} +${others.length}`;
}

export function validateDelegation(draft: DelegationDraft): ValidationErrors {
  // Whatever else a stored draft has: access to everything is given by choosing it only.
  const account = draft.scope !== 'global' && isBlank(draft.billing_account_id);
  return {
    ...validateFields([nameField], { name: draft.name.trim() }),
    ...(account && { billing_account_id: { key: 'form.required' } }),
    ...validateInvite(draft),
  };
}

type InvitationState = 'pending' | 'accepted' | 'expired';

/** When the access ends, if its duration is known: it starts with the acceptance. ISO text. */
export function endOf({ accepted_at }: DelegationImpersonation, seconds: number | undefined): string | undefined {
  const from = toIso(accepted_at);
  if (from === undefined || seconds === undefined) return undefined;
  return toIso(new Date(Date.parse(from) + seconds * 1000));
}

/**
 * When the last of those who have accepted loses access, if that is known of each of them. ISO text.
 * `secondsOf`: the duration of an invitation in seconds; undefined if it is not known, or unlimited.
 */
export function lastEnd(
  invitations: readonly DelegationImpersonation[],
  secondsOf: (one: DelegationImpersonation) => number | undefined,
): string | undefined {
  const ends = invitations.filter(isAccepted).map((one) => endOf(one, secondsOf(one)));
  const known = ends.flatMap((end) => end ?? []);
  return known.length < ends.length ? undefined : known.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}

export function invitationState(
  invitation: DelegationImpersonation,
  seconds: number | undefined,
  now: Date,
): InvitationState {
  if (!isAccepted(invitation)) return 'pending';
  const end = endOf(invitation, seconds);
  return end !== undefined && Date.parse(end) <= now.getTime() ? 'expired' : 'accepted';
}
