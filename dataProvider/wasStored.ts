import { isAbsent, isEmptyValue } from '../src/lib/blank';
import { isJsonObject } from '../src/lib/json';

/** Whether a sent value was stored: what an answer adds to it, such as ids of the parts of a list, does not matter. */
export function wasStored(known: unknown, sent: unknown): boolean {
  if (isAbsent(sent)) return isEmptyValue(known);
  if (Array.isArray(sent))
    return Array.isArray(known) && known.length === sent.length && sent.every((one, at) => wasStored(known[at], one));
  if (isJsonObject(sent))
    return isJsonObject(known) && Object.entries(sent).every(([name, value]) => wasStored(known[name], value));
  return !isAbsent(known) && String(known).trim() === String(sent).trim();
}
