/** The options of a choice that its declaration reads from a call, as one query for forms, pages, lists and files. Loaded late. */
import { namesInList } from '../../../dataProvider/calls/declaredList';
import { getOptions } from '../../../dataProvider/calls/options';
import type { Http } from '../../../dataProvider/http';
import { valueAt } from '../../../resources/kind/condition';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { isBlank } from '../../lib/blank';

type OptionsFrom = NonNullable<Field['optionsFrom']>;

/** Its key begins with the path, by which other screens find what is here already. */
export const optionsQuery = (http: Http, asked: OptionsFrom, scope: RecordData) => ({
  queryKey: ['options', asked.path, asked.query, asked.at, asked.value, asked.label, scope],
  queryFn: () => getOptions(http, asked, scope),
});

/** The values that the call is made of, of a record; undefined if it lacks one. */
export function namedValues(asked: OptionsFrom, record: RecordData): RecordData | undefined {
  const values = namesInList(asked).map((name) => [name, valueAt(record, name)] as const);
  return values.some(([, value]) => isBlank(value)) ? undefined : Object.fromEntries(values);
}

/** Types of fields with few distinct values, so that a list asks a few times and not once for each row. */
const fewValues: readonly (Field['type'] | undefined)[] = ['choice', 'boolean', 'status', 'location'];

/** Whether a list may ask for the options: its call is the same for many of the rows. */
export const isAskedOfFew = (kind: Kind, asked: OptionsFrom): boolean =>
  namesInList(asked).every((name) => name === 'location' || fewValues.includes(kind.fields[name]?.type));
