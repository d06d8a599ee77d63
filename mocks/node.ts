/** The cloud in tests: `msw/node`. A request that nothing answers is an error. */
import { setupServer, type SetupServer } from 'msw/node';
import type { Clock } from './clock';
import { createCloud, type Cloud, type CloudSetup } from './cloud';

export interface NodeCloud extends Cloud {
  /** `server.listen()` before, `server.close()` after. */
  server: SetupServer;
  clock: Clock;
}

export function createNodeCloud(setup: CloudSetup = {}): NodeCloud {
  const cloud = createCloud(setup);
  const server = setupServer(...cloud.handlers);
  const listen = server.listen.bind(server);
  server.listen = (options) => listen({ onUnhandledRequest: 'error', ...options });
  return { ...cloud, server, clock: cloud.store.clock };
}
