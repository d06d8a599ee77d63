import { cleanup } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach } from 'vitest';
import type { CloudSetup } from '../../mocks/cloud';
import { createNodeCloud, type NodeCloud } from '../../mocks/node';

const clients: QueryClient[] = [];

/** The questions of a mounted screen, which end with its test. */
export function trackClient(client: QueryClient): QueryClient {
  clients.push(client);
  return client;
}

/** Some times round the event loop: what was about to be asked (records are named in batches) reaches the cloud. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((done) => setTimeout(done));
    await new Promise((done) => setImmediate(done));
  }
}

/** One cloud for the test file, at its seed before each test. */
export function useCloud(setup: CloudSetup = {}): { readonly cloud: NodeCloud } {
  let cloud: NodeCloud;
  beforeEach(() => {
    cloud = createNodeCloud(setup);
    cloud.server.listen();
  });
  // First the screen goes, then what it would ask again: it would find no server, or the next test's cloud.
  afterEach(async () => {
    cleanup();
    await turns();
    for (const client of clients.splice(0)) client.clear();
    await turns();
    cloud.server.close();
  });
  return {
    get cloud() {
      return cloud;
    },
  };
}
