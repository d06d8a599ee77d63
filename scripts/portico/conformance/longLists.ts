/** Whether the API does what its long lists (`serverSide`) are declared to: the page, the order, the filters and the search. */
import { createTranslator } from '../../../dataProvider/dialect';
import { readLocations } from '../../../dataProvider/calls/site';
import { decodeList } from '../../../dataProvider/decode';
import { pageRequest } from '../../../dataProvider/serverQuery';
import { locationsOf } from '../../../resources/kind/normalise';
import { builtInKinds } from '../../../resources';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { firstRecords, scopeOf } from '../doctor/kindCalls/scope';
import type { Ground } from '../../../tests/wire/run';
import type { KindAt } from '../doctor/portal';
import { checkServerSide, type Send } from '../doctor/serverSide';
import type { Outcome, OwnCheck } from './examine';

interface Asked {
  send: Ground['send'];
  /** A customer's. */
  key: string;
}

const sender =
  ({ send, key }: Asked, heard: ReturnType<typeof createTranslator>['incoming'], heed: () => void): Send =>
  async (given) => {
    heed();
    const [path = '', query] = given.split('?');
    const headers = { apikey: key, accept: 'application/json' };
    const { status, text } = await send({ method: 'GET', path, headers, ...(query !== undefined && { query }) });
    try {
      return { status, data: text ? heard({ method: 'GET', path }, JSON.parse(text)) : undefined, isJson: true };
    } catch {
      return { status, data: undefined, isJson: false };
    }
  };

/** Where the first page cannot be read, the checks say so. */
async function isEmpty(kind: Kind, send: Send, scope: RecordData, location: string | undefined): Promise<boolean> {
  const { status, isJson, data } = await send(pageRequest(kind, { filter: scope }, 1).path);
  if (status !== 200 || !isJson) return false;
  try {
    return decodeList(kind, data, location).length === 0;
  } catch {
    return false;
  }
}

/** The first location of the site that the kind is in. */
async function firstLocation(kind: Kind, send: Send): Promise<string | undefined> {
  const { data } = await send('/v1/config/locations');
  return locationsOf(
    kind,
    readLocations(data).locations.map(({ slug }) => slug),
  )[0];
}

/**
 * A check for each long list of a site.
 * @param records of portal.json: what is answered is translated by it here, not by `send`
 */
export function longListChecks(kinds: readonly KindAt[], { send, key }: Asked, records: unknown): OwnCheck[] {
  const { incoming } = createTranslator(
    records,
    kinds.map(({ kind }) => kind),
  );
  const all = [...builtInKinds, ...kinds.map(({ kind }) => kind)];
  return kinds
    .filter(({ kind }) => kind.api.list.serverSide)
    .map(({ kind, at }) => {
      const call = `GET ${kind.api.list.path}`;
      const example = `page, sort, filter and search the long list of ${kind.name}`;
      return {
        call,
        name: example,
        async run(heed): Promise<Outcome> {
          const asked = sender({ send, key }, incoming, heed);
          const location = kind.scope === 'location' ? await firstLocation(kind, asked) : undefined;
          if (kind.scope === 'location' && location === undefined)
            return { call, example, result: 'skipped', messages: ['the site has no location that the list is in'] };
          const scope = await scopeOf(kind, location, firstRecords(all, asked));
          if (!scope)
            return { call, example, result: 'skipped', messages: [`there is no ${kind.parent?.kind ?? 'parent'}`] };
          if (await isEmpty(kind, asked, scope, location))
            return { call, example, result: 'skipped', messages: ['the list has no record to compare'] };
          const findings = await checkServerSide(kind, `${at}.api.list`, asked, scope);
          if (findings.length === 0) return { call, example, result: 'ok', messages: [] };
          const isBroken = findings.some(({ level }) => level === 'error');
          return {
            call,
            example,
            result: 'wrong',
            messages: findings.map((one) => `${one.at}: ${one.message}`),
            graded: { grade: isBroken ? 'breaks' : 'degrades', screens: [`${kind.name}: list`] },
            isOwn: true,
          };
        },
      };
    });
}
