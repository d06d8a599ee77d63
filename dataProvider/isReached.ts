/** What a record shows of an action whose answer was lost. */
import { isOtherHalf } from '../resources/kind/otherHalf';
import type { Action, Kind, RecordData } from '../resources/kind/types';
import { isJsonObject, isNested } from '../src/lib/json';
import { isSameId } from '../src/lib/sameId';

/** The same call with more or other values, as a forced stop. */
const isVariant = (a: Action, b: Action): boolean =>
  a !== b &&
  a.call !== undefined &&
  a.call.method === b.call?.method &&
  a.call.path === b.call.path &&
  !isOtherHalf(a, b);

const isIdName = (name: string) => /(^|_)u?u?id$/.test(name);
const isUuid = (value: unknown) => typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Whether the record or anything in it has some of the values that were sent, and no other ones by their names. */
function mentions(data: unknown, values: RecordData): boolean {
  if (!isNested(data)) return false;
  const own = isJsonObject(data) ? data : {};
  const sent = Object.entries(values).map(([name, value]) => {
    // A record has what was sent under its own name, a longer one, or as one of its ids.
    const isOf = (key: string) =>
      key === name || key.endsWith(`_${name}`) || (isIdName(key) && (isIdName(name) || isUuid(value)));
    const has = Object.entries(own).some(([key, known]) => isOf(key) && isSameId(known, value));
    return { has, differs: !has && name in own };
  });
  const isIt = sent.some(({ has }) => has) && !sent.some(({ differs }) => differs);
  return isIt || Object.values(data).some((part) => mentions(part, values));
}

/** The values under the names that the record has for them: another account that pays is sent by more than one name. */
const asRecorded = ({ params }: Action, { fields }: Kind, values: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const reference = params.find((param) => param.name === name)?.reference;
      const own = Object.values(fields).filter((field) => reference !== undefined && field.reference === reference);
      return [fields[name] || own.length !== 1 ? name : (own[0]?.name ?? name), value];
    }),
  );

/**
 * Whether the record shows what an action whose answer was lost was to do, by that action or otherwise: its values are the record's, it is
 * on the way there, or the action is not possible any more while its opposite is. False proves nothing.
 * @param before the record as it was read before: what it has, or has not any more, of the values since is a proof as well
 */
export function isReached(
  kind: Kind,
  name: string,
  record: RecordData,
  values: RecordData = {},
  before?: RecordData,
): boolean {
  const action = kind.actions.find((one) => one.name === name);
  if (!action || action.followUp) return false;
  if (action.isSo) return action.isSo(record, values);
  const { status } = kind;
  if (status && action.optimisticStatus !== undefined && record[status.field] === action.optimisticStatus) return true;
  if (before && Object.keys(values).length > 0) {
    const sent = asRecorded(action, kind, values);
    return mentions(before, sent) !== mentions(record, sent);
  }
  if (action.params.length > 0) return false;
  if (before && action.shown?.(before) && !action.shown(record)) return true;
  if (action.allowed(record)) return false;
  const alike = [action, ...kind.actions.filter((other) => isVariant(action, other))];
  const isOpposite = (other: Action) =>
    alike.some((one) => isOtherHalf(one, other) || other.opposite === one.name || one.opposite === other.name);
  return kind.actions.some((other) => isOpposite(other) && other.allowed(record) && (other.shown?.(record) ?? true));
}
