/** Access that others share with the signed-in person. */
import { useTranslate } from 'ra-core';
import { Invitations } from './Invitations';
import { ColumnPage } from '../../../src/ui/ColumnPage';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';

export default function InvitationList({ kind }: ScreenProps) {
  const translate = useTranslate();
  const words = useWords();
  return (
    <ColumnPage title={words.kind(kind, 2)} about={translate('people.invitations.about')}>
      <Invitations />
    </ColumnPage>
  );
}
