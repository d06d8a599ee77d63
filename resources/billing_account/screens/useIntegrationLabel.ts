import { useTranslate } from 'ra-core';
import { useSite } from '../../../src/context/portal';

/**
 * What this provider calls the integration id (`billingAccountFields.integration_id.label`): a text of its own, or the
 * name of one of the catalogue's, such as `nforce`. Undefined: the usual label.
 */
export function useIntegrationLabel(): string | undefined {
  const translate = useTranslate();
  const label = useSite().billingAccountFields.integration_id?.label;
  return label && translate(`resources.billing_account.fields.integration_id_${label}`, { _: label });
}
