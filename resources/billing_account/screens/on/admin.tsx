/** The administration page's section of the top-up that lifts restrictions. */
import { useTranslate } from 'ra-core';
import { Section } from '../../../../src/admin/form/Section';
import { ClearingThreshold } from '../ClearingThreshold';

export default function ThresholdOnAdmin() {
  const translate = useTranslate();
  return (
    <Section title={translate('billing.threshold.label')} about={translate('billing.threshold.label_about')}>
      <ClearingThreshold />
    </Section>
  );
}
