/** What credit is promised, and the code of a campaign that promises more. */
import { useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { activateCampaign, countCampaigns } from '../../../dataProvider/calls/billing';
import { isPortalError, isRefused, PortalError } from '../../../dataProvider/errors';
import type { Http } from '../../../dataProvider/http';
import type { BillingAccount } from '../../billing/account';
import { required } from '../../../src/lib/rules';
import { usePagePath } from '../../../src/context/pagePath';
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

/** Codes that may have been activated: the campaigns of the account before the first attempt, by account and code. */
const unanswered = new Map<string, number | undefined>();
const attemptOf = (account: number, code: string) => `${account} ${code.toUpperCase()}`;

/**
 * Activates a code, which may give credit. One whose answer was lost is looked for before it is sent again; while that cannot be read,
 * nothing is sent.
 */
async function activateOnce(http: Http, account: number, code: string): Promise<void> {
  const attempt = attemptOf(account, code);
  const isAgain = unanswered.has(attempt);
  const count = countCampaigns(http, account);
  const now = await (isAgain ? count : count.catch(() => undefined));
  const before = isAgain ? unanswered.get(attempt) : now;
  const isFound = isAgain && before !== undefined && now !== undefined && now > before;
  try {
    if (!isFound) await activateCampaign(http, account, code, before);
    unanswered.delete(attempt);
  } catch (error) {
    if (isRefused(error)) unanswered.delete(attempt);
    else unanswered.set(attempt, before);
    throw aboutCode(error);
  }
}

function CampaignForm({ account }: { account: number }) {
  const translate = useTranslate();
  const toast = useToast();
  const { http, provider } = usePortal();
  const history = usePagePath()('balance_history');
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
    lost: { view: history && `${history}?account=${account}` },
    saved: () => ({ campaign_code: '' }),
    async send({ campaign_code: code }) {
      try {
        await activateOnce(http, account, code.trim());
      } finally {
        // What it has given shows above the form, also if the answer was lost.
        await provider.refresh('billing_account');
      }
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
