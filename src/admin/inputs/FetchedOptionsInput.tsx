/** A choice whose options come from a call, which may depend on other values of the form. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, use, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { namesInList } from '../../../dataProvider/calls/declaredList';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { isAbsent, isBlank } from '../../lib/blank';
import { oneLine } from '../../ui/safe';
import { isAwaited } from '../../ui/sources';
import { usePartLabel } from '../../ui/usePartLabel';
import { optionsQuery } from '../fields/fetchedOptions';
import { useWords } from '../texts';
import { KnownRecord } from './knownRecord';
import { maxOptions } from './ReferenceInput';
import { SelectInput } from './SelectInput';
import type { InputProps } from './useInput';
import { ChoicesNote } from './ChoicesNote';

const SearchInput = lazy(() => import('./SearchInput'));

interface FetchedOptionsInputProps extends InputProps {
  kind: Kind;
  declared: NonNullable<Field['optionsFrom']>;
}

export default function FetchedOptionsInput({ kind, declared, ...props }: FetchedOptionsInputProps) {
  const translate = useTranslate();
  const words = useWords();
  const label = usePartLabel();
  const { http } = usePortal();
  const known = use(KnownRecord);
  const { setValue, formState } = useFormContext<RecordData>();
  const values: RecordData = { ...known?.record, ...(useWatch() as RecordData) };
  const names = namesInList(declared);
  const lacking = names.filter((name) => isBlank(values[name]));
  const scope = Object.fromEntries(names.map((name) => [name, values[name]]));
  const query = useQuery({
    ...optionsQuery(http, kind, declared, scope),
    enabled: lacking.length === 0,
  });
  const found = lacking.length === 0 ? query.data : undefined;
  const current = values[props.name];
  const before = formState.defaultValues?.[props.name];
  const isThere = found?.some(({ value }) => value === current) === true;
  // What the record has already may be offered no longer, and stays a choice.
  const isOwn = !isAbsent(current) && current === before;
  useEffect(() => {
    if (found && !isThere && !isOwn && !isAbsent(current)) setValue(props.name, '');
  }, [found, isThere, isOwn, current, props.name, setValue]);

  const options = (found ?? []).map(({ value, label: text }) => ({ value, label: oneLine(text, 120) }));
  if (isOwn && !isThere && (typeof current === 'string' || typeof current === 'number'))
    options.unshift({ value: current, label: oneLine(current, 120) });
  const blank =
    lacking.length > 0
      ? translate('form.options.after', { fields: lacking.map((name) => words.field(kind, name)).join(', ') })
      : isAwaited(query)
        ? label(query, '')
        : found?.length === 0
          ? translate('form.options.none')
          : undefined;
  const input =
    options.length > maxOptions ? (
      <Suspense fallback={<SelectInput {...props} options={[]} blank={translate('shell.loading.label')} />}>
        <SearchInput {...props} options={options} />
      </Suspense>
    ) : (
      <SelectInput {...props} options={options} {...(blank !== undefined && { blank })} />
    );
  return (
    <>
      {input}
      {lacking.length === 0 && <ChoicesNote of={query} />}
    </>
  );
}
