/** Texts for exporting a list: values as on the screen, referenced records by name. */
import type { PortalRecord } from '../../../dataProvider';
import { recordId, type RecordId } from '../../../dataProvider/address';
import { getOptions } from '../../../dataProvider/calls/options';
import { valueAt } from '../../../resources/kind/condition';
import { mapText, partText, rowFields } from '../../../resources/kind/parts';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import type { PortalContextValue } from '../../context/portal';
import { isAbsent } from '../../lib/blank';
import { isJsonObject } from '../../lib/json';
import { wait } from '../../lib/wait';
import { oneLine } from '../../ui/safe';
import { hasSharedCall, namedValues } from '../fields/fetchedOptions';
import type { Translate, Words } from '../texts';
import type { CsvWords } from './exportCsv';
import { headOf, type Column } from './useColumns';

type Names = ReadonlyMap<string, string>;

/** Options that have not come after this long are exported as values. */
const longestWait = 5000;

interface Ground extends Pick<PortalContextValue, 'provider' | 'registry' | 'locations' | 'http'> {
  translate: Translate;
  words: Words;
}

/** Labels of options by the values that their call has in it: requested once for all parts of a file. */
export type OptionLabelRequests = Map<string, Promise<Names>>;

/** Names of what a column refers to, by the id as the records hold it. */
async function namesOf(
  { provider, registry }: Ground,
  { reference }: Field,
  name: string,
  records: readonly PortalRecord[],
): Promise<Names> {
  const target = reference ? registry.find(reference) : undefined;
  if (!target) return new Map();
  const wanted = new Map<RecordId, RecordId>();
  for (const record of records) {
    const own = valueAt(record, name) as RecordId;
    if (isAbsent(own)) continue;
    const isLocated = target.scope === 'location' && record.location !== undefined;
    wanted.set(isLocated ? recordId(target, { [target.id]: own }, record.location) : own, own);
  }
  const { data } = await provider
    .getMany<PortalRecord>(target.name, { ids: [...wanted.keys()] })
    .catch(() => ({ data: [] }));
  return new Map(
    data.map((one) => [String(wanted.get(one.id) ?? one.id), String(valueAt(one, target.title) ?? one.id)]),
  );
}

interface LabelsInput {
  kind: Kind;
  records: readonly PortalRecord[];
  http: Ground['http'];
  requests: OptionLabelRequests;
}

/** Labels of options by the call that lists them: one call for all records with the same values in it. */
async function labelsOf(
  { name, optionsFrom }: Field,
  { kind, records, http, requests }: LabelsInput,
): Promise<ReadonlyMap<string, Names>> {
  if (!optionsFrom || !hasSharedCall(kind, optionsFrom)) return new Map();
  const scopes = new Map(
    records.flatMap((record) => {
      const scope = namedValues(optionsFrom, record);
      return scope ? [[JSON.stringify(scope), scope] as const] : [];
    }),
  );
  const request = async (scope: RecordData): Promise<Names> => {
    const options = await Promise.race([getOptions(http, optionsFrom, scope), wait(longestWait)]).catch(
      () => undefined,
    );
    return new Map(options?.map(({ value, label }) => [String(value), oneLine(label, 120)]));
  };
  const found = await Promise.all(
    [...scopes].map(async ([key, scope]) => {
      const of = `${name} ${key}`;
      const labels = requests.get(of) ?? request(scope);
      requests.set(of, labels);
      return [key, await labels] as const;
    }),
  );
  return new Map(found);
}

/** The text of a value, as the list shows it; undefined: the value itself. */
function textOf(kind: Kind, { translate, words, locations }: Ground) {
  const rowText = (field: Field) => (row: RecordData) =>
    rowFields(field)
      .map((part) => ({ part, value: valueAt(row, part.name) }))
      .filter(({ value }) => !isAbsent(value))
      .map(({ part, value }) => `${words.field(kind, part)}: ${cellText(part, value, undefined) ?? partText(value)}`)
      .join(', ');

  function cellText(field: Field, value: unknown, names: Names | undefined): string | undefined {
    if (isAbsent(value)) return undefined;
    if (field.type === 'status') return words.status(kind, String(value));
    if (field.type === 'location') return locations.find(({ slug }) => slug === value)?.display_name;
    if (field.type === 'boolean') {
      const word = translate(
        value === true || value === 'true' || value === 1 ? 'ra.boolean.true' : 'ra.boolean.false',
      );
      return translate(`resources.${kind.name}.options.${field.name}.${String(value)}`, { _: word });
    }
    if (field.type === 'reference') return names?.get(String(value));
    if (field.type === 'map') return mapText(value);
    if (field.type === 'rows' && Array.isArray(value)) return value.filter(isJsonObject).map(rowText(field)).join('; ');
    const option = field.options?.find((one) => one.value === value);
    return option && words.option(kind, field, option);
  }
  return cellText;
}

/**
 * For one export, or one part of it. Names of referenced records and labels of options are requested now; what cannot be loaded is
 * exported as id or value. `requests`: what the parts before have requested.
 */
export async function csvWords(
  kind: Kind,
  columns: readonly Column[],
  records: readonly PortalRecord[],
  ground: Ground,
  requests: OptionLabelRequests = new Map(),
): Promise<CsvWords> {
  const { http, locations, words } = ground;
  const cellTextOf = textOf(kind, ground);
  const referring = columns.filter(({ field }) => field?.type === 'reference');
  const found = await Promise.all(
    referring.map(
      async ({ field, name }) => [name, field ? await namesOf(ground, field, name, records) : new Map()] as const,
    ),
  );
  const names = new Map<string, Names>(found);
  const withOptions = columns.flatMap(({ field }) => (field?.optionsFrom ? [field] : []));
  const labels = new Map(
    await Promise.all(
      withOptions.map(async (field) => [field.name, await labelsOf(field, { kind, records, http, requests })] as const),
    ),
  );
  const optionText = (field: Field, record: PortalRecord): string | undefined =>
    field.optionsFrom &&
    labels
      .get(field.name)
      ?.get(JSON.stringify(namedValues(field.optionsFrom, record)))
      ?.get(String(valueAt(record, field.name)));
  return {
    label(column) {
      const { type, unit } = column.field ?? {};
      // The cells are plain numbers, which spreadsheets compute with.
      return headOf(words, kind, column) + (unit && (type === 'duration' || type === 'size') ? ` (${unit})` : '');
    },
    cellText(field, name, record) {
      if (!field)
        return name === 'location' ? locations.find(({ slug }) => slug === record.location)?.display_name : undefined;
      return optionText(field, record) ?? cellTextOf(field, valueAt(record, name), names.get(name));
    },
  };
}
