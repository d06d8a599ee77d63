/** The inputs of the account form, in sections. The site configuration determines which there are. */
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { buttonClass } from '../../../src/ui/Button';
import { languageNames, languages } from '../../../i18n/languages';
import { accountSections, foldedFields, type AccountSection } from '../rules';
import type { Field, Kind } from '../../kind/types';
import { countries } from '../../../src/lib/countries';
import { useSite } from '../../../src/context/portal';
import { webAddress } from '../../../src/ui/safe';
import { FieldRow, Section } from '../../../src/admin/form/Section';
import { KindInput } from '../../../src/admin/inputs/KindInput';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import type { InputProps } from '../../../src/admin/inputs/useInput';
import { useWords } from '../../../src/admin/texts';
import { useIntegrationLabel } from './useIntegrationLabel';
import { DocumentInput } from './DocumentInput';
import { MoreDetails } from './MoreDetails';

const sections = Object.keys(accountSections) as AccountSection[];
/** Fields in one row. */
const rows: readonly (readonly string[])[] = [
  ['lang', 'referral_code'],
  ['customer_name', 'customer_id_number'],
  ['company_reg_code', 'company_vat_number'],
  ['email', 'customer_phone'],
  ['city', 'county'],
  ['post_index', 'country'],
];

interface InputOf {
  kind: Kind;
  field: Field;
  /** Name of the document that is already stored. */
  storedDocument: string | undefined;
}

function CountryInput(props: InputProps) {
  const locale = useLocale();
  const all = useMemo(() => countries(locale), [locale]);
  const value = String(useWatch({ name: props.name }) ?? '');
  // An answer may have it in lower case, which is no other country.
  const options = all.map(({ code, name }) => ({ value: value.toUpperCase() === code ? value : code, label: name }));
  return <SelectInput {...props} options={options} keepsOther />;
}

/** Labelled as the provider says, with the address where such a number is got. */
function IntegrationInput(props: InputProps) {
  const translate = useTranslate();
  const label = useIntegrationLabel();
  const rule = useSite().billingAccountFields.integration_id;
  const register = webAddress(rule?.register_url ?? '');
  return (
    <TextInput
      {...props}
      label={label ?? props.label}
      aside={
        register && (
          <a className={buttonClass('link')} href={register} target="_blank" rel="noopener noreferrer">
            {translate('billing.form.register')}
          </a>
        )
      }
    />
  );
}

function AccountField({ kind, field, storedDocument }: InputOf) {
  const words = useWords();
  const translate = useTranslate();
  const { maxUploadSizeMb } = useSite();
  const help = words.help(kind, field);
  const { name, required } = field;
  const props: InputProps = { name, required, label: words.field(kind, field), ...(help && { help }) };
  if (name === 'country') return <CountryInput {...props} />;
  if (name === 'integration_id') return <IntegrationInput {...props} />;
  if (name === 'document')
    return <DocumentInput {...props} nameField="document_name" limit={maxUploadSizeMb} storedName={storedDocument} />;
  if (name === 'lang') {
    const options = languages.map((value) => ({
      value,
      label: translate(`resources.billing_account.options.lang.${value}`, { _: languageNames[value] }),
    }));
    return <SelectInput {...props} options={options} keepsOther />;
  }
  return <KindInput kind={kind} field={field} />;
}

interface AccountInputsProps {
  kind: Kind;
  fields: readonly Field[];
  storedDocument?: string | undefined;
  /** Shows the first fields, with the optional ones collapsed below. */
  folds?: boolean;
}

function Sections({ kind, fields, storedDocument }: Omit<AccountInputsProps, 'folds'>) {
  const translate = useTranslate();
  const draw = (names: readonly string[]) =>
    names
      .map((name) => fields.find((field) => field.name === name))
      .filter((field): field is Field => field !== undefined)
      .map((field) => <AccountField key={field.name} kind={kind} field={field} storedDocument={storedDocument} />);
  return sections.map((section) => {
    const names: readonly string[] = accountSections[section];
    const lines = names.flatMap((name) => {
      const row = rows.find((one) => one.includes(name));
      if (!row) return [[name]];
      return row[0] === name ? [row] : [];
    });
    const drawn = lines
      .map((line) => ({ key: line.join(), inputs: draw(line) }))
      .filter(({ inputs }) => inputs.length > 0);
    if (drawn.length === 0) return null;
    return (
      <Section key={section} title={translate(`billing.section.${section}`)}>
        {drawn.map(({ key, inputs }) => (inputs.length > 1 ? <FieldRow key={key}>{inputs}</FieldRow> : inputs))}
      </Section>
    );
  });
}

export function AccountInputs({ folds = false, ...props }: AccountInputsProps) {
  const translate = useTranslate();
  if (!folds) return <Sections {...props} />;
  const { first, rest } = foldedFields(props.fields);
  return (
    <>
      <Section title={translate('billing.section.account')}>
        {first.map((field) => (
          <AccountField key={field.name} kind={props.kind} field={field} storedDocument={props.storedDocument} />
        ))}
      </Section>
      {rest.length > 0 && (
        <MoreDetails names={rest.map(({ name }) => name)}>
          <Sections {...props} fields={rest} />
        </MoreDetails>
      )}
    </>
  );
}
