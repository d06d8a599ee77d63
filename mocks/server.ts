/** The cloud as middleware of a Node server: `npm start`, and vite's development and preview servers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { getResponse } from 'msw';
import { createCloud, type Cloud, type CloudSetup } from './cloud';
import { unknownCall } from './handlers';
import { demoUsers, identityConfig } from './identity';
import { identityMiddleware } from './identity/middleware';
import { stateFile } from './persist/file';
import { filledFrom } from './s3/seed';
import { createS3Server, s3Middleware } from './s3';
import { peopleEmails } from './worlds/people';

export interface MiddlewareSetup extends CloudSetup {
  /** JSON file that keeps the world between runs; memory only without it. */
  statePath?: string | undefined;
  /**
   * Where to mount the identity service, for example `/__cloud/identity`: people then sign in with e-mail and password
   * (mocks/identity), and with their API key still, for the API is a mock. Without it with their API key only.
   */
  identityPath?: string;
  /** Folder of the S3 front, which then answers below `/s3` (mocks/s3). */
  s3Folder?: string | undefined;
}

export interface CloudMiddleware {
  (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void): void;
  cloud: Cloud;
  /** Writes at once what has changed. */
  flush(): void;
}

function toRequest(req: IncomingMessage): Request {
  const headers = new Headers();
  for (let i = 0; i + 1 < req.rawHeaders.length; i += 2) {
    headers.append(req.rawHeaders[i] ?? '', req.rawHeaders[i + 1] ?? '');
  }
  const method = req.method ?? 'GET';
  const url = new URL(req.url ?? '/', `http://${req.headers.host ?? 'localhost'}`);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const body = Readable.toWeb(req) as ReadableStream<Uint8Array>;
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

async function send(response: Response, res: ServerResponse): Promise<void> {
  if (response.type === 'error') {
    res.destroy();
    return;
  }
  res.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) {
    res.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as ReadableStream<Uint8Array>), res);
}

type Handler = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

/** Asks one after the other until one answers. */
function oneAfterAnother(handlers: readonly Handler[]): Handler {
  return (req, res, next) => {
    const tryNext = (index: number): void => {
      const handler = handlers[index];
      if (handler) handler(req, res, (error) => (error ? next(error) : tryNext(index + 1)));
      else next();
    };
    tryNext(0);
  };
}

/** Requests that are not the cloud's go on to `next`; unknown calls below /v1 are 501 and logged on the console. */
export function cloudMiddleware(given: MiddlewareSetup = {}): CloudMiddleware {
  const { statePath, identityPath, s3Folder, ...setup } = given;
  const file = statePath === undefined ? undefined : stateFile(statePath);
  const loaded = file?.load();
  const identity = identityPath && identityMiddleware({ users: demoUsers(peopleEmails), issuerPath: identityPath });
  const cloud = createCloud({
    paymentPages: true,
    ...(identity && {
      identity: identity.service.verify,
      identityKeys: (origin: string) => ({ ...identityConfig(origin, identityPath), mockApiEnabled: true }),
    }),
    ...(s3Folder && { fillBuckets: filledFrom(s3Folder) }),
    ...setup,
    state: loaded?.startedAs === (setup.world ?? 'busy') ? loaded : undefined,
    changed: (state) => file?.save(state),
    crashed: (error) => console.error(error),
  });
  if (file) process.once('exit', () => file.flush());

  const handlers = [...cloud.handlers, unknownCall(cloud.serving, (line) => console.error(line))];
  const answer: Handler = (req, res, next) => {
    const handle = async () => {
      const response = await getResponse(handlers, toRequest(req));
      if (response) await send(response, res);
      else next();
    };
    // A client that disconnects is not a server error.
    handle().catch((error: unknown) => (res.destroyed || res.headersSent ? res.destroy() : next(error)));
  };
  const changed = () => cloud.serving.changed();
  const s3 = s3Folder && s3Middleware({ folder: s3Folder, server: createS3Server(cloud.store, changed) });
  const middleware = oneAfterAnother([...(s3 ? [s3] : []), ...(identity ? [identity] : []), answer]);
  return Object.assign(middleware, { cloud, flush: () => file?.flush() });
}
