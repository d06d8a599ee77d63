/** Inputs for the parents of a new record. */
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { useRecordNames } from '../useRecordNames';
import type { GrandparentField, GivenParent } from './parent';
import { formName } from '../inputs/useFields';
import { useWords } from '../texts';
import { FieldFrame } from '../inputs/Frame';
import { ReferenceInput } from '../inputs/ReferenceInput';

/** The parent from whose page the form was opened, not editable. */
export function FixedParent({ kind, field, given }: { kind: Kind; field: Field; given: GivenParent }) {
  const id = useId();
  const words = useWords();
  const name = useRecordNames(given.kind.name).labelOf(given.record);
  const translate = useTranslate();
  return (
    <FieldFrame id={id} label={words.field(kind, field)} help={translate('create.parent_fixed')} error={undefined}>
      <input id={id} className="p-input" value={name} readOnly aria-describedby={`${id}-help`} />
    </FieldFrame>
  );
}

interface ParentInputProps {
  kind: Kind;
  field: Field;
  /** The inputs before it: only parents that belong to the records chosen there are offered. */
  above: readonly GrandparentField[];
}

/** Chooses a parent among those that belong to the records chosen above. */
export function ParentInput({ kind, field, above }: ParentInputProps) {
  const words = useWords();
  const values = useWatch() as RecordData;
  const help = words.help(kind, field);
  return (
    <ReferenceInput
      name={formName(field)}
      label={words.field(kind, field)}
      required={field.required}
      reference={field.reference ?? ''}
      only={(record) => above.every((one) => String(record[one.field.name]) === String(values[formName(one.field)]))}
      {...(help && { help })}
    />
  );
}
