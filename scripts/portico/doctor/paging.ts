/** Whether an API answers the second part of a paged list (`paging`) as is declared. Only reads. */
import { decodeList } from '../../../dataProvider/decode';
import { isPaged } from '../../../dataProvider/encode';
import { isPortalError } from '../../../dataProvider/errors';
import { cursorIn, firstPartOf, partOf } from '../../../dataProvider/pagedList';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { error, type Finding } from './finding';
import type { Send } from './kindCalls/answers';
import { furtherIn, totalIn } from './kindCalls/scope';

/** The ids in a list; undefined where it is none. */
function idsIn(kind: Kind, data: unknown, { location }: RecordData): string[] | undefined {
  try {
    return decodeList(kind, data, typeof location === 'string' ? location : undefined).map(({ id }) => String(id));
  } catch (thrown) {
    if (isPortalError(thrown)) return undefined;
    throw thrown;
  }
}

/**
 * Asks for the first two parts of a paged list.
 * @param here the key path of the call
 * @param scope the location, and the ids of the parents, that are asked
 */
export async function checkParts(kind: Kind, here: string, send: Send, scope: RecordData): Promise<Finding[]> {
  const { list } = kind.api;
  if (!isPaged(list)) return [];
  const wrong = (at: string, message: string, fix: string) => [error('paging', `${here}.paging${at}`, message, fix)];
  const { path } = firstPartOf(list, scope);
  const answer = await send(path);
  const first = idsIn(kind, answer.data, scope) ?? [];
  const total = totalIn(answer);
  if (first.length === 0 || (total !== undefined && total <= first.length)) return [];
  const next = cursorIn(list.paging, answer.data);
  if (list.paging.style === 'cursor' && next === undefined) {
    const found = furtherIn(answer.data);
    if (found === undefined && total === undefined) return [];
    return wrong(
      '.next',
      `GET ${path} has no cursor at ${list.paging.next ?? ''}, although there are more records than its ${first.length}: the others are never shown`,
      found === undefined ? 'Name the key path of the cursor.' : `There is a value at ${found}.`,
    );
  }
  const { path: further } = partOf(list, scope, { parts: 1, records: first.length, ...(next && { next }) });
  const call = `GET ${further}`;
  const second = await send(further);
  const ids = second.status === 200 && second.isJson ? idsIn(kind, second.data, scope) : undefined;
  if (!ids)
    return wrong('', `${call} fails, or answers no list`, 'Correct the names of the parameters, or leave this out.');
  return ids.length > 0 && ids.join('\n') === first.join('\n')
    ? wrong(
        '',
        `${call} answers the first page again`,
        'Give the parameters that the API pages by: style, param, sizeParam and first. If one answer has all records, leave paging out.',
      )
    : [];
}
