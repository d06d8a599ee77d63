/** The person's profile: access shared by others, own details, sign-in, and session. */
import { useTranslate } from 'ra-core';
import { Invitations } from '../../admin/access/Invitations';
import { oneLine } from '../../ui/safe';
import { Note } from '../../ui/Note';
import { Section } from '../../admin/form/Section';
import { useUser } from '../../admin/queries';
import { useActingAs } from '../../session/acting';
import { ColumnPage } from '../../ui/ColumnPage';
import { Part } from '../../ui/Part';
import { DetailsForm } from './DetailsForm';
import { Session } from './Session';
import { SignInFacts } from './SignInFacts';

export function Profile() {
  const translate = useTranslate();
  const person = useUser();
  const who = useActingAs();
  return (
    <ColumnPage
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
      <Section
        title={translate('resources.access_impersonation.name', 2)}
        about={translate('people.invitations.about')}
      >
        <Invitations />
      </Section>
      <Part of={person}>
        {(user) => (
          <>
            <DetailsForm user={user} />
            <SignInFacts user={user} />
            <Session user={user} />
          </>
        )}
      </Part>
    </ColumnPage>
  );
}
