/** The options of a choice that its declaration reads from a call, as one query for forms, pages, lists and files. Loaded late. */
import type { QueryClient } from '@tanstack/react-query';
import { namesInList } from '../../../dataProvider/calls/declaredList';
import { getOptions, type FetchedOption } from '../../../dataProvider/calls/options';
import type { Http } from '../../../dataProvider/http';
import { optionLabels, type OptionLabels, type OptionsFrom } from '../../../dataProvider/optionLabels';
import { valueAt } from '../../../resources/kind/condition';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { isBlank } from '../../lib/blank';
import { oneLine } from '../../ui/safe';

type Labels = ReadonlyMap<string, string>;
/** By declaration, then by the values in the call. */
type Answered = ReadonlyMap<string, ReadonlyMap<string, Labels>>;

const declarationKey = ({ path, query, at, value, label }: OptionsFrom) =>
  JSON.stringify([path, query, at, value, label]);

const labelsFrom = (answered: Answered): OptionLabels => ({
  of(kind, name, record) {
    const declared = kind.fields[name]?.optionsFrom;
    const scope = declared && namedValues(declared, record);
    return (
      scope &&
      answered
        .get(declarationKey(declared))
        ?.get(JSON.stringify(scope))
        ?.get(String(valueAt(record, name)))
    );
  },
  ofValue: (declared, value) =>
    [...(answered.get(declarationKey(declared))?.values() ?? [])].find((labels) => labels.has(value))?.get(value),
});

let answered: Answered = new Map();

const isSame = (one: Labels | undefined, other: Labels) =>
  one?.size === other.size && [...other].every(([value, label]) => one.get(value) === label);

/** Returns whether a label is another one than before. */
function remember(declared: OptionsFrom, scope: RecordData, options: readonly FetchedOption[]): boolean {
  const call = JSON.stringify(scope);
  const labels = new Map(options.map(({ value, label }) => [String(value), oneLine(label, 120)]));
  const calls = answered.get(declarationKey(declared));
  if (isSame(calls?.get(call), labels)) return false;
  answered = new Map(answered).set(declarationKey(declared), new Map(calls).set(call, labels));
  optionLabels.set(labelsFrom(answered));
  return true;
}

/** Its answer is what lists of the kind are searched and sorted by: what is shown of them is built again. */
export const optionsQuery = (http: Http, kind: Kind, declared: OptionsFrom, scope: RecordData) => ({
  queryKey: ['options', declared.path, declared.query, declared.at, declared.value, declared.label, scope],
  async queryFn({ client }: { client: QueryClient }) {
    const options = await getOptions(http, declared, scope);
    if (remember(declared, scope, options))
      for (const method of ['getList', 'getManyReference'])
        void client.invalidateQueries({ queryKey: [kind.name, method] });
    return options;
  },
});

/** The values that the call is made of, of a record; undefined if it lacks one. */
export function namedValues(declared: OptionsFrom, record: RecordData): RecordData | undefined {
  const values = namesInList(declared).map((name) => [name, valueAt(record, name)] as const);
  return values.some(([, value]) => isBlank(value)) ? undefined : Object.fromEntries(values);
}

/** Types of fields with few distinct values, so that a list sends a few requests and not one for each row. */
const fewValues: readonly (Field['type'] | undefined)[] = ['choice', 'boolean', 'status', 'location'];

/** Whether a list may request the options: its call is the same for many of the rows. */
export const hasSharedCall = (kind: Kind, declared: OptionsFrom): boolean =>
  namesInList(declared).every((name) => name === 'location' || fewValues.includes(kind.fields[name]?.type));
