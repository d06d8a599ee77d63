/** The low-balance notice of an account, in the site's own currency. */
import { useTranslate } from 'ra-core';
import { FormProvider } from 'react-hook-form';
import { setLowBalanceNotice } from '../../../dataProvider/calls/billing';
import type { Http } from '../../../dataProvider/http';
import type { BillingAccount } from '../../../resources/billing/account';
import type { OfferedCall } from '../../admin/snippets/ApiSnippetButton';
import { OfferedCalls } from '../../admin/snippets/PageCalls';
import { ActionLine } from '../../admin/form/ActionLine';
import { Section } from '../../admin/form/Section';
import { SubmitButton } from '../../admin/form/SubmitButton';
import { useSubmit } from '../../admin/form/useSubmit';
import { NumberInput } from '../../admin/inputs/NumberInput';
import { SwitchInput } from '../../admin/inputs/SwitchInput';
import { usePortal } from '../../context/portal';
import { useToast } from '../../ui/useToast';
import { numberOf, sumRule, useSettings, type SettingsValues } from './useSettings';
import styles from './cards.module.css';

export function LowBalanceNotice({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const toast = useToast();
  const { http, site, provider } = usePortal();
  const known = account.low_balance_notice_settings;
  const { form, enabled } = useSettings(
    { enabled: known?.is_enabled === true, threshold: numberOf(known?.threshold), amount: '' },
    { threshold: sumRule(site.siteCurrency) },
  );
  const save = (by: Http, { enabled: on, threshold }: SettingsValues) =>
    setLowBalanceNotice(by, account.id, { enabled: on, threshold: String(numberOf(threshold) || 0) });
  const calls: readonly OfferedCall[] = [
    { label: translate('topup.notice.save'), call: (dry) => save(dry, form.getValues()) },
  ];
  const { onSubmit, sending } = useSubmit({
    form,
    saved: (_, sent) => sent,
    async send(values: SettingsValues) {
      await save(http, values);
      await provider.refresh('billing_account');
    },
    done: () => toast.done(translate('topup.notice.saved')),
  });
  return (
    <Section title={translate('topup.notice.title')} about={translate('topup.notice.about')}>
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          <SwitchInput name="enabled" label={translate('topup.notice.on')} />
          {enabled && (
            <div className={styles.narrow}>
              <NumberInput name="threshold" label={translate('topup.notice.threshold')} unit={site.siteCurrency} />
            </div>
          )}
          <ActionLine>
            <SubmitButton label={translate('topup.notice.save')} sending={sending} variant="secondary" />
            <OfferedCalls name={translate('topup.notice.title')} calls={calls} />
          </ActionLine>
        </form>
      </FormProvider>
    </Section>
  );
}
