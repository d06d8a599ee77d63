/** Who is invited, and for how long: shared by the create form and the page of a delegation. */
import { useLocale, useTranslate } from 'ra-core';
import { durations } from '../rules';
import { formatDuration } from '../../../src/lib/durationText';
import { EmailsInput } from './EmailsInput';
import { RadioCards } from '../../../src/admin/inputs/RadioCards';

export function InviteInputs() {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <EmailsInput
        name="emails"
        typing="typing"
        label={translate('resources.access_delegation.fields.emails')}
        help={translate('resources.access_delegation.page.emails_help')}
      />
      <RadioCards<number | ''>
        name="duration"
        label={translate('resources.access_delegation.fields.duration')}
        help={translate('resources.access_delegation.page.duration_help')}
        minWidth={104}
        cards={[
          { value: '', label: translate('resources.access_delegation.page.unlimited') },
          ...durations.map((seconds) => ({ value: seconds, label: formatDuration(seconds, locale) })),
        ]}
      />
    </>
  );
}
