/** The resource type of an invoice line, for lines that have a type rather than a description. Pure. */
import { priceResourceTypes, type PriceResourceType } from '../pricing/schema';

type LineType =
  | { readonly what: 'kind'; readonly name: string }
  | { readonly what: 'priced'; readonly name: PriceResourceType }
  | { readonly what: 'document'; readonly name: string };

const asKey = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** "STORAGE" is a type (a machine's disk); "Storage" may be anything: a word in capitals is matched as it is written. */
const priced: ReadonlyMap<string, PriceResourceType> = new Map(
  priceResourceTypes.map((type) => [type.includes('_') ? asKey(type) : type, type]),
);
const documents: ReadonlySet<string> = new Set(['cloud_services', 'credit_topup', 'credit_note']);

/**
 * `kinds`: the names of resource types. A type may be written with spaces or hyphens, in capitals, and in the
 * plural: "virtual_machine", "Virtual machines", "IP-addresses". Undefined: anything else, which is shown as it is.
 *
 * @example
 * const type = lineTypeOf('virtual_machine', ['virtual_machine', 'disk']);
 */
export function lineTypeOf(name: string | null | undefined, kinds: readonly string[]): LineType | undefined {
  if (!name) return undefined;
  const key = asKey(name);
  const type = priced.get(key) ?? priced.get(name.trim());
  if (type) return { what: 'priced', name: type };
  const kind = kinds.find((one) => key === one || key === `${one}s` || key === `${one}es`);
  if (kind) return { what: 'kind', name: kind };
  return documents.has(key) ? { what: 'document', name: key } : undefined;
}
