/** `/billing/create`. What the configuration offers to or requires of a new account is shown before the form. */
import { useLocale, useTranslate } from 'ra-core';
import type { Written } from '../../../dataProvider';
import { accountFields } from '../rules';
import type { Language } from '../../kind/language';
import type { Kind, RecordData } from '../../kind/types';
import { pickLanguage } from '../../../i18n/languages';
import { formFields } from '../../kind/formFields';
import { formatSize } from '../../../src/lib/bytes';
import { isPositive, readMoney } from '../../../src/lib/money';
import { formatMoney } from '../../../src/lib/moneyText';
import { mustPath, pathTo } from '../../../src/context/paths';
import { usePortal } from '../../../src/context/portal';
import { useNavigateHere } from '../../../src/context/useNavigateHere';
import { firstAccountFlag, referralCode } from '../../../src/session/storage';
import { useActingAs } from '../../../src/session/useActingAs';
import { useToast } from '../../../src/ui/useToast';
import { Part } from '../../../src/ui/Part';
import { optional } from '../../../src/ui/sources';
import { combineSources } from '../../../src/ui/combinedSources';
import { oneLine } from '../../../src/ui/safe';
import { Note } from '../../../src/ui/Note';
import { Section } from '../../../src/admin/form/Section';
import { useAccounts } from '../../../src/admin/useAccounts';
import { givenValues } from '../../../src/admin/inputs/useFields';
import { RadioCards } from '../../../src/admin/inputs/RadioCards';
import { useUser } from '../../../src/admin/queries';
import { useWords } from '../../../src/admin/texts';
import { recordOf } from '../../kind/recordOf';
import { billingAccountRecord } from '../../billing/account';
import { usePagePath } from '../../../src/context/pagePath';
import { AccountForm } from './AccountForm';
import { firstStepPath } from './firstStep';

/** What a first account brings, and what it may not do yet. */
function FirstNotes() {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const credit = readMoney(site.firstAccountCredit, site.siteCurrency);
  const limit = site.limitedBillingAccountConfig;
  return (
    <>
      {credit && isPositive(credit) && (
        <Note>{translate('billing.form.first_credit', { amount: formatMoney(credit, locale) })}</Note>
      )}
      {limit && (
        <Note>
          {translate('billing.form.first_limit', {
            vcpu: limit.vcpu ?? '–',
            memory: limit.ram_mb === undefined ? '–' : formatSize(limit.ram_mb, 'MB', locale),
          })}
        </Note>
      )}
    </>
  );
}

function TypeSection() {
  const translate = useTranslate();
  const t = (key: string) => translate(`resources.billing_account.${key}`);
  return (
    <Section title={t('fields.type')}>
      <RadioCards
        name="type"
        label={t('fields.type')}
        minWidth={240}
        cards={(['other', 'invoice'] as const).map((value) => ({
          value,
          label: t(`options.type.${value}`),
          about: translate(`billing.form.type_${value}`),
        }))}
      />
    </Section>
  );
}

interface FormProps {
  kind: Kind;
  first: boolean;
  email: string | undefined;
  language: Language;
}

function Form({ kind, first, email, language }: FormProps) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const goOn = useNavigateHere();
  const { provider, registry, site } = usePortal();
  const pagePath = usePagePath();
  const acting = useActingAs() !== undefined;
  const byInvoice = site.paymentProcessors.some(({ type }) => type === 'invoice');
  const fields = accountFields(formFields(kind.fields, 'create'), site.billingAccountFields).filter(
    ({ name }) => name !== 'referral_code' || site.referralCodeEnabled,
  );
  const given = {
    country: site.siteCountry,
    email: email ?? '',
    lang: language,
    // The code in this browser was given to the person who signed in here.
    referral_code: (!acting && referralCode.get()) || '',
    type: 'other',
  };
  const bodyOf = ({ type, ...values }: RecordData) =>
    givenValues({ ...values, site: site.siteName, client_email: email, ...(byInvoice && { type }) });
  const has = new Set(['type', ...fields.map(({ name }) => name)]);
  return (
    <AccountForm<Written>
      kind={kind}
      folds
      fields={fields}
      title={words.newOne(kind)}
      head={
        <>
          <p>{words.description(kind)}</p>
          {site.manualBillingAccountValidation && <Note tone="warning">{translate('billing.form.validation')}</Note>}
          {first && <FirstNotes />}
        </>
      }
      given={Object.fromEntries(Object.entries(given).filter(([name]) => has.has(name)))}
      button={{
        label: words.create(kind),
        busy: translate('form.submit.creating'),
      }}
      back={mustPath(kind, 'list')}
      bodyOf={bodyOf}
      send={(values) => provider.make(kind.name, bodyOf(values))}
      done={({ record }) => {
        if (!acting) {
          referralCode.clear();
          firstAccountFlag.clear();
        }
        const name = oneLine(record.title || record.id, 80);
        toast.done(translate('resources.billing_account.actions.create.done', { name }));
        const machine = registry.find('virtual_machine')?.routes.create;
        const paths = { currency: site.siteCurrency, machine, topUp: pagePath('top_up') };
        const next = first && record.id !== undefined && firstStepPath(recordOf(billingAccountRecord, record), paths);
        if (next) return void goOn(next);
        void goOn(record.id === undefined ? mustPath(kind, 'list') : (pathTo(kind, 'show', record.id) ?? '/'));
      }}
    >
      {byInvoice && <TypeSection />}
    </AccountForm>
  );
}

export function CreateAccount({ kind }: { kind: Kind }) {
  const { accounts, source } = useAccounts();
  const user = useUser();
  const acting = useActingAs() !== undefined;
  const locale = useLocale();
  // The page is in the staff's language, the invoices are the customer's.
  const language = pickLanguage([acting ? user.data?.profile?.lang : undefined, locale]);
  const email = user.data?.profile?.email ?? user.data?.name ?? undefined;
  // The person's address is filled in: the form waits for it, but not for ever.
  return (
    <Part of={combineSources({ source: optional(source), user: optional(user) })} shape="form">
      {() => (
        <Form
          kind={kind}
          first={source.data !== undefined && accounts.length === 0}
          email={email}
          language={language}
        />
      )}
    </Part>
  );
}
