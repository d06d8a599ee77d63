/** The people invited by a delegation: the status of each, inviting more, and withdrawing an invitation. */
import { useLocale, useTranslate } from 'ra-core';
import { RefreshNote } from '../../../src/admin/show/ShowState';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Plus } from 'lucide-react';
import { Button } from '../../../src/ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import { recordOf } from '../../kind/recordOf';
import { isAccepted } from '../../record/accepted';
import { accessDelegationRecord, type AccessDelegation, type DelegationImpersonation } from '../schema';
import { endOf, validateInvite, invitationState, type InviteDraft } from '../rules';
import type { Kind } from '../../kind/types';
import { formatDuration } from '../../../src/lib/durationText';
import { useToast } from '../../../src/ui/useToast';
import { DateValue } from '../../../src/admin/fields/DateValue';
import { oneLine } from '../../../src/ui/safe';
import { ToneChip } from '../../../src/admin/fields/ToneChip';
import { readDraft } from '../../../src/session/drafts';
import { DraftLine } from '../../../src/admin/form/DraftLine';
import { FieldErrorLine } from '../../../src/admin/form/FieldErrorLine';
import { UnsavedGuard } from '../../../src/admin/form/UnsavedGuard';
import { Note } from '../../../src/ui/Note';
import { SubmitButton } from '../../../src/admin/form/SubmitButton';
import { useDraft } from '../../../src/admin/form/useDraft';
import { useErrorResolver } from '../../../src/admin/inputs/useFields';
import { useSubmit } from '../../../src/admin/form/useSubmit';
import { useNow, useUser } from '../../../src/admin/queries';
import { ChildList } from '../../../src/admin/show/ChildList';
import { useChildCall } from '../../../src/admin/show/useChildCall';
import { AdminWarning } from './AdminWarning';
import { InviteInputs } from './InviteInputs';
import { saveSent, secondsOf, onSent, sentInvitations } from './sent';
import { FailedInvites } from './FailedInvites';
import { failedInvites, remainingEmails, useInviting, type FailedInvite as One } from './useInviting';
import styles from '../../../src/admin/show/children.module.css';

const tones = { accepted: 'success', pending: 'warning', expired: 'off' } as const;
const blank: InviteDraft = { emails: [], typing: '', duration: '' };

type Delegation = AccessDelegation & PortalRecord;

interface InviteFormProps {
  kind: Kind;
  delegation: Delegation;
  /** Draft key of the input. */
  draftKey: string;
  onEnd(): void;
}

function InviteForm({ kind, delegation, draftKey, onEnd }: InviteFormProps) {
  const translate = useTranslate();
  const toast = useToast();
  const inviteAll = useInviting(kind.name);
  const [failed, setFailed] = useState<readonly One[]>([]);
  const taken = (delegation.impersonations ?? []).map((one) => one.grantee_username ?? '');
  const form = useForm<InviteDraft>({
    defaultValues: blank,
    resolver: useErrorResolver((values: InviteDraft) => validateInvite(values, taken)),
  });
  const owner = useUser().data?.id;
  const draft = useDraft(draftKey, form, { owner, defaults: blank });
  const end = () => {
    draft.done();
    onEnd();
  };
  const label = translate('resources.access_delegation.page.invite');
  const { onSubmit, sending, refusals } = useSubmit<InviteDraft, readonly string[]>({
    form,
    async send({ emails, duration }) {
      const to = { id: Number(delegation.id), name: delegation.name ?? '' };
      const others = await inviteAll(to, emails, duration);
      setFailed(others);
      if (others.length === 0) return emails;
      form.setValue('emails', remainingEmails(form.getValues('emails'), emails, others));
      throw failedInvites(translate('resources.access_delegation.page.left_out'));
    },
    done(emails) {
      const who = oneLine(emails[0], 120);
      toast.done(translate('resources.access_delegation.page.invited', { smart_count: emails.length, who }));
      end();
    },
  });
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={onSubmit} aria-label={label}>
        <AdminWarning />
        <FailedInvites text={translate('resources.access_delegation.page.left_out')} people={failed} />
        <DraftLine draft={draft} />
        <div className={styles.inputs}>
          <InviteInputs />
        </div>
        <FieldErrorLine refusals={refusals} />
        <div className="p-wrap-8">
          <SubmitButton label={label} sending={sending} />
          <Button variant="secondary" onClick={end}>
            {translate('actions.cancel')}
          </Button>
        </div>
      </form>
      <UnsavedGuard draft={draft} sending={sending} />
    </FormProvider>
  );
}

/** The intended duration of each, as far as this browser or the answer knows it. Seconds. */
function useMeant(invitations: readonly DelegationImpersonation[]) {
  const sent = useSyncExternalStore(onSent, sentInvitations);
  // Seen here, so not news any more.
  const see = useEffectEvent(() => {
    const accepted = new Set(invitations.filter(isAccepted).map(({ uuid }) => uuid));
    const all = sentInvitations();
    if (all.some((one) => !one.accepted && accepted.has(one.uuid))) {
      saveSent(all.map((one) => (accepted.has(one.uuid) ? { ...one, accepted: true } : one)));
    }
  });
  const states = invitations.map((one) => `${one.uuid} ${isAccepted(one)}`).join();
  useEffect(() => see(), [states]);
  return (invitation: DelegationImpersonation): number | undefined => secondsOf(sent, invitation);
}

export function Invitees({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { pathname } = useLocation();
  const draftKey = `${pathname}#invite`;
  const owner = useUser().data?.id;
  const typed = owner !== undefined && readDraft(draftKey, owner) !== undefined;
  const [opened, setInviting] = useState<boolean>();
  const inviting = opened ?? typed;
  const call = useChildCall(kind, record);
  const delegation: Delegation = { ...record, ...recordOf(accessDelegationRecord, record) };
  const invitations = delegation.impersonations ?? [];
  const isReported = Array.isArray(delegation.impersonations);
  const meant = useMeant(invitations);
  const t = (key: string) => translate(`resources.access_delegation.${key}`);

  const until = (one: DelegationImpersonation) => {
    const seconds = meant(one);
    if (seconds === undefined) return translate('resources.access_delegation.page.until_end');
    const end = endOf(one, seconds);
    if (end) return <DateValue value={end} dense />;
    return translate('resources.access_delegation.page.until_meant', { duration: formatDuration(seconds, locale) });
  };
  const states = invitations.map((one) => invitationState(one, meant(one), now));
  return (
    <ChildList
      title={translate('resources.access_delegation.page.people')}
      about={t('help.owner_note')}
      empty={isReported ? translate('resources.access_delegation.page.none') : ''}
      columns={[
        t('fields.impersonations_grantee_username'),
        translate('status.label'),
        t('fields.impersonations_created_at'),
        t('fields.impersonations_accepted_at'),
        translate('resources.access_delegation.page.until'),
      ]}
      rows={invitations.map((one, index) => {
        const state = states[index] ?? 'pending';
        const who = oneLine(one.grantee_username, 120) || translate('people.invitations.unknown');
        return {
          key: one.uuid,
          name: who,
          cells: [
            <bdi key="who">{who}</bdi>,
            <ToneChip key="state" tone={tones[state]}>
              {t(`status.${state}`)}
            </ToneChip>,
            <DateValue key="invited" value={one.created_at} dense />,
            one.accepted_at ? <DateValue key="accepted" value={one.accepted_at} dense /> : '–',
            until(one),
          ],
        };
      })}
      remove={{
        label: translate('resources.access_delegation.actions.uninvite.label'),
        text: ({ key, name }) => {
          const isUnaccepted = invitations.some((one) => one.uuid === key && !isAccepted(one));
          return translate(`resources.access_delegation.page.uninvite${isUnaccepted ? '_pending' : ''}`, { who: name });
        },
        run: ({ key }) => call('uninvite', { impersonation_id: key }),
      }}
    >
      {!isReported && <RefreshNote kind={kind}>{translate('resources.access_delegation.page.unread')}</RefreshNote>}
      {states.includes('expired') && (
        <Note tone="warning">{translate('resources.access_delegation.page.expired_note')}</Note>
      )}
      {inviting ? (
        <InviteForm kind={kind} delegation={delegation} draftKey={draftKey} onEnd={() => setInviting(false)} />
      ) : (
        <Button variant="secondary" onClick={() => setInviting(true)}>
          <Plus size={16} aria-hidden />
          {translate('resources.access_delegation.page.invite')}
        </Button>
      )}
    </ChildList>
  );
}
