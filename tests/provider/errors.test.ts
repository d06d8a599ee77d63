// @vitest-environment node
import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getImages, getMachineParameters } from '../../dataProvider/calls/catalogue';
import { getPrices } from '../../dataProvider/calls/prices';
import { createHttp } from '../../dataProvider/http';
import { getMetalOs } from '../../resources/bare_metal/provider/catalogue';
import { retryDelay, shouldRetry } from '../../dataProvider/policy';
import { classify, isRefused, isUnsuccessful, PortalError, unsuccessfulError } from '../../dataProvider/errors';

const server = setupServer();
const address = 'http://api.test/v1/thing';
const refused = vi.fn();
const http = createHttp({ base: 'http://api.test', key: () => 'k', timeoutSeconds: 0.2, onRefused: refused });
const callThing = () => http({ method: 'GET', path: '/v1/thing' });
const answer = (make: () => Response | Promise<Response>) => server.use(msw.get(address, make));

async function failure(): Promise<PortalError> {
  const error: unknown = await callThing().then(
    () => undefined,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(PortalError);
  return error as PortalError;
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const json = (status: number, body: object, headers = {}) => HttpResponse.json(body, { status, headers });
const html = (status: number) =>
  new HttpResponse('<!doctype html><h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });

describe('a catalogue that an API answers with a key only', () => {
  const keys: (string | null)[] = [];
  const answers = (path: string, body: object, refusal = 401) =>
    server.use(
      msw.get(`http://api.test/v1${path}`, ({ request }) => {
        const key = request.headers.get('apikey');
        keys.push(key);
        return key === 'k' ? json(200, body) : json(refusal, { message: 'No API key found' });
      }),
    );

  it.each([401, 403])('is asked again with it, after %i', async (status) => {
    keys.length = 0;
    answers('/pricing/list/current', [{ resource_type: 'CPU', price_per_hour: '0.01', currency: 'EUR' }], status);
    answers('/config/vm_images', [{ os_name: 'debian', display_name: 'Debian', versions: [] }], status);
    expect((await getPrices(http)).prices).toHaveLength(1);
    answers('/metal/os', [{ id: 'debian', title: 'Debian' }], status);
    answers('/api/parameters/vm', [], status);
    expect(await getImages(http)).toHaveLength(1);
    expect(await getMetalOs(http)).toHaveLength(1);
    expect(await getMachineParameters(http)).toEqual([]);
    expect(keys).toEqual(Array.from({ length: 4 }, () => [null, 'k']).flat());
  });

  it('fails as it is answered otherwise, and is asked once', async () => {
    keys.length = 0;
    server.use(
      msw.get('http://api.test/v1/pricing/list/current', ({ request }) => {
        keys.push(request.headers.get('apikey'));
        return json(500, { errors: { Error: 'Down' } });
      }),
    );
    await expect(getPrices(http)).rejects.toThrow('Down');
    expect(keys).toEqual([null]);
  });
});

describe('a write that its answer calls unsuccessful', () => {
  it.each([
    [{ success: 0, id: 7, failed: 2 }],
    [{ success: 'false', record: { id: 7 } }],
    [{ success: 1 }],
    [{}],
    [[]],
  ])('is not one with %j', (data) => expect(isUnsuccessful(data)).toBe(false));

  it.each([
    [{ success: false, error: { code: 'taken' } }, 'taken'],
    [{ success: 'no', error_msg: 'Too late' }, 'Too late'],
    [{ success: 0, error: 'Too late', data: [] }, 'Too late'],
  ])('is one with %j', (data, message) => {
    expect(isUnsuccessful(data)).toBe(true);
    expect(unsuccessfulError({ status: 200 }, data)).toMatchObject({ message, status: 200 });
  });

  it('has its messages of fields, with a message or without one', () => {
    const errors = { display_name: ['Is taken'] };
    for (const data of [
      { success: false, errors },
      { success: false, message: 'No', errors },
    ])
      expect(unsuccessfulError({ status: 200 }, data)).toMatchObject({ fields: errors });
    expect(classify({ status: 400, statusText: '' }, { errors }, JSON.stringify({ errors }))).toMatchObject({
      fields: errors,
    });
  });
});

it('JSON is JSON in any spelling of its content type', async () => {
  answer(() => new HttpResponse('{"a":1}', { headers: { 'content-type': 'Application/JSON; Charset=UTF-8' } }));
  expect((await callThing()).data).toEqual({ a: 1 });
});

describe('answers are classified as docs/coverage.md, section 8 says', () => {
  it.each([
    ['a message field', () => json(400, { message: 'No such image' }), 'general', 'No such image', 400],
    ['401', () => json(401, { message: 'Invalid key' }), 'credentials', 'Invalid key', 401],
    ['403 with a message', () => json(403, { message: 'Admins only' }), 'forbidden', 'Admins only', 403],
    ['403 without', () => json(403, {}), 'forbidden', 'Forbidden', 403],
    ['a stack field', () => json(500, { stack: 'TypeError: x\n at y' }), 'development', 'TypeError: x', 500],
    [
      'errors.Error',
      () => json(500, { errors: { Error: 'Failed to list host pools' } }),
      'standard',
      'Failed to list host pools',
      500,
    ],
    [
      'text',
      () => new HttpResponse('plain trouble', { status: 500, headers: { 'content-type': 'text/plain' } }),
      'api',
      'plain trouble',
      500,
    ],
    ['JSON of other names', () => json(500, { code: 12, detail: 'no' }), 'api', '{"code":12,"detail":"no"}', 500],
    ['JSON without a word', () => json(500, {}), 'api', 'Internal Server Error', 500],
    ['a message of null', () => json(422, { message: null, errors: [] }), 'api', 'Unprocessable Entity', 422],
    ['504', () => json(504, { message: 'late' }), 'timeout', 'Gateway timeout', 504],
    ['HTML 504', () => html(504), 'timeout', 'Gateway timeout', 504],
    ['HTML 502', () => html(502), 'content_type', 'Unexpected content type text/html', 502],
    ['HTML 200', () => html(200), 'content_type', 'Unexpected content type text/html', 200],
    [
      'HTML as JSON text',
      () => json(502, { message: '<html><body><h1>Bad gateway</h1></body></html>' }),
      'general',
      'Bad gateway',
      502,
    ],
    [
      'malformed JSON',
      () => new HttpResponse('{"a":', { headers: { 'content-type': 'application/json' } }),
      'content_type',
      'Unexpected content type application/json',
      200,
    ],
    ['no network', () => HttpResponse.error(), 'connection', 'Failed to connect to server', 0],
  ])('%s', async (_, make, kind, message, status) => {
    answer(make);
    const error = await failure();
    expect(error).toMatchObject({ kind, status });
    expect(error.message).toContain(message);
  });

  it('quotes at most 250 characters of a generic error and 500 of an unexpected body', async () => {
    answer(() => new HttpResponse('x'.repeat(900), { status: 500, headers: { 'content-type': 'text/plain' } }));
    expect((await failure()).message).toHaveLength(250);
    answer(
      () => new HttpResponse(`<html>${'y'.repeat(900)}`, { status: 200, headers: { 'content-type': 'text/html' } }),
    );
    expect((await failure()).message.match(/: (y*)$/)?.[1]).toHaveLength(500);
    answer(() => new HttpResponse('z'.repeat(900), { status: 200, headers: { 'content-type': 'text/plain' } }));
    expect((await failure()).message.match(/: (z*)$/)?.[1]).toHaveLength(500);
  });

  it.each([
    ['a heading alone', '<h1>Internal Server Error</h1>', 'Internal Server Error'],
    ['a comment first', '<!-- proxy 7 -->\n<p>Try <b>again</b> later</p>', 'Try again later'],
    ['an XML declaration first', '<?xml version="1.0"?><html><body>Closed</body></html>', 'Closed'],
    [
      'a style, a script and a title',
      '<html><head><title>502</title><style>b{color:red}</style></head><body><script>a<b</script><h1>502 Bad &amp; slow</h1><hr>nginx</body></html>',
      '502 Bad & slow nginx',
    ],
    ['a title alone', '<html><head><title>503 Closed</title></head><body></body></html>', '503 Closed'],
    ['no words', '<div></div>', ''],
    ['a tag that is cut off', '<h1>Late</h1><a href="', 'Late'],
  ])('reads the words of a page with %s, whatever its content type', async (_, body, words) => {
    for (const type of ['text/html', 'text/plain', '']) {
      answer(() => new HttpResponse(body, { status: 500, headers: { 'content-type': type } }));
      const error = await failure();
      expect(error).toMatchObject({ kind: 'content_type', status: 500 });
      expect(error.message).toBe(`Unexpected content type ${type || 'none'}${words && `: ${words}`}`);
    }
  });

  it.each(['x < 3', '<3', '< not a tag >', 'Use <name> and </name>', 'size <= 5'])(
    'quotes %j, which is no page, as it is',
    async (text) => {
      answer(() => new HttpResponse(text, { status: 500, headers: { 'content-type': 'text/plain' } }));
      expect(await failure()).toMatchObject({ kind: 'api', message: text });
    },
  );

  it('takes the status text where the body is empty', async () => {
    answer(() => new HttpResponse(null, { status: 500, statusText: 'Very broken' }));
    expect(await failure()).toMatchObject({ kind: 'api', message: 'Very broken' });
  });

  it('times out', async () => {
    answer(() => new Promise<Response>(() => undefined));
    expect(await failure()).toMatchObject({ kind: 'timeout', status: 0 });
  });

  it('carries the correlation id in brackets and the status', async () => {
    answer(() => json(400, { message: 'No' }, { 'x-correlation-id': 'c-1' }));
    expect((await failure()).userMessage).toBe('No [c-1] (400)');
  });

  it('lets messages land on their fields', async () => {
    answer(() => json(400, { message: 'Invalid', errors: { name: ['Name is too short'] } }));
    expect((await failure()).body).toEqual({ errors: { name: 'Name is too short' } });
  });

  it('takes 204 and empty text as success without data', async () => {
    answer(() => new HttpResponse(null, { status: 204 }));
    expect((await callThing()).data).toBeUndefined();
    answer(() => new HttpResponse('', { headers: { 'content-type': 'text/plain' } }));
    expect((await callThing()).data).toBeUndefined();
  });

  it.each([
    [{ success: false }, 'api', ''],
    [{ success: false, message: 'The token is in use' }, 'general', 'The token is in use'],
    [{ success: false, error_msg: 'Card declined', data: null }, 'general', 'Card declined'],
    [{ success: false, errors: { Error: 'Failed to delete kong token' } }, 'standard', 'Failed to delete kong token'],
  ])('takes %j in answer to a write for a refusal', async (body, kind, words) => {
    server.use(msw.delete(address, () => json(200, body, { 'x-correlation-id': 'c-1' })));
    const thrown: unknown = await http({ method: 'DELETE', lost: 'caller', path: '/v1/thing' }).catch(
      (error: unknown) => error,
    );
    expect(thrown).toMatchObject({ kind, status: 200, correlationId: 'c-1', silent: words === '' });
    if (words) expect(thrown).toMatchObject({ message: words });
    expect(isRefused(thrown)).toBe(true);
  });

  it('takes success: false for a value where the caller reads it, beside a record, and in answer to a read', async () => {
    const write = { method: 'POST', lost: 'caller', path: '/v1/thing' } as const;
    const post = (body: object) => server.use(msw.post(address, () => json(200, body)));
    post({ success: false, error_msg: 'Card declined' });
    expect((await http({ ...write, verdict: true })).data).toMatchObject({ success: false });
    post({ success: false, card: { id: 7 } });
    expect((await http(write)).data).toMatchObject({ card: { id: 7 } });
    answer(() => json(200, { success: false }));
    expect((await callThing()).data).toEqual({ success: false });
  });

  it('passes an abort of its own caller through', async () => {
    answer(() => new Promise<Response>(() => undefined));
    const control = new AbortController();
    const keys = http({ method: 'GET', path: '/v1/thing', signal: control.signal });
    control.abort();
    await expect(keys).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports a refused key, not a missing right', async () => {
    refused.mockClear();
    answer(() => json(403, { message: 'no' }));
    await failure();
    expect(refused).not.toHaveBeenCalled();
    answer(() => json(401, { message: 'no' }));
    await failure();
    expect(refused).toHaveBeenCalledExactlyOnceWith('k');
  });
});

describe('retries (docs/coverage.md, section 9)', () => {
  const error = (kind: 'connection' | 'general', status: number) => new PortalError({ kind, message: '', status });
  it.each([
    [0, error('connection', 0), true],
    [2, error('connection', 0), true],
    [3, error('connection', 0), false],
    [0, error('general', 502), true],
    [0, error('general', 500), false],
    [0, new Error('other'), false],
  ])('after %s failures of %s: %s', (count, what, expected) => {
    expect(shouldRetry(count, what)).toBe(expected);
  });
  it('waits 7 seconds', () => expect(retryDelay).toBe(7000));
});

it('what could not even be put together has not been done', () => {
  const unsent = new PortalError({ kind: 'development', message: 'A value for {target_uuid} is missing', status: 0 });
  const stack = new PortalError({ kind: 'development', message: 'TypeError', status: 500 });
  expect([isRefused(unsent), isRefused(stack)]).toEqual([true, false]);
});
