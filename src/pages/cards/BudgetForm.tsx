/** A person's own monthly budget for an account: the portal warns of it, in this browser only. */
import { useTranslate } from 'ra-core';
import { FormProvider } from 'react-hook-form';
import type { BillingAccount } from '../../../resources/billing/account';
import { BudgetLine } from '../../admin/billing/BudgetLine';
import { saveBudget, useBudgets } from '../../admin/billing/budgets';
import { ActionLine } from '../../admin/form/ActionLine';
import { Section } from '../../admin/form/Section';
import { SubmitButton } from '../../admin/form/SubmitButton';
import { NumberInput } from '../../admin/inputs/NumberInput';
import { SwitchInput } from '../../admin/inputs/SwitchInput';
import { useUser } from '../../admin/queries';
import { useSite } from '../../context/portal';
import { money } from '../../lib/money';
import { useActingAs } from '../../session/useActingAs';
import { Note } from '../../ui/Note';
import { useToast } from '../../ui/useToast';
import { numberOf, sumRule, useSettings, type SettingsValues } from './useSettings';
import styles from './cards.module.css';

export function BudgetForm({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const toast = useToast();
  const { siteCurrency } = useSite();
  const owner = useUser().data?.id;
  const acting = useActingAs() !== undefined;
  const budget = useBudgets()(account);
  const { form, enabled } = useSettings(
    { enabled: budget !== undefined, threshold: numberOf(budget?.amount), amount: '' },
    { threshold: sumRule(siteCurrency) },
  );
  const save = ({ enabled: on, threshold }: SettingsValues) => {
    if (!saveBudget(owner, account.id, on ? money(threshold, siteCurrency) : undefined)) {
      toast.failed(translate('billing.budget.not_saved'));
      return;
    }
    toast.done(translate(on ? 'billing.budget.saved' : 'billing.budget.removed'));
  };
  return (
    <Section title={translate('billing.budget.title')} about={translate('billing.budget.about')}>
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={(event) => void form.handleSubmit(save)(event)} noValidate>
          <SwitchInput name="enabled" label={translate('billing.budget.on')} />
          {acting && <Note>{translate('billing.budget.acting')}</Note>}
          {enabled && (
            <div className={styles.narrow}>
              <NumberInput name="threshold" label={translate('billing.budget.amount')} unit={siteCurrency} />
            </div>
          )}
          <BudgetLine account={account} />
          <ActionLine>
            <SubmitButton label={translate('billing.budget.save')} sending={false} />
          </ActionLine>
        </form>
      </FormProvider>
    </Section>
  );
}
