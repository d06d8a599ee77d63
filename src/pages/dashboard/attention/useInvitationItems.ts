import { MailQuestionMark } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { oneLine } from '../../../ui/safe';
import type { Owned } from '../../../admin/owned';
import type { Item } from './types';

/** Invitations that have not been accepted yet. */
export function useInvitationItems(owned: Owned | undefined): Item[] {
  const translate = useTranslate();
  if (!owned) return [];
  const { kind, records } = owned;
  return records
    .filter(({ is_accepted }) => is_accepted === false)
    .map((record) => ({
      key: `invitation:${record.id}`,
      tone: 'info',
      icon: MailQuestionMark,
      text: translate('dashboard.attention.invitation', { who: oneLine(record.access_owner ?? '', 120) }),
      action: { label: translate('dashboard.attention.invitation_go'), to: kind.routes.list },
    }));
}
