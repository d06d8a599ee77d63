import { useTranslate } from 'ra-core';
import { useSite } from '../../../src/context/portal';

/**
 * The provider's label of the integration id (`billingAccountFields.integration_id.label`): a text, or the name
 * of one in the catalogue, such as `nforce`. Undefined: the default label.
 */
export function useIntegrationLabel(): string | undefined {
  const translate = useTranslate();
  const label = useSite().billingAccountFields.integration_id?.label;
  return label && translate(`resources.billing_account.fields.integration_id_${label}`, { _: label });
}
