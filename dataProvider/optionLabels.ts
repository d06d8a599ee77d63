/** Labels of options that calls have answered (`optionsFrom`), by which lists are searched, sorted and filtered. */
import type { Field, Kind, RecordData } from '../resources/kind/types';
import { createValueStore } from '../src/lib/store';

export type OptionsFrom = NonNullable<Field['optionsFrom']>;

export interface OptionLabels {
  /** The label of the record's value; undefined while its call has not been answered, and for a field without such options. */
  of(kind: Kind, name: string, record: RecordData): string | undefined;
  /** The label of a value for any record: from the first call that returned one. */
  ofValue(declared: OptionsFrom, value: string): string | undefined;
}

/** Another object with each answer that changes a label. Undefined until the first one: what reads options is loaded late. */
export const optionLabels = createValueStore<OptionLabels | undefined>(undefined);
