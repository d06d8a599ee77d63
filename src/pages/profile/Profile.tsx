/** The person's profile: access shared by others, own details, sign-in, and session. */
import { useTranslate } from 'ra-core';
import { KindParts } from '../../admin/KindParts';
import { oneLine } from '../../ui/safe';
import { Note } from '../../ui/Note';
import { useUser } from '../../admin/queries';
import { useActingAs } from '../../session/useActingAs';
import { CallsPage } from '../../admin/snippets/PageCalls';
import { Part } from '../../ui/Part';
import { DetailsForm } from './DetailsForm';
import { Session } from './Session';
import { SignInFacts } from './SignInFacts';

export function Profile() {
  const translate = useTranslate();
  const person = useUser();
  const who = useActingAs();
  return (
    <CallsPage
      title={translate('shell.pages.profile')}
      about={translate('resources.user.description')}
      note={
        who !== undefined && (
          <Note tone="warning">
            {translate('people.profile.own_account', {
              who: oneLine(who, 120) || translate('people.notice.someone'),
            })}
          </Note>
        )
      }
      gap={32}
    >
      <KindParts on="profile" />
      <Part of={person}>
        {(user) => (
          <>
            <DetailsForm user={user} />
            <SignInFacts user={user} />
            <Session user={user} />
          </>
        )}
      </Part>
    </CallsPage>
  );
}
