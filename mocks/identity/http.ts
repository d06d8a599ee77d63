/** Requests and answers of the identity service. */
import { callerAddress } from '../http/address';
import { messagePage } from './pages';

export type PostedForm = Readonly<Record<string, string>>;

export const jsonAnswer = (body: unknown, status = 200) => Response.json(body, { status });
export const go = (location: string) => new Response(null, { status: 302, headers: { location } });

export const noReturn = () => messagePage('This address may not be returned to.', 400);

/** Texts of a JSON or form body; empty for any other body. */
export async function bodyOf(request: Request): Promise<PostedForm> {
  const text = await request.text();
  try {
    const data: unknown = (request.headers.get('content-type') ?? '').includes('json')
      ? JSON.parse(text)
      : Object.fromEntries(new URLSearchParams(text));
    const entries = Object.entries((data ?? {}) as Record<string, unknown>);
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

/** Whether an address may be returned to: the service's own origin, and those that are named. */
export const returnsTo = (origins: readonly string[]) => (address: string, own: string) =>
  [own, ...origins].includes(callerAddress(address)?.origin ?? '');
