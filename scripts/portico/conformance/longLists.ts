/** Whether the API does what its long lists (`serverSide`) are declared to: the page, the order, the filters and the search. */
import { createTranslator } from '../../../dataProvider/dialect';
import { decodeList } from '../../../dataProvider/decode';
import { pageRequest } from '../../../dataProvider/serverQuery';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { isReadAsJson, type Send } from '../doctor/kindCalls/answers';
import { createParents, firstLocationOf, scopesOf, withBuiltIn } from '../doctor/kindCalls/scope';
import type { Ground } from '../../../tests/wire/run';
import type { KindAt } from '../doctor/portal';
import { checkServerSide } from '../doctor/serverSide';
import type { Outcome, OwnCheck } from './examine';

interface Sending {
  send: Ground['send'];
  /** A customer's. */
  key: string;
}

const sender =
  (
    { send, key }: Sending,
    incoming: ReturnType<typeof createTranslator>['incoming'],
    throwIfStopped: () => void,
  ): Send =>
  async (given) => {
    throwIfStopped();
    const [path = '', query] = given.split('?');
    const headers = { apikey: key, accept: 'application/json' };
    const answer = await send({ method: 'GET', path, headers, ...(query !== undefined && { query }) });
    const { status, text } = answer;
    try {
      if (!isReadAsJson(text, answer.headers)) throw new TypeError();
      return { status, data: text ? incoming({ method: 'GET', path }, JSON.parse(text)) : undefined, isJson: true };
    } catch {
      return { status, data: undefined, isJson: false };
    }
  };

/** How many records the first page has. Undefined where it cannot be read, which `failure` explains. */
async function firstPage(kind: Kind, send: Send, scope: RecordData): Promise<{ count?: number; failure?: string }> {
  const { path } = pageRequest(kind, { filter: scope }, 1);
  const { status, isJson, data } = await send(path);
  if (status !== 200 || !isJson) return { failure: `GET ${path} answers ${status === 200 ? 'no JSON' : status}` };
  try {
    return { count: decodeList(kind, data, typeof scope.location === 'string' ? scope.location : undefined).length };
  } catch (thrown) {
    return { failure: `GET ${path}: ${thrown instanceof Error ? thrown.message : String(thrown)}` };
  }
}

/**
 * A check for each long list of a site.
 * @param records of portal.json: what is answered is translated by it here, not by `send`
 */
export function longListChecks(kinds: readonly KindAt[], { send, key }: Sending, records: unknown): OwnCheck[] {
  const own = kinds.map(({ kind }) => kind);
  const { incoming } = createTranslator(records, own);
  const all = withBuiltIn(own);
  return kinds
    .filter(({ kind }) => kind.api.list.serverSide)
    .map(({ kind, at }) => {
      const call = `GET ${kind.api.list.path}`;
      const example = `page, sort, filter and search the long list of ${kind.name}`;
      return {
        call,
        name: example,
        async run(throwIfStopped): Promise<Outcome> {
          const sendGet = sender({ send, key }, incoming, throwIfStopped);
          const location = await firstLocationOf(kind, all, sendGet);
          if (kind.scope === 'location' && location === undefined)
            return { call, example, result: 'skipped', messages: ['the site has no location that the list is in'] };
          const scopes = await scopesOf(kind, location, createParents(all, sendGet));
          if (scopes.length === 0)
            return { call, example, result: 'skipped', messages: [`there is no ${kind.parent?.kind ?? 'parent'}`] };
          const pages: { scope: RecordData; count?: number; failure?: string }[] = [];
          for (const scope of scopes) pages.push({ scope, ...(await firstPage(kind, sendGet, scope)) });
          const failures = pages.flatMap(({ failure }) => (failure === undefined ? [] : [failure]));
          const filled = pages.find(({ count = 0 }) => count > 0);
          if (!filled && failures.length === 0)
            return { call, example, result: 'skipped', messages: ['the list has no record to compare'] };
          // Below no parent a list that can be read: the checks of the first one say what is wrong with it.
          const scope = filled?.scope ?? (failures.length === pages.length ? scopes[0] : undefined);
          const findings = scope ? await checkServerSide(kind, `${at}.api.list`, sendGet, scope) : [];
          const others = scope && !filled && findings.length > 0 ? [] : failures;
          if (findings.length === 0 && others.length === 0) return { call, example, result: 'ok', messages: [] };
          const isBroken = others.length > 0 || findings.some(({ level }) => level === 'error');
          return {
            call,
            example,
            result: 'wrong',
            messages: [...others, ...findings.map((one) => `${one.at}: ${one.message}`)],
            graded: { grade: isBroken ? 'breaks' : 'degrades', screens: [`${kind.name}: list`] },
            isOwn: true,
          };
        },
      };
    });
}
