/** The profile's section of access that others share. */
import { useTranslate } from 'ra-core';
import { Section } from '../../../../src/admin/form/Section';
import { Invitations } from '../Invitations';

export default function InvitationsOnProfile() {
  const translate = useTranslate();
  return (
    <Section title={translate('resources.access_impersonation.name', 2)} about={translate('people.invitations.about')}>
      <Invitations />
    </Section>
  );
}
