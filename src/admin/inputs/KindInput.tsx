/** The input of a declared field, by its type. The form's name of the value is `formName(field)`. */
import { lazy, use } from 'react';
import { isSizeUnit, toBytes } from '../../lib/bytes';
import { useWatch } from 'react-hook-form';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { choicesOf, isRequired, progressFactor } from '../../../resources/kind/validate';
import { useSite } from '../../context/portal';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { LimitsNote } from '../LimitsNote';
import { KnownRecord } from './knownRecord';
import { useInitialValue } from './useInitialValue';
import { formName } from './useFields';
import { useLimits } from './useLimits';
import { useWords } from '../texts';
import { ChoiceInput } from './ChoiceInput';
import { DateInput } from './DateInput';
import { JsonInput } from './JsonInput';
import { ListInput } from './ListInput';
import { LocationInput } from './LocationInput';
import { DurationInput, SizeInput } from './MeasureInputs';
import { namedInput } from './named';
import { NumberInput } from './NumberInput';
import { PasswordInput } from './PasswordInput';
import { ReferenceInput } from './ReferenceInput';
import { SecretInput } from './SecretInput';
import { SwitchInput } from './SwitchInput';
import { TextInput } from './TextInput';
import type { InputProps } from './useInput';
import styles from './inputs.module.css';

/** Only kinds of portal.json have lists of objects, maps, files and options from a call. */
const FetchedOptionsInput = lazy(() => import('./FetchedOptionsInput'));
const FileInput = lazy(() => import('./FileInput'));
const EntriesInput = lazy(() => import('./EntriesInput'));

/** In bytes. */
const fileLimit = ({ max = Infinity, unit = 'B' }: Field): number => (isSizeUnit(unit) ? toBytes(max, unit) : max);

function StatusInput({ kind, ...props }: InputProps & { kind: Kind }) {
  const words = useWords();
  const options = Object.keys(kind.status?.values ?? {}).map((value) => ({ value, label: words.status(kind, value) }));
  return <SelectInputOrText {...props} options={options} />;
}

function SelectInputOrText({ options, ...props }: InputProps & { options: { value: string; label: string }[] }) {
  return options.length > 0 ? <ChoiceInput {...props} options={options} /> : <TextInput {...props} />;
}

/**
 * The field's input; if the provider's limit for it could not be read, a note says so.
 *
 * @example
 * <KindInput kind={kind} field={fields[0]} />
 */
export function KindInput(props: { kind: Kind; field: Field }) {
  return (
    <>
      {isConditional(props.field) ? <ConditionalInput {...props} /> : <PlainInput {...props} />}
      {props.field.limit !== undefined && <LimitsNote />}
    </>
  );
}

const isConditional = ({ shown, enabled, initial, requiredWhen, options = [] }: Field) =>
  [shown, enabled, initial, requiredWhen, ...options.map((option) => option.shown)].some(
    (given) => given !== undefined,
  );

/** Of a field that depends on the other values of the form, and may have a computed value. */
function ConditionalInput({ kind, field }: { kind: Kind; field: Field }) {
  const known = use(KnownRecord);
  const values: RecordData = { ...known?.record, ...(useWatch() as RecordData) };
  useInitialValue(field, values);
  return <DependentInput kind={kind} field={field} values={values} />;
}

interface DependentInputProps extends Pick<PlainInputProps, 'kind' | 'field' | 'name' | 'isDense'> {
  /** The values that it depends on: of the form, or of its row. */
  values: RecordData;
}

/** The input of a field as the other values have it: absent, closed, required, or with fewer options. */
function DependentInput({ field, values, ...props }: DependentInputProps) {
  if (field.shown?.(values) === false) return null;
  const isClosed = field.enabled?.(values) === false;
  const input = (
    <PlainInput
      {...props}
      field={{ ...field, ...choicesOf(field, values) }}
      declared={field.options}
      isRequired={!isClosed && isRequired(field, values)}
    />
  );
  if (!field.enabled) return input;
  return (
    <fieldset className={styles.closable} disabled={isClosed}>
      {input}
    </fieldset>
  );
}

interface PlainInputProps {
  kind: Kind;
  field: Field;
  isRequired?: boolean;
  /** All of its options, if fewer are offered now. */
  declared?: Field['options'];
  /** The form's name, where it is not the field's. */
  name?: string;
  /** Beside others in a row: no larger than an input. */
  isDense?: boolean;
}

/** Options of the declaration, or of a call (`optionsFrom`). */
function DeclaredChoice({
  kind,
  field,
  declared,
  isDense = false,
  ...props
}: InputProps & Pick<PlainInputProps, 'kind' | 'field' | 'declared' | 'isDense'>) {
  const words = useWords();
  if (field.optionsFrom)
    return (
      <LazyBoundary>
        <FetchedOptionsInput {...props} kind={kind} declared={field.optionsFrom} />
      </LazyBoundary>
    );
  const options = (field.options ?? []).map((option) => ({
    value: option.value,
    label: words.option(kind, field, option),
  }));
  return <ChoiceInput {...props} options={options} declared={declared?.map(({ value }) => value)} isDense={isDense} />;
}

function FileOfField({ field, ...props }: InputProps & { field: Field }) {
  return (
    <LazyBoundary>
      <FileInput {...props} limit={fileLimit(field)} accept={field.accept} encoding={field.encoding ?? 'text'} />
    </LazyBoundary>
  );
}

/** Rows or a map, whose parts are inputs of their own. */
function EntriesOfField({ kind, field, ...props }: InputProps & { kind: Kind; field: Field }) {
  return (
    <LazyBoundary>
      <EntriesInput
        {...props}
        field={field}
        cell={(part, at, row) => <DependentInput kind={kind} field={part} name={at} values={row} isDense />}
      />
    </LazyBoundary>
  );
}

function PlainInput(inputProps: PlainInputProps) {
  const { kind, field, isRequired: required = field.required, declared, name, isDense = false } = inputProps;
  const words = useWords();
  const { siteCurrency } = useSite();
  const help = words.help(kind, field);
  const props: InputProps & { help?: string } = {
    name: name ?? formName(field),
    label: words.field(kind, field),
    required,
    ...(help && { help }),
  };
  const [limited = field] = useLimits([field]);
  const { min, max, unit } = limited;
  const progress = progressFactor(limited);
  if (field.input) {
    const Named = namedInput[field.input];
    return <Named {...props} />;
  }
  switch (field.type) {
    case 'text':
      return <TextInput {...props} />;
    case 'multiline':
      return <TextInput {...props} lines={4} />;
    case 'code':
    case 'ip':
    case 'cidr':
      return <TextInput {...props} mono />;
    case 'email':
      return <TextInput {...props} type="email" inputMode="email" />;
    case 'url':
      return <TextInput {...props} type="url" inputMode="url" />;
    case 'number':
      return <NumberInput {...props} min={min} max={max} unit={unit} />;
    case 'size':
      return <SizeInput {...props} field={limited} />;
    case 'money':
      return <NumberInput {...props} min={min} max={max} unit={siteCurrency} />;
    case 'duration':
      return <DurationInput {...props} field={limited} />;
    case 'progress':
      return <NumberInput {...props} unit="%" min={min} max={max} factor={progress} step={progress} />;
    case 'boolean':
      return <SwitchInput {...props} />;
    case 'choice':
      return <DeclaredChoice {...props} kind={kind} field={field} declared={declared} isDense={isDense} />;
    case 'status':
      return <StatusInput {...props} kind={kind} />;
    case 'reference':
      return <ReferenceInput {...props} reference={field.reference ?? ''} paying={field.required} />;
    case 'location':
      return <LocationInput {...props} />;
    case 'date':
      return <DateInput {...props} min={min} max={max} />;
    case 'day':
      return <DateInput {...props} min={min} max={max} isDay />;
    case 'secret':
      if (field.rule === 'password') return <PasswordInput {...props} />;
      return <SecretInput {...props} multiline={field.multiline} />;
    case 'file':
      return <FileOfField {...props} field={field} />;
    case 'list':
      return <ListInput {...props} />;
    case 'rows':
    case 'map':
      return <EntriesOfField {...props} kind={kind} field={field} />;
    case 'json':
      return <JsonInput {...props} />;
  }
}
