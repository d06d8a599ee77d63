import { use, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Field, RecordData } from '../../../resources/kind/types';
import { isEmptyValue } from '../../lib/blank';
import { KnownRecord } from './knownRecord';
import { formName } from './useFields';

/**
 * Sets the input to the value that its field computes from the form's other values, until a person or a restored draft changes it. A value
 * of the record takes precedence.
 *
 * @example
 * useInitialValue(fields[0], record);
 */
export function useInitialValue(field: Field, values: RecordData): void {
  const known = use(KnownRecord);
  const { setValue } = useFormContext<RecordData>();
  const name = formName(field);
  const current = values[name];
  const ours = useRef(current);
  const isFollowing = useRef(known ? known.isNew && isEmptyValue(known.record[field.name]) : true);
  const computed = field.initial?.(values);
  useEffect(() => {
    if (!field.initial || !isFollowing.current) return;
    if (current !== ours.current) {
      isFollowing.current = false;
      return;
    }
    const next = computed ?? '';
    if (next === current) return;
    ours.current = next;
    setValue(name, next);
  }, [field, name, current, computed, setValue]);
}
