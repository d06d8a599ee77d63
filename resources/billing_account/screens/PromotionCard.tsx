/** What credit is promised, and the code of a campaign that promises more. */
import { useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { activateCampaign } from '../../../dataProvider/calls/billing';
import { isPortalError, PortalError } from '../../../dataProvider/errors';
import type { BillingAccount } from '../../billing/account';
import { required } from '../../../src/lib/rules';
import { usePortal } from '../../../src/context/portal';
import { useToast } from '../../../src/ui/useToast';
import type { ValidationErrors } from '../../kind/validate';
import { ApiSnippetButton } from '../../../src/admin/snippets/ApiSnippetButton';
import { SubmitButton } from '../../../src/admin/form/SubmitButton';
import { useErrorResolver } from '../../../src/admin/inputs/useFields';
import { useSubmit } from '../../../src/admin/form/useSubmit';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { Card } from '../../../src/admin/show/Card';
import { Promotions } from '../../../src/admin/billing/Promotions';
import fieldWithButton from './fieldWithButton.module.css';
import styles from './account.module.css';

const field = 'campaign_code';
type Values = {
  campaign_code: string;
};

/** The server's own message about the code belongs to its field. */
function aboutCode(error: unknown): unknown {
  if (!isPortalError(error) || error.message !== 'Invalid campaign.') return error;
  const { kind, message, status, correlationId } = error;
  return new PortalError({ kind, message, status, correlationId, fields: { [field]: [message] } });
}

function CampaignForm({ account }: { account: number }) {
  const translate = useTranslate();
  const toast = useToast();
  const { http, provider } = usePortal();
  const form = useForm<Values>({
    defaultValues: { campaign_code: '' },
    resolver: useErrorResolver<Values>(({ campaign_code: code }) => {
      const key = required(code);
      const fieldErrors: ValidationErrors = key ? { campaign_code: { key } } : {};
      return fieldErrors;
    }),
  });
  const { onSubmit, sending } = useSubmit<Values, void>({
    form,
    saved: () => ({ campaign_code: '' }),
    async send({ campaign_code: code }) {
      try {
        await activateCampaign(http, account, code.trim());
      } catch (error) {
        throw aboutCode(error);
      }
      await provider.refresh('billing_account');
    },
    done: () => toast.done(translate('resources.billing_account.actions.activate_campaign.done')),
  });
  return (
    <FormProvider {...form}>
      <form className={fieldWithButton.row} onSubmit={onSubmit} noValidate>
        <TextInput name={field} label={translate('resources.billing_account.fields.campaign_code')} mono />
        <SubmitButton
          label={translate('resources.billing_account.actions.activate_campaign.label')}
          sending={sending}
          variant="secondary"
        />
      </form>
    </FormProvider>
  );
}

export function PromotionCard({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const promotions = account.eligible_promotions ?? [];
  const title = translate('resources.billing_account.fields.eligible_promotions');
  return (
    <Card
      title={title}
      aside={
        <ApiSnippetButton
          link
          name={title}
          calls={[
            {
              label: translate('resources.billing_account.actions.activate_campaign.label'),
              call: (dry) => activateCampaign(dry, account.id, 'CAMPAIGN_CODE'),
            },
          ]}
        />
      }
    >
      <div className={styles.body}>
        {promotions.length > 0 ? (
          <Promotions promotions={promotions} />
        ) : (
          <p className="p-muted-13">{translate('billing.promotions.none')}</p>
        )}
        <CampaignForm account={account.id} />
      </div>
    </Card>
  );
}
