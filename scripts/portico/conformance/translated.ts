/** A provider's API through the rules of its portal.json: what it answers is judged in the portal's words. */
import { createTranslator } from '../../../dataProvider/dialect';
import { PortalError } from '../../../dataProvider/errors';
import { builtInKinds } from '../../../resources';
import { isJsonObject } from '../../../src/lib/json';
import type { Ground } from '../../../tests/wire/run';

type Fields = Record<string, string[]>;

/** Messages by field under the portal's keys. */
function refusalOf(data: unknown, rename: (error: PortalError) => PortalError): unknown {
  if (!isJsonObject(data) || !isJsonObject(data.errors)) return data;
  const pairs = Object.entries(data.errors);
  const fields = Object.fromEntries(pairs.filter(([, texts]) => Array.isArray(texts))) as Fields;
  const others = Object.fromEntries(pairs.filter(([, texts]) => !Array.isArray(texts)));
  const renamed = rename(new PortalError({ kind: 'api', message: '', status: 400, fields })).fields;
  return { ...data, errors: { ...others, ...renamed } };
}

/** `records` of portal.json; undefined for an API that speaks as the specification says. */
export function translated(send: Ground['send'], records: unknown): Ground['send'] {
  if (records === undefined) return send;
  const { asSent, incoming, refusal } = createTranslator(records, builtInKinds);
  return async (request) => {
    const { method, path, headers } = request;
    const plain = { method, path, body: request.body, contentType: headers['content-type'] };
    const { body } = asSent(plain);
    const answer = await send({ ...request, ...(body !== undefined && { body }) });
    if (!answer.headers.get('content-type')?.includes('json')) return answer;
    try {
      const data: unknown = JSON.parse(answer.text);
      const isRead = answer.status >= 200 && answer.status < 300;
      const read = isRead ? incoming(plain, data) : refusalOf(data, (error) => refusal(plain, error));
      return { ...answer, text: JSON.stringify(read) };
    } catch {
      return answer;
    }
  };
}
