/** Access that others share with the signed-in person: accepted here, and then used. */
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { Button } from '../../../src/ui/Button';
import { requestOf } from '../../../dataProvider/curl';
import type { Kind } from '../../kind/types';
import { isAccepted } from '../../record/accepted';
import { blockedReason } from '../../rights';
import { formatExact, formatRelative } from '../../../src/lib/timeText';
import { useKind } from '../../../src/context/portal';
import { ApiSnippetButton, type OfferedCall } from '../../../src/admin/snippets/ApiSnippetButton';
import { useInFlight } from '../../../src/admin/runs/inFlight';
import { isFieldUnread } from '../../../src/lib/unread';
import { useUnread } from '../../../src/ui/useUnread';
import { oneLine } from '../../../src/ui/safe';
import { tipOf } from '../../../src/admin/fields/tip';
import { ToneChip } from '../../../src/admin/fields/ToneChip';
import { useNow, useUser } from '../../../src/admin/queries';
import { useKeyPermissions } from '../../../src/admin/rights';
import type { Translate } from '../../../src/admin/texts';
import { useInvitation, type Invitation } from './useInvitation';
import rows from '../../../src/admin/rows.module.css';
import styles from './invitations.module.css';
import { Part } from '../../../src/ui/Part';
import { wholeList } from '../../../src/lib/wholeList';
import { dot } from '../../../src/lib/dotted';

const kindName = 'access_impersonation';

/** Whose invitation it is. */
function useInviter({ access_owner }: Invitation): string {
  const translate = useTranslate();
  return oneLine(access_owner, 120) || translate('people.invitations.unknown');
}

function Moment({ text, at }: { text: string; at: unknown }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  return (
    <span {...tipOf(() => formatExact(at, locale))}>{translate(text, { when: formatRelative(at, locale, now) })}</span>
  );
}

function Act({ invitation }: { invitation: Invitation }) {
  const translate = useTranslate();
  const kind = useKind(kindName);
  const { accept, start } = useInvitation(kind, invitation);
  const permissions = useKeyPermissions();
  const name = isAccepted(invitation) ? 'start' : 'accept';
  const busy = useInFlight(kind, invitation.id, name);
  const needs = kind.actions.find((action) => action.name === name)?.needs ?? 'own';
  const blocked = blockedReason(needs, permissions);
  const label = translate(`resources.access_impersonation.actions.${name}.label`);
  const who = useInviter(invitation);
  const reason = blocked && translate(`actions.reasons.${blocked}`);
  return (
    <Button
      variant={name === 'start' ? 'primary' : 'secondary'}
      aria-disabled={busy || blocked !== undefined}
      aria-label={[`${label}: ${who}`, reason].filter(Boolean).join('. ')}
      onClick={({ detail }) => {
        // The second click of a double click was not meant for the button that has replaced the first.
        if (!busy && !blocked && detail < 2) (name === 'start' ? start : accept)();
      }}
      {...(reason && tipOf(reason))}
    >
      {busy ? translate('actions.working') : label}
    </Button>
  );
}

const callsOf = (kind: Kind, invitation: Invitation, translate: Translate): OfferedCall[] =>
  ['accept', 'start'].flatMap((name) => {
    const request = requestOf(kind, name, invitation);
    if (!request) return [];
    return [{ label: translate(`resources.${kindName}.actions.${name}.label`), call: (dry) => dry(request) }];
  });

function Row({ invitation }: { invitation: Invitation }) {
  const translate = useTranslate();
  const { billing_account_name: account, accepted_at, created_at } = invitation;
  const accepted = isAccepted(invitation);
  const who = useInviter(invitation);
  const state = accepted ? 'accepted' : 'pending';
  const moment = (accepted && accepted_at) || created_at;
  const kind = useKind(kindName);
  const isUnread = isFieldUnread(useUnread([kindName]), invitation.id, 'billing_account_name');
  return (
    <li>
      <div className={rows.what}>
        <strong>
          <bdi>{who}</bdi>
        </strong>
        <span className="p-under">
          {account
            ? translate('people.invitations.only', { name: oneLine(account, 80) })
            : translate(`people.invitations.${isUnread ? 'unread' : 'whole'}`)}
          {moment && (
            <>
              {dot}
              <Moment text={`people.invitations.${moment === created_at ? 'invited' : 'accepted'}`} at={moment} />
            </>
          )}
        </span>
      </div>
      <ToneChip tone={accepted ? 'success' : 'warning'}>
        {translate(`resources.access_impersonation.status.${state}`)}
      </ToneChip>
      <Act invitation={invitation} />
      <ApiSnippetButton link name={who} calls={callsOf(kind, invitation, translate)} />
    </li>
  );
}

export function Invitations() {
  const translate = useTranslate();
  const email = useUser().data?.profile?.email ?? '';
  const list = useGetList<Invitation>(
    kindName,
    { pagination: wholeList, sort: { field: 'created_at', order: 'DESC' } },
    { retry: false },
  );
  const empty = (
    <div className={styles.empty}>
      <strong>{translate('people.invitations.empty')}</strong>
      <p>{translate('people.invitations.empty_text', { email: oneLine(email, 120) })}</p>
    </div>
  );
  return (
    <Part of={list} isEmpty={(data) => data.length === 0} empty={empty}>
      {(data) => (
        <ul className={`p-rows ${rows.list}`}>
          {data.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Part>
  );
}
