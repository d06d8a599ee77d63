/** `/billing/account/{id}`: the account's status, permissions, credit, promotions and owner. */
import { recordOf } from '../../kind/recordOf';
import { billingAccountRecord } from '../../billing/account';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { unpaidOf } from '../../billing/balance';
import { accountSections, type AccountSection } from '../rules';
import { deductsVat } from '../../billing/debits';
import type { BillingAccount } from '../../billing/account';
import { ownMoneyOf } from '../../billing/accountMoney';
import { accountStatement } from '../../invoice/rules/accountStatement';
import type { Field, Kind } from '../../kind/types';
import { countryName } from '../../../src/lib/countries';
import { isPositive, type Money } from '../../../src/lib/money';
import { formatOwnMoney } from '../../../src/lib/ownMoney';
import { pathTo } from '../../../src/context/paths';
import { useSite } from '../../../src/context/portal';
import { usePagePath } from '../../../src/context/pagePath';
import { Note } from '../../../src/ui/Note';
import { oneLine } from '../../../src/ui/safe';
import { useAccounts } from '../../../src/admin/useAccounts';
import { KindParts } from '../../../src/admin/KindParts';
import { KindShow } from '../../../src/admin/show/KindShow';
import { useIsAdmin } from '../../../src/admin/queries';
import { Card } from '../../../src/admin/show/Card';
import { FactList } from '../../../src/admin/show/Facts';
import { CreditCard } from './CreditCard';
import { ForecastCard } from './ForecastCard';
import { ActivityCard } from './ActivityCard';
import { PossibleCard } from './PossibleCard';
import { PromotionCard } from './PromotionCard';
import { ThresholdCard } from './ThresholdCard';
import { PaymentSettingsCard } from './WaysCard';
import { isGrave, warningsOf } from '../../../src/admin/billing/accountState';
import { useIntegrationLabel } from './useIntegrationLabel';
import { useWarningText } from '../../../src/admin/billing/useWarningText';
import { useTopUpPath } from '../../../src/admin/billing/useTopUpPath';
import { useRunRates } from '../../../src/admin/billing/useRunRates';
import styles from '../../../src/admin/billing/billing.module.css';
import own from './account.module.css';
import show from '../../../src/admin/show/show.module.css';
import { isEmptyValue } from '../../../src/lib/blank';

interface PartProps {
  kind: Kind;
  record: PortalRecord;
}

const accountOf = (record: PortalRecord) => recordOf(billingAccountRecord, record);

/** What is the matter, with the remedy for each. */
function Warnings({ kind, record }: PartProps) {
  const translate = useTranslate();
  const { siteCurrency, supportEmail, allowDebt } = useSite();
  const rates = useRunRates();
  const { rateOf, asOf } = rates;
  const text = useWarningText(rates);
  const locale = useLocale();
  const pagePath = usePagePath();
  const account = accountOf(record);
  const topUp = useTopUpPath()([account]);
  const unpaid = unpaidOf(...ownMoneyOf(account, siteCurrency));
  const invoices = pagePath('invoices');
  const remedy = (warning: ReturnType<typeof warningsOf>[number]) => {
    if (warning === 'validation') {
      const edit = pathTo(kind, 'edit', record.id);
      return edit && <Link to={edit}>{translate('billing.state.check_details')}</Link>;
    }
    if (warning === 'terminated') {
      return (
        supportEmail && (
          <a href={`mailto:${supportEmail}`}>{translate('support.contact.email', { email: supportEmail })}</a>
        )
      );
    }
    return topUp && <Link to={topUp}>{translate('shell.banner.pay')}</Link>;
  };
  const found = warningsOf(account, asOf, siteCurrency, rateOf(account), allowDebt);
  const owed = unpaid && isPositive(unpaid) ? unpaid : undefined;
  if (found.length === 0 && !owed) return null;
  return (
    <div className={styles.section}>
      {found.map((warning) => (
        <Note key={warning} tone={isGrave(warning) ? 'danger' : 'warning'} remedy={remedy(warning)}>
          {text(account, warning)}
        </Note>
      ))}
      {owed && (
        <Note
          tone="warning"
          remedy={
            invoices && <Link to={`${invoices}?account=${account.id}`}>{translate('billing.state.see_invoices')}</Link>
          }
        >
          {translate('billing.state.unpaid', { amount: formatOwnMoney(owed, locale, siteCurrency) })}
        </Note>
      )}
    </div>
  );
}

const detailSections: readonly AccountSection[] = ['person', 'company', 'address'];
const recordFields = [
  ...[
    'id',
    'is_default',
    'site',
    'reseller',
    'lang',
    'discount_percentage',
    'vat_percentage',
    'paying_by_invoice',
    'allow_debt',
  ],
  ...['send_invoice_email', 'integration_id', 'document_name', 'referral_code', 'user_id', 'created_at', 'updated_at'],
];

function DetailCards({ kind, record }: PartProps) {
  const translate = useTranslate();
  const label = useIntegrationLabel();
  const locale = useLocale();
  const country = record.country ? countryName(String(record.country), locale) : record.country;
  const shown = (names: readonly string[]) =>
    names
      .map((name) => kind.fields[name])
      .filter((field): field is Field => field !== undefined && !isEmptyValue(record[field.name]))
      .map((field) => (field.name === 'integration_id' && label ? { ...field, label } : field));
  const cards = [
    ...detailSections.map((name) => ({
      name,
      title: translate(`billing.section.${name}`),
      fields: shown(accountSections[name]),
    })),
    { name: 'record', title: translate('show.cards.record'), fields: shown(recordFields) },
  ];
  return cards
    .filter(({ fields }) => fields.length > 0)
    .map(({ name, title, fields }) => (
      <Card key={name} title={title}>
        <FactList kind={kind} record={{ ...record, country }} fields={fields} />
      </Card>
    ));
}

/** What the running period comes to, and what is owed: in the currency of bills, on the basis that the label names. */
function useFacts() {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const { accounts } = useAccounts();
  const field = (name: string) => translate(`resources.billing_account.fields.${name}`);
  const write = (amount: Money | undefined) =>
    amount ? formatOwnMoney(amount, locale, siteCurrency) : translate('sums.unknown');
  return (account: BillingAccount) => {
    const { net, total } = accountStatement(account, siteCurrency);
    const basis = total && deductsVat(account, accounts) ? 'total' : 'net';
    const level = account.restriction_level;
    return [
      // All is well: nothing to say.
      ...(level && level !== 'CLEAR'
        ? [
            {
              name: 'restriction',
              label: translate('resources.billing_account.fields.restriction_level'),
              value: translate(`resources.billing_account.options.restriction_level.${level}`, {
                _: oneLine(level, 60),
              }),
            },
          ]
        : []),
      ...(account.paying_by_invoice === undefined || account.paying_by_invoice === null
        ? []
        : [
            {
              name: 'type',
              label: field('type'),
              value: translate(
                `resources.billing_account.options.type.${account.paying_by_invoice ? 'invoice' : 'other'}`,
              ),
            },
          ]),
      { name: 'month', label: translate(`sums.balance.month_${basis}`), value: write(basis === 'total' ? total : net) },
      {
        name: 'unpaid',
        label: translate('resources.billing_account.fields.unpaid_amount'),
        value: write(unpaidOf(...ownMoneyOf(account, siteCurrency))),
      },
      // Of a single account it says nothing.
      ...(account.is_default === true && accounts.length > 1
        ? [{ name: 'default', label: field('is_default'), value: translate('ra.boolean.true') }]
        : []),
    ];
  };
}

export function AccountShow({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const admin = useIsAdmin();
  const facts = useFacts();
  return (
    <KindShow
      kind={kind}
      without={Object.keys(kind.fields)}
      facts={(record) => facts(accountOf(record))}
      note={(record) => <Warnings kind={kind} record={record} />}
      main={(record) => {
        const account = accountOf(record);
        return (
          <div className="p-stack-16">
            <div className={show.cards}>
              <CreditCard account={account} />
              <ActivityCard account={account} />
              <ForecastCard account={account} />
              <PossibleCard account={account} />
              <PaymentSettingsCard account={account} />
              <KindParts on="billing_account" />
              <PromotionCard account={account} />
              {admin && <ThresholdCard />}
            </div>
            <details className={show.details}>
              <summary>{translate('show.cards.about')}</summary>
              <div className={`${show.cards} ${own.folded}`}>
                <DetailCards kind={kind} record={record} />
              </div>
            </details>
          </div>
        );
      }}
    />
  );
}
