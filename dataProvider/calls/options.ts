/** The options of a choice whose declaration says where to read them (`optionsFrom`). */
import { valueAt } from '../../resources/kind/condition';
import { normaliseCall } from '../../resources/kind/normalise';
import type { Field, RecordData } from '../../resources/kind/types';
import { isJsonObject } from '../../src/lib/json';
import { encode } from '../encode';
import { PortalError } from '../errors';
import type { HttpAnswer, HttpRequest } from '../http';

type OptionsFrom = NonNullable<Field['optionsFrom']>;

interface AskedOption {
  value: string | number;
  label: string;
}

/** Values of the form that the call is made of. */
export const namesInOptions = ({ path, query = {} }: OptionsFrom): string[] => [
  ...new Set(
    [path, ...Object.values(query)].flatMap((text) =>
      typeof text === 'string' ? [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) : [],
    ),
  ),
];

const isPlain = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && Number.isFinite(value));

function optionOf(entry: unknown, { value, label }: OptionsFrom): AskedOption | undefined {
  const at = (path: string | undefined) => (path !== undefined && isJsonObject(entry) ? valueAt(entry, path) : entry);
  const own = at(value);
  if (!isPlain(own)) return undefined;
  const shown = at(label ?? value);
  return { value: own, label: isPlain(shown) ? String(shown) : String(own) };
}

const lacking = (at = ''): PortalError =>
  new PortalError({
    kind: 'content_type',
    message: `The response has no list${at && ` at ${at}`}`,
    status: 200,
    lacks: { what: 'list', at },
  });

/**
 * Each value once, in the order of the answer. Rejects with `PortalError` if the call fails, if there is no list at its key path, and
 * if none of its entries has a value.
 *
 * @example
 * const options = await getOptions(http, { path: '/sizes', value: 'code' }, {});
 */
export async function getOptions(
  http: (request: HttpRequest) => Promise<Pick<HttpAnswer, 'data'>>,
  asked: OptionsFrom,
  values: RecordData,
): Promise<AskedOption[]> {
  const { path, query = {}, at } = asked;
  const { data } = await http(encode(normaliseCall({ method: 'GET', path, query }), values));
  const list = at === undefined ? data : isJsonObject(data) ? valueAt(data, at) : undefined;
  if (!Array.isArray(list)) throw lacking(at);
  const options = list.flatMap((entry) => optionOf(entry, asked) ?? []);
  if (list.length > 0 && options.length === 0) throw lacking(at);
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
