import { connect, createServer } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * Hands on what goes either way so much later.
 * @param {string} endpoint @param {number} away ms, there and back
 * @returns {Promise<number>} its port
 */
async function listen(endpoint, away) {
  const { hostname, port } = new URL(endpoint);
  const later = (/** @type {import('node:net').Socket} */ from, /** @type {import('node:net').Socket} */ to) => {
    from.setNoDelay(true);
    from.on('data', (part) => setTimeout(() => to.write(part), away / 2));
    from.on('end', () => setTimeout(() => to.end(), away / 2));
    from.on('error', () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    later(near, far);
    later(far, near);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}

/**
 * The same server, as if it stood far away. In a thread of its own: it takes no time from the script that is measured here.
 * @param {string} endpoint @param {number} away ms, there and back
 * @returns {Promise<{ endpoint: string, stop: () => Promise<unknown> }>}
 */
export async function farFrom(endpoint, away) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { endpoint, away } });
  const port = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => worker.terminate() };
}

if (!isMainThread) parentPort?.postMessage(await listen(workerData.endpoint, workerData.away));
