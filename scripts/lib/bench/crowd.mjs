import { Agent, request } from 'node:http';
import { median } from './stats.mjs';

/** @typedef {import('./stats.mjs').Figure} Figure */

/** Customers who open the list within `seconds`: few enough for one process that simulates a whole cloud. */
const crowd = { customers: 100, seconds: 20 };

/**
 * @param {Agent} agent @param {string} address @param {string} key
 * @returns {Promise<{ status: number, bytes: number, ms: number }>}
 */
function send(agent, address, key) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(address, { agent, headers: { apikey: key, accept: 'application/json' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (/** @type {Buffer} */ part) => (bytes += part.length));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - began }));
      answer.on('error', reject);
    })
      .once('error', reject)
      .end();
  });
}

/**
 * Has a crowd make the calls of one visit to the simulated cloud on this machine, spread evenly, and counts what it was
 * asked: the sums of docs/scale.md hold where that is customers times calls.
 * @param {string} origin @param {string} key @param {readonly { path: string }[]} visit
 * @returns {Promise<Figure[]>}
 */
export async function simulate(origin, key, visit) {
  if (!/^http:\/\/(localhost|127\.0\.0\.1):/.test(origin)) throw new Error('A crowd is sent to this machine only');
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const began = performance.now();
  const pause = (1000 * crowd.seconds) / crowd.customers;
  const visits = Array.from({ length: crowd.customers }, async (_, at) => {
    await new Promise((go) => setTimeout(go, at * pause));
    return Promise.all(visit.map(({ path }) => send(agent, origin + path, key)));
  });
  const answers = (await Promise.all(visits)).flat();
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  const name = `crowd of ${crowd.customers} in ${crowd.seconds} s`;
  const bytes = answers.reduce((all, one) => all + one.bytes, 0);
  return [
    { name: `${name}: calls a visit`, value: answers.length / crowd.customers, unit: '', limit: visit.length },
    { name: `${name}: calls a second`, value: answers.length / seconds, unit: '' },
    {
      name: `${name}: of them failed`,
      value: answers.filter(({ status }) => status >= 500).length,
      unit: '',
      limit: 0,
    },
    { name: `${name}: bytes a visit, not compressed`, value: bytes / crowd.customers / 1000, unit: 'kB' },
    { name: `${name}: median answer`, value: median(answers.map(({ ms }) => ms)), unit: 'ms' },
  ];
}
