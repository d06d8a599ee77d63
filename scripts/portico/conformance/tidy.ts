/** What examples make on a living API, and how each is taken away again. */
import type { LiveAnswer } from '../../../tests/wire/match';
import type { WireRequest } from '../../../tests/wire/types';

type Made = Readonly<Record<string, unknown>>;

/** The request that takes away what a create has made. `path` is the create's own, without `/v1`. */
type Undo = (made: Made, path: string) => Pick<WireRequest, 'method' | 'path' | 'query' | 'body'> | undefined;

const below =
  (key: string): Undo =>
  (made, path) => ({ method: 'DELETE', path: `${path}/${encodeURIComponent(String(made[key]))}` });

const inBody =
  (key: string): Undo =>
  (made, path) => ({ method: 'DELETE', path, body: JSON.stringify({ [key]: made[key] }) });

const undos: readonly [method: string, path: RegExp, undo: Undo][] = [
  ['POST', /^\/[^/]+\/user-resource\/vm$/, inBody('uuid')],
  ['POST', /^\/[^/]+\/user-resource\/vm\/clone$/, (made, path) => inBody('uuid')(made, path.replace(/\/clone$/, ''))],
  ['POST', /^\/[^/]+\/storage\/disks$/, below('uuid')],
  ['POST', /^\/[^/]+\/metal\/leases$/, below('uuid')],
  ['POST', /^\/[^/]+\/network\/ip_addresses$/, below('address')],
  ['POST', /^\/[^/]+\/network\/network$/, below('uuid')],
  ['POST', /^\/[^/]+\/network\/load_balancers$/, below('uuid')],
  ['POST', /^\/[^/]+\/network\/firewalls$/, below('uuid')],
  ['POST', /^\/[^/]+\/user-resource\/service\/package$/, below('uuid')],
  ['PUT', /^\/storage\/bucket$/, inBody('name')],
  ['POST', /^\/storage\/user\/keys$/, inBody('accessKey')],
  [
    'POST',
    /^\/user-resource\/token$/,
    (made, path) => ({ method: 'DELETE', path, body: `token_id=${String(made.id)}` }),
  ],
  ['POST', /^\/user-resource\/access_group$/, below('id')],
  [
    'POST',
    /^\/payment\/billing_account$/,
    (made, path) => ({ method: 'DELETE', path, query: `billing_account_id=${String(made.id)}` }),
  ],
];

/** The request that takes away what this answer says was made; undefined where nothing was. */
export function undoOf(request: WireRequest, answer: LiveAnswer): WireRequest | undefined {
  if (answer.status < 200 || answer.status >= 300) return undefined;
  const path = request.path.replace(/^\/v1/, '');
  const undo = undos.find(([method, pattern]) => method === request.method && pattern.test(path))?.[2];
  if (!undo) return undefined;
  let made: Made;
  try {
    made = {
      ...(JSON.parse(request.body?.startsWith('{') ? request.body : '{}') as Made),
      ...(JSON.parse(answer.text) as Made),
    };
  } catch {
    return undefined;
  }
  const back = undo(made, path);
  if (!back) return undefined;
  const type: Record<string, string> =
    back.body === undefined
      ? {}
      : { 'content-type': back.body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded' };
  const { apikey = '' } = request.headers;
  return { ...back, path: `/v1${back.path}`, headers: { apikey, ...type } };
}
