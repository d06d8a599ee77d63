/**
 * Lets the browser handle input before the rest of a long computation. By a message: timers are delayed by a second in background tabs.
 *
 * @example
 * for (const [index, one] of [1, 2, 3].entries()) {
 *   if (index > 0 && index % 1000 === 0) await yieldToMain();
 *   console.log(one);
 * }
 */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
