// @vitest-environment jsdom
/** Reads that begin at once are sent in tasks of their own, so that input is answered in between; writes are sent at once. */
import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import type { PortalProvider } from '../../dataProvider';
import type { HttpRequest, LineWatch } from '../../dataProvider/http';
import type { Registry } from '../../resources/registry';
import { yieldToMain } from '../../src/lib/yieldToMain';
import { watchOutage } from '../../src/outage';
import { limitConnections } from '../../src/outage/connectionLimit';

const base = 'https://api.example';

/** As the first screen has it, and as it is once the connection is monitored. */
it.each(['at first', 'monitored'])('lets other work come between two reads, %s', async (stage) => {
  const line: LineWatch = {};
  limitConnections(line, base, []);
  const parts = { base, registry: { kinds: [] } as unknown as Registry };
  if (stage === 'monitored')
    onTestFinished(watchOutage({ ...parts, line, provider: {} as PortalProvider, queryClient: new QueryClient() }));
  const seen: string[] = [];
  const send = (request: HttpRequest) => {
    const held = line.hold?.(request);
    if (held) return held.then(() => void seen.push(request.path));
    seen.push(`${request.method} at once`);
    return Promise.resolve();
  };
  const reads = ['/v1/a', '/v1/b'].map((path) => {
    const sent = send({ method: 'GET', path });
    void yieldToMain().then(() => seen.push('other work'));
    return sent;
  });
  void send({ method: 'POST', path: '/v1/c', lost: 'caller' });
  expect(seen).toEqual(['POST at once']);
  await Promise.all(reads);
  expect(seen).toEqual(['POST at once', '/v1/a', 'other work', '/v1/b']);
});
