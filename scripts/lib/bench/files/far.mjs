import { connect, createServer } from 'node:net';

/**
 * The same server, as if it stood far away: what goes either way is handed on so much later.
 * @param {string} endpoint @param {number} away ms, there and back
 * @returns {Promise<{ endpoint: string, stop: () => void }>}
 */
export async function farFrom(endpoint, away) {
  const { hostname, port } = new URL(endpoint);
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const later = (/** @type {import('node:net').Socket} */ from, /** @type {import('node:net').Socket} */ to) => {
    open.add(from);
    from.setNoDelay(true);
    from.on('data', (part) => setTimeout(() => to.write(part), away / 2));
    from.on('end', () => setTimeout(() => to.end(), away / 2));
    from.on('error', () => to.destroy());
    from.on('close', () => open.delete(from));
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    later(near, far);
    later(far, near);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    endpoint: `http://127.0.0.1:${own}`,
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
