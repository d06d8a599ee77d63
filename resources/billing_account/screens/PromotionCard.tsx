/** What credit is promised, and the code of a campaign that promises more. */
import { useLocale, useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { activateCampaign, campaignsIn, countCampaigns } from '../../../dataProvider/calls/billing';
import { isPortalError, isRefused, PortalError } from '../../../dataProvider/errors';
import type { Http } from '../../../dataProvider/http';
import type { BillingAccount } from '../../billing/account';
import { required } from '../../../src/lib/rules';
import { usePagePath } from '../../../src/context/pagePath';
import { usePortal } from '../../../src/context/portal';
import { formatMoment } from '../../../src/lib/timeText';
import { Button } from '../../../src/ui/Button';
import { Note } from '../../../src/ui/Note';
import { useToast } from '../../../src/ui/useToast';
import type { ValidationErrors } from '../../kind/validate';
import { ApiSnippetButton } from '../../../src/admin/snippets/ApiSnippetButton';
import { SubmitButton } from '../../../src/admin/form/SubmitButton';
import { useErrorResolver } from '../../../src/admin/inputs/useFields';
import { useSubmit } from '../../../src/admin/form/useSubmit';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { Card } from '../../../src/admin/show/Card';
import { Promotions } from '../../../src/admin/billing/Promotions';
import {
  allCodesInDoubt,
  codesInDoubt,
  dismissCodesInDoubt,
  findCodeInDoubt,
  onCodesInDoubt,
  removeCodeInDoubt,
  saveCodeInDoubt,
} from './codesInDoubt';
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

/**
 * Activates a code, which may give credit. One whose answer was lost is looked for before it is sent again; while that cannot be read,
 * nothing is sent.
 */
async function activateOnce(http: Http, account: number, code: string): Promise<void> {
  const earlier = findCodeInDoubt(account, code);
  const count = countCampaigns(http, account);
  const now = await (earlier ? count : count.catch(() => undefined));
  const before = earlier ? earlier.before : now;
  const isFound = before !== undefined && earlier !== undefined && now !== undefined && now > before;
  try {
    if (!isFound) {
      saveCodeInDoubt(account, code, before);
      await activateCampaign(http, account, code, before);
    }
    removeCodeInDoubt(account, code);
  } catch (error) {
    if (isRefused(error)) removeCodeInDoubt(account, code);
    throw aboutCode(error);
  }
}

/** Codes that were sent from this browser and not answered, with the way to what they may have given. */
function CodesInDoubt({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const locale = useLocale();
  const history = usePagePath()('balance_history');
  const all = useSyncExternalStore(onCodesInDoubt, allCodesInDoubt);
  const [last, ...others] = codesInDoubt(all, account.id, campaignsIn(account)).toReversed();
  if (!last) return null;
  return (
    <Note
      tone="warning"
      remedy={
        <>
          {history && <Link to={`${history}?account=${account.id}`}>{translate('shell.pages.balance_history')}</Link>}
          <Button variant="link" onClick={() => dismissCodesInDoubt(account.id)}>
            {translate('topup.auto.checked')}
          </Button>
        </>
      }
    >
      {translate('billing.promotions.in_doubt', {
        when: formatMoment(new Date(last.at), locale),
        smart_count: others.length + 1,
      })}
    </Note>
  );
}

function CampaignForm({ account: record }: { account: BillingAccount }) {
  const account = record.id;
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
      {!sending && <CodesInDoubt account={record} />}
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
        <CampaignForm account={account} />
      </div>
    </Card>
  );
}
