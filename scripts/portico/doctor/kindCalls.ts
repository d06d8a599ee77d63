/** Sends the reading calls of a site's own kinds to its real API, with a customer's key. */
import { type PortalRecord, decodeList } from '../../../dataProvider/decode';
import { createTranslator } from '../../../dataProvider/dialect';
import { firstPartOf } from '../../../dataProvider/pagedList';
import { isPortalError } from '../../../dataProvider/errors';
import type { Kind } from '../../../resources/kind/types';
import type { Finding } from './finding';
import type { KindAt } from './portal';
import { kindSender } from './kindCalls/answers';
import { createParents, firstLocationOf, scopesOf, withBuiltIn } from './kindCalls/scope';
import { checkList } from './kindCalls/list';
import { checkOptions } from './kindCalls/options';
import { checkPrices } from './kindCalls/prices';

/** Records of a kind, in one location and below one parent. None where the API answers none. */
export async function readSomeRecords(
  kind: Kind,
  own: readonly Kind[],
  { base, key, records }: { base: string; key: string; records?: unknown },
): Promise<PortalRecord[]> {
  const send = kindSender(base, key, createTranslator(records, own).incoming);
  const all = withBuiltIn(own);
  const location = await firstLocationOf(kind, all, send);
  const [scope] = await scopesOf(kind, location, createParents(all, send));
  if (!scope) return [];
  const answer = await send(firstPartOf(kind.api.list, scope).path);
  if (answer.status !== 200 || !answer.isJson) return [];
  try {
    return decodeList(kind, answer.data, location);
  } catch (thrown) {
    if (isPortalError(thrown)) return [];
    throw thrown;
  }
}

/** Each list in one location of the API, as `records` of portal.json translates it, its first record by its own call, and the prices. */
export async function checkKindCalls(
  kinds: readonly KindAt[],
  base: string,
  key: string,
  records?: unknown,
): Promise<Finding[]> {
  if (kinds.length === 0) return [];
  const own = kinds.map(({ kind }) => kind);
  const send = kindSender(base, key, createTranslator(records, own).incoming);
  const all = withBuiltIn(own);
  const parentsOf = createParents(all, send);
  const findings: Finding[] = [];
  for (const one of kinds) {
    const location = await firstLocationOf(one.kind, all, send);
    if (one.kind.scope === 'location' && location === undefined) continue;
    findings.push(...(await checkList(one, send, location, parentsOf)), ...(await checkOptions(one, send, location)));
  }
  return [...findings, ...(await checkPrices(kinds, send))];
}
