/** The simulated identity service on a node:http server, on the same origin as the portal. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createIdentityService, type IdentityOptions, type IdentityService } from './service';

type IdentityMiddleware = ((req: IncomingMessage, res: ServerResponse, next: () => void) => void) & {
  /** The same service: its `verify` is what the cloud checks id tokens with. */
  service: IdentityService;
};

async function requestOf(req: IncomingMessage): Promise<Request> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of req) chunks.push(chunk as Uint8Array);
  const method = req.method ?? 'GET';
  const headers = Object.entries(req.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks);
  return new Request(`http://${req.headers.host ?? 'localhost'}${req.url ?? '/'}`, { method, headers, body });
}

/** Answers everything below `issuerPath`; the rest goes on to `next`. */
export function identityMiddleware(options: IdentityOptions): IdentityMiddleware {
  const service = createIdentityService(options);
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const response = await service.handle(await requestOf(req));
    res.writeHead(response.status, Object.fromEntries(response.headers));
    res.end(Buffer.from(await response.arrayBuffer()));
  };
  const middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => {
    if (!req.url?.startsWith(`${options.issuerPath}/`)) return next();
    answer(req, res).catch((error: unknown) => {
      console.error('The identity stand-in failed', error);
      if (!res.headersSent) res.writeHead(500);
      res.end();
    });
  };
  return Object.assign(middleware, { service });
}
