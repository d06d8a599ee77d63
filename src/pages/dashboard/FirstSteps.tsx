/** The first steps of a new customer: an account, credit, the first machine. Completed steps are ticked. */
import { ArrowRight, Check } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { useWords } from '../../admin/texts';
import { isLimited } from '../../../resources/rights';
import { isPositive, money, readMoney } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { usePortal } from '../../context/portal';
import type { Owned } from '../../admin/owned';
import { useTopUpPath } from '../../admin/billing/useTopUpPath';
import { accountCanPay, type Account } from './accounts';
import { existingRecords } from './summary';
import styles from './first.module.css';

interface Step {
  title: string;
  /** On the button; the title says the rest. */
  verb: string;
  text: string;
  done: boolean;
  /** Possible already, though another step comes first. */
  open?: boolean;
  to: string | undefined;
}

function useSteps(accounts: readonly Account[], resources: readonly Owned[]): Step[] {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const topUpPath = useTopUpPath();
  const { site, registry } = usePortal();
  const { siteCurrency: currency, firstAccountCredit, minimumTopupAmount } = site;
  const gift = readMoney(firstAccountCredit, currency);
  const minimum = money(minimumTopupAmount, currency);
  const billing = registry.find('billing_account');
  const first = resources.find(({ kind }) => kind.routes.create !== undefined)?.kind;
  const canPay = accounts.some((account) => accountCanPay(account, currency));
  // Free credit does not count as a top-up: a new account is limited until the first one.
  const hasCredit = accounts.some((account) => accountCanPay(account, currency) && !isLimited(account));
  const steps: Step[] = [
    {
      title: translate('dashboard.first.account'),
      verb: translate('actions.add'),
      text:
        gift && isPositive(gift)
          ? translate('dashboard.first.account_credit', { amount: formatMoney(gift, locale) })
          : translate('dashboard.first.account_text'),
      done: accounts.length > 0,
      to: billing?.routes.create,
    },
    {
      title: translate(hasCredit ? 'dashboard.first.credit_ready' : 'dashboard.first.credit'),
      verb: translate('actions.top_up'),
      text: isPositive(minimum)
        ? translate('dashboard.first.credit_minimum', { amount: formatMoney(minimum, locale) })
        : translate('dashboard.first.credit_text'),
      done: hasCredit,
      to: topUpPath(accounts) ?? billing?.routes.list,
    },
  ];
  if (!first) return steps;
  return [
    ...steps,
    {
      // The general sentence knows no gender of the noun.
      title: translate(`dashboard.first.resource_of.${first.name}`, {
        _: translate('dashboard.first.resource', { what: words.one(first) }),
      }),
      verb: translate('actions.create'),
      text: translate('dashboard.first.resource_text'),
      done: resources.some((one) => existingRecords(one).length > 0),
      open: canPay,
      to: first.routes.create,
    },
  ];
}

export function FirstSteps({ accounts, resources }: { accounts: readonly Account[]; resources: readonly Owned[] }) {
  const translate = useTranslate();
  const steps = useSteps(accounts, resources);
  const done = steps.filter((step) => step.done).length;
  const next = steps.findIndex((step) => !step.done);
  return (
    <section className={styles.first} aria-labelledby="first">
      <div className={styles.head}>
        <h2 id="first">{translate('dashboard.first.title')}</h2>
        <p className="p-quiet">{translate('dashboard.first.progress', { done, total: steps.length })}</p>
      </div>
      <ol>
        {steps.map((step, index) => (
          <li key={step.title} data-done={step.done || undefined} aria-current={index === next ? 'step' : undefined}>
            <span className={styles.mark}>
              {step.done ? <Check size={16} role="img" aria-label={translate('dashboard.first.done')} /> : index + 1}
            </span>
            <div>
              <h3 className="p-heading-14">{step.title}</h3>
              <p className="p-quiet">{step.text}</p>
            </div>
            {(index === next || (step.open && !step.done)) && step.to && (
              <Link to={step.to} className={buttonClass(index === next ? 'primary' : 'secondary')}>
                {step.verb}
                <span className="p-visually-hidden">: {step.title}</span>
                <ArrowRight size={16} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
