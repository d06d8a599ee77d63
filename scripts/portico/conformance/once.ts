/** Whether an API keeps idempotency keys: the same request sent twice under one key makes one thing. */
import { examples } from '../../../tests/wire/examples';
import { valueAt, fillRequest } from '../../../tests/wire/scope';
import { prepare, type Ground } from '../../../tests/wire/run';
import type { WireRequest } from '../../../tests/wire/types';

/** Costs nothing, and is taken away again. */
const creation = 'create a network';

/** What is wrong with how the API keeps keys; empty where nothing is. Throws where nothing could be made. */
export async function keyProblems(header: string, ground: Ground): Promise<string[]> {
  const example = examples.find(({ name }) => name === creation);
  if (!example) throw new Error(`There is no example called '${creation}'`);
  const first = fillRequest(example.request, await prepare(example, examples, ground));
  const key = `5b6f6f4e-9d3c-4f0e-8a51-${Date.now().toString(16).padStart(12, '0').slice(-12)}`;
  const under = (request: WireRequest) => ({
    ...request,
    headers: { ...request.headers, [header]: key },
  });
  const other = { ...first, body: JSON.stringify({ ...(JSON.parse(first.body ?? '{}') as object), name: 'another' }) };
  const answers = [];
  for (const request of [first, first, other]) answers.push(await ground.send(under(request)));
  const [one, again, otherwise] = answers;
  if (!one || one.status >= 300) throw new Error(`'${creation}' answers ${one?.status ?? 0}`);
  const idOf = (text: string | undefined) => valueAt(JSON.parse(text ?? '{}'), 'uuid');
  const isSame = again && again.status < 300 && idOf(again.text) === idOf(one.text);
  return [
    ...(isSame || again?.status === 409 ? [] : ['the same request under the same key was carried out twice']),
    ...(otherwise && otherwise.status >= 400 ? [] : ['another request under a used key was not refused (422)']),
  ];
}
