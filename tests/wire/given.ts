/** What a binding has in hand for an example: the values of its literal request, as a person or a screen would have them. */
import type { Registry } from '../../resources/registry';
import type { Given } from './binding';
import type { WireExample, WireRequest } from './types';

export const base = 'http://api.test';

export function givenOf(
  example: WireExample,
  request: WireRequest,
  registry: Registry,
): Omit<Given, 'provider' | 'http' | 'knows' | 'hides' | 'key'> {
  const names = example.call.split(' ')[1]?.split('/').slice(1) ?? [];
  const parts = request.path.split('/').slice(2).map(decodeURIComponent);
  const params = names.flatMap((name, i) => (name.startsWith('{') ? [[name.slice(1, -1), parts[i] ?? '']] : []));
  const isForm = request.headers['content-type']?.includes('form') ?? false;
  const values = isForm ? new URLSearchParams(request.body) : (JSON.parse(request.body ?? '{}') as object);
  return {
    base,
    registry,
    params: Object.fromEntries(params) as Record<string, string>,
    query: Object.fromEntries(new URLSearchParams(request.query)),
    values: Object.fromEntries(isForm ? (values as URLSearchParams) : Object.entries(values)),
  };
}
