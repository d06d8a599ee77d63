import { connect } from 'node:net';
import { PlainError } from './plainError.mjs';

/**
 * The few commands of WebDriver (W3C) that a walk needs, over the two lines that Debian's browsers speak: HTTP (WebKit's
 * driver) and Marionette, Firefox's own, which carries the same commands without the driver that Debian does not pack.
 *
 * @typedef {Record<string, unknown>} Json
 * @typedef {{ send: (command: string, given?: Json) => Promise<unknown>, end: () => Promise<void> }} Line
 * @typedef {{ [key: string]: string }} ElementReference
 * @typedef {{
 *   open: (address: string) => Promise<void>,
 *   run: <T>(body: string, ...given: unknown[]) => Promise<T>,
 *   click: (element: ElementReference) => Promise<void>,
 *   type: (element: ElementReference, text: string) => Promise<void>,
 *   picture: () => Promise<string>,
 *   end: () => Promise<void>
 * }} Driver run: a function's body in the page, `given` are its arguments; picture: PNG as base64
 */

/** Key of a reference to an element (WebDriver 12.2). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A command is answered within this, ms. */
const patience = 60_000;

/** Commands as HTTP has them: method and path, `{id}` of an element. @type {Record<string, [method: string, path: string]>} */
const overHttp = {
  Navigate: ['POST', 'url'],
  ExecuteScript: ['POST', 'execute/sync'],
  ElementClick: ['POST', 'element/{id}/click'],
  ElementSendKeys: ['POST', 'element/{id}/value'],
  TakeScreenshot: ['GET', 'screenshot'],
};

/** @param {Json} answer */
const valueOf = (answer) => (answer && typeof answer === 'object' && 'value' in answer ? answer.value : answer);

/**
 * A session of a driver that listens at `origin`.
 * @param {string} origin @param {Json} capabilities @returns {Promise<Line>}
 */
export async function httpLine(origin, capabilities) {
  /** @param {string} method @param {string} path @param {Json} [body] */
  const send = async (method, path, body) => {
    const answer = await fetch(`${origin}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      signal: AbortSignal.timeout(patience),
    });
    const value = valueOf(/** @type {Json} */ (await answer.json()));
    if (!answer.ok) throw new PlainError(`${method} ${path}: ${/** @type {Json} */ (value)?.message ?? answer.status}`);
    return value;
  };
  const made = await send('POST', 'session', { capabilities: { alwaysMatch: capabilities } });
  const session = `session/${/** @type {Json} */ (made).sessionId}`;
  return {
    send: (command, given = {}) => {
      const [method, path] = overHttp[command] ?? ['POST', command];
      const { id, ...body } = given;
      return send(method, `${session}/${path.replace('{id}', String(id))}`, method === 'GET' ? undefined : body);
    },
    end: () => send('DELETE', session).then(() => undefined),
  };
}

/**
 * A session of a Firefox whose Marionette listens on `port`: messages are `length:[type, number, ...]`.
 * @param {number} port @param {Json} capabilities @returns {Promise<Line>}
 */
export async function marionetteLine(port, capabilities) {
  const socket = connect(port, '127.0.0.1');
  /** @type {Map<number, (error: Json | null, value: Json) => void>} */
  const waiting = new Map();
  let bytes = Buffer.alloc(0);
  const read = (/** @type {Buffer} */ part) => {
    bytes = Buffer.concat([bytes, part]);
    for (;;) {
      const colon = bytes.indexOf(':');
      const end = colon + 1 + Number(bytes.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || bytes.length < end) return;
      const message = JSON.parse(bytes.subarray(colon + 1, end).toString());
      bytes = bytes.subarray(end);
      // The first one says what Firefox speaks.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3]);
    }
  };
  socket.on('data', read);
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(undefined)).once('error', reject));
  let count = 0;
  /** @param {string} command @param {Json} [given] @returns {Promise<unknown>} */
  const send = (command, given = {}) =>
    new Promise((resolve, reject) => {
      const number = (count += 1);
      const timer = setTimeout(() => reject(new PlainError(`${command}: no answer`)), patience);
      waiting.set(number, (error, value) => {
        clearTimeout(timer);
        waiting.delete(number);
        if (error) reject(new PlainError(`${command}: ${error.message}`));
        else resolve(valueOf(value));
      });
      const text = JSON.stringify([0, number, `WebDriver:${command}`, given]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await send('NewSession', capabilities);
  return {
    send,
    end: async () => {
      await send('DeleteSession').catch(() => undefined);
      socket.destroy();
    },
  };
}

/** @param {Line} line @returns {Driver} */
export const driverOver = ({ send, end }) => ({
  open: async (url) => void (await send('Navigate', { url })),
  run: (script, ...args) => /** @type {Promise<any>} */ (send('ExecuteScript', { script, args })),
  click: async (element) => void (await send('ElementClick', { id: element[elementKey] })),
  type: async (element, text) => void (await send('ElementSendKeys', { id: element[elementKey], text })),
  picture: async () => String(await send('TakeScreenshot', {})),
  end,
});
