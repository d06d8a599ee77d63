/**
 * Idempotency keys as an API keeps them: the first answer to a key is given again to the same request, another request under
 * it is refused. In memory, for as long as the cloud runs.
 */
import { json } from './answer';

/** The idempotency header of the cloud, whatever portal.json calls it elsewhere. */
const header = 'idempotency-key';
const most = 1000;

interface First {
  request: string;
  answer: Promise<Response>;
}

export type Answers = Map<string, First>;

/** `text`: the request's body. The answer of a fault is not stored, since the request was not carried out. */
export async function answerOnce(
  known: Answers,
  { method, url, headers }: Request,
  text: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const key = headers.get(header);
  if (!key || method === 'GET' || method === 'DELETE') return answer();
  const name = `${headers.get('apikey') ?? ''} ${key}`;
  const request = `${method} ${url} ${text}`;
  const before = known.get(name);
  if (before && before.request !== request) return json({ message: 'This idempotency key was used otherwise' }, 422);
  if (before) return (await before.answer).clone();
  const first = answer();
  known.set(name, { request, answer: first });
  for (const oldest of [...known.keys()].slice(0, Math.max(known.size - most, 0))) known.delete(oldest);
  return (await first).clone();
}
