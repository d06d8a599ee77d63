/**
 * One real S3 server for all unit tests of a run, since a gateway takes a quarter of a minute to start: when the first file
 * asks for it, or at once with `PORTICO_S3_AHEAD` (scripts/test.mjs, where some file will).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { realS3, type S3Server } from '../../scripts/lib/rgw.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that answers with the server's endpoint and key, or with the reason why there is none. */
    realS3: string;
  }
}

export default async function lend(project: TestProject) {
  let lent: Promise<S3Server | undefined> | undefined;
  const start = () => (lent ??= realS3());
  const lender = createServer((_, res) => {
    start().then(
      (server) => res.end(JSON.stringify(server && { endpoint: server.endpoint, key: server.key })),
      (error: unknown) => res.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((done) => lender.listen(0, '127.0.0.1', done));
  project.provide('realS3', `http://127.0.0.1:${(lender.address() as AddressInfo).port}`);
  // Why it failed is the answer to the file that asks.
  if (process.env.PORTICO_S3_AHEAD) start().catch(() => undefined);
  return async () => {
    lender.close();
    await (await lent?.catch(() => undefined))?.stop();
  };
}
