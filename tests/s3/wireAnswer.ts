/** A command of the SDK whose answer is given as the text that comes over the wire, for a client that is written by a test. */

interface Stack {
  resolve(handler: (args: unknown) => Promise<unknown>, context: object): (args: unknown) => Promise<unknown>;
}
interface Command {
  middlewareStack: unknown;
  input: unknown;
}

/** What such a client has to have beside `send`. */
export const wireConfig = { streamCollector: (body: unknown) => Promise.resolve(body) };

/** Runs what the portal has put on the command; resolves with the body that would be sent. */
export async function answerOnWire(command: Command, text: string): Promise<unknown> {
  let body: unknown;
  const handler = (args: unknown) => {
    ({ body } = (args as { request: { body?: unknown } }).request);
    return Promise.resolve({ response: { body: new TextEncoder().encode(text), headers: {} } });
  };
  await (command.middlewareStack as Stack).resolve(handler, {})({ request: {}, input: command.input });
  return body;
}
