/** The options of a choice whose declaration says where to read them (`optionsFrom`). */
import { valueAt } from '../../resources/kind/condition';
import type { Field, RecordData } from '../../resources/kind/types';
import { isJsonObject } from '../../src/lib/json';
import { getDeclaredList, missingListError, type ListRequest } from './declaredList';

type OptionsFrom = NonNullable<Field['optionsFrom']>;

export interface FetchedOption {
  value: string | number;
  label: string;
}

const isPlain = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && Number.isFinite(value));

function optionOf(entry: unknown, { value, label }: OptionsFrom): FetchedOption | undefined {
  const at = (path: string | undefined) => (path !== undefined && isJsonObject(entry) ? valueAt(entry, path) : entry);
  const own = at(value);
  if (!isPlain(own)) return undefined;
  const shown = at(label ?? value);
  return { value: own, label: isPlain(shown) ? String(shown) : String(own) };
}

/**
 * Each value once, in the order of the answer. Rejects with `PortalError` if the call fails, if there is no list at its key path, and
 * if none of its entries has a value.
 *
 * @example
 * const options = await getOptions(http, { path: '/sizes', value: 'code' }, {});
 */
export async function getOptions(
  http: ListRequest,
  declared: OptionsFrom,
  values: RecordData,
): Promise<FetchedOption[]> {
  const list = await getDeclaredList(http, declared, values);
  const options = list.flatMap((entry) => optionOf(entry, declared) ?? []);
  if (list.length > 0 && options.length === 0) throw missingListError(declared.at);
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
